-- Where a session of the desk was opened, in words such as "Chrome, Windows", so that a person knows it again.
alter table staff_session add column device text not null default '';
