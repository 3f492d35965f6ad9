-- Wrong passwords are counted for each account and visitor in rate_count, so that nobody can lock a stranger's account.
alter table customer drop column failures;
alter table customer drop column first_failure_at;
alter table customer drop column locked_until;
