-- What the shop counts of its days, without naming anybody. A day is one of the shop's clock (UTC+7), YYYY-MM-DD.

-- One row is how many visits of a day had a time of about this value: pages by kind, browsers by device.
-- Milliseconds; the shift of a layout in thousandths. `value` is the upper end of the step that it was counted in.
create table visit_speed (
  day text not null,
  kind text not null,                        -- home | listing | product | search | content | cart | checkout | other
  device text not null,                      -- phone | tablet | desktop
  metric text not null,                      -- ttfb | lcp | cls | inp
  value integer not null,
  visits integer not null default 0,
  primary key (day, kind, device, metric, value)
) without rowid;

-- One row is words that a search of a day found nothing for.
create table search_miss (
  day text not null,
  folded text not null,                      -- two spellings with the same folded text are one row
  term text not null,                        -- as it was typed last
  times integer not null default 1,
  primary key (day, folded)
) without rowid;
