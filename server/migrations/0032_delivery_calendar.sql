-- The house's calendar and the load of its workroom, from which arrivals are counted; one row.
create table delivery_settings (
  id integer primary key default 1 check (id = 1),
  -- ISO weekdays: 1 is Monday.
  workdays integer[] not null default '{1,2,3,4,5,6}' check (workdays <@ '{1,2,3,4,5,6,7}' and workdays <> '{}'),
  -- The hour in India from which an order counts for the next day.
  cut_off_hour integer not null default 14 check (cut_off_hour between 0 and 24),
  -- Pieces that the workroom finishes in a working day.
  workroom_capacity integer not null default 12 check (workroom_capacity > 0),
  -- Pieces made to order that are paid and not dispatched; a timer counts them.
  workroom_waiting integer not null default 0 check (workroom_waiting >= 0),
  customs_days_min integer not null default 0 check (customs_days_min >= 0),
  customs_days_max integer not null default 3,
  spare_days_ready integer not null default 1 check (spare_days_ready between 0 and 60),
  spare_days_made integer not null default 3 check (spare_days_made between 0 and 60),
  constraint delivery_settings_customs_range check (customs_days_max >= customs_days_min)
);
insert into delivery_settings default values;

-- Days on which neither the workroom nor carriers work.
create table holidays (
  day date primary key,
  name text not null check (name <> '')
);
insert into holidays (day, name) values
  ('2026-11-08', 'Diwali'), ('2026-12-25', 'Christmas'),
  ('2027-01-26', 'Republic Day'), ('2027-03-22', 'Holi'), ('2027-08-15', 'Independence Day'),
  ('2027-10-02', 'Gandhi Jayanti'), ('2027-10-29', 'Diwali'), ('2027-12-25', 'Christmas'),
  ('2028-01-26', 'Republic Day'), ('2028-08-15', 'Independence Day'), ('2028-10-02', 'Gandhi Jayanti');

create trigger delivery_settings_change after insert or update or delete or truncate on delivery_settings
  for each statement execute function note_catalogue_change('catalogue');
create trigger holidays_change after insert or update or delete or truncate on holidays
  for each statement execute function note_catalogue_change('catalogue');

-- The days promised when the order was placed; null for gift cards and for older orders.
alter table order_lines
  add column dispatch_earliest date,
  add column dispatch_latest date,
  add column arrival_earliest date,
  add column arrival_latest date;
