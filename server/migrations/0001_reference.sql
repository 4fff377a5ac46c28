create extension if not exists pg_trgm;
create extension if not exists unaccent;

create table countries (
  id bigint primary key,
  code text not null unique check (code ~ '^[A-Z]{2}$'),
  name text not null,
  is_delivered_to boolean not null default false
);
create trigger countries_change after insert or update or delete or truncate on countries
  for each statement execute function note_catalogue_change('catalogue');

create table states (
  id bigint primary key,
  country_id bigint not null references countries on delete cascade,
  code text not null,
  name text not null,
  -- Two-digit state code of the Indian goods and services tax; absent abroad.
  gst_code text check (gst_code ~ '^\d{2}$'),
  unique (country_id, code)
);
create trigger states_change after insert or update or delete or truncate on states
  for each statement execute function note_catalogue_change('catalogue');

create table cities (
  id bigint primary key,
  state_id bigint not null references states on delete cascade,
  name text not null,
  unique (state_id, name)
);
create trigger cities_change after insert or update or delete or truncate on cities
  for each statement execute function note_catalogue_change('catalogue');

create table sizes (
  id bigint generated always as identity primary key,
  label text not null unique,
  -- Labels of one body size (XXL, 2XL) share this name and are one filter value.
  body_size text not null,
  rank integer not null
);
create trigger sizes_change after insert or update or delete or truncate on sizes
  for each statement execute function note_catalogue_change('catalogue');

create table colours (
  id bigint generated always as identity primary key,
  name text not null unique,
  code text not null unique check (code ~ '^#[0-9A-F]{6}$'),
  rank integer not null
);
create trigger colours_change after insert or update or delete or truncate on colours
  for each statement execute function note_catalogue_change('catalogue');

create table size_charts (
  id bigint generated always as identity primary key,
  code text not null unique,
  title text not null,
  -- {"unit": "in", "columns": [...], "rows": [[...]]}
  chart jsonb not null
);
create trigger size_charts_change after insert or update or delete or truncate on size_charts
  for each statement execute function note_catalogue_change('catalogue');

-- The loaded version of the reference rows; a start skips them when it matches.
create table reference_version (
  only_row boolean primary key default true check (only_row),
  version text not null
);

-- Days on which neither the workroom nor carriers work.
create table holidays (
  day date primary key,
  name text not null check (name <> ''),
  -- A holiday that was added after an order was placed may move its arrival; null for days known from the start.
  added_at timestamptz default now()
);

-- Gazetted holidays of India and days on which Delhi's workrooms and couriers close. Days of the moon may move by one.
insert into holidays (day, name, added_at) values
  ('2026-11-08', 'Diwali', null),
  ('2026-12-25', 'Christmas', null),
  ('2027-01-01', 'New Year', null),
  ('2027-01-15', 'Makar Sankranti', null),
  ('2027-01-26', 'Republic Day', null),
  ('2027-03-06', 'Maha Shivaratri', null),
  ('2027-03-10', 'Id-ul-Fitr', null),
  ('2027-03-22', 'Holi', null),
  ('2027-03-26', 'Good Friday', null),
  ('2027-04-15', 'Ram Navami', null),
  ('2027-04-18', 'Mahavir Jayanti', null),
  ('2027-05-17', 'Id-ul-Zuha', null),
  ('2027-05-20', 'Buddha Purnima', null),
  ('2027-06-16', 'Muharram', null),
  ('2027-08-15', 'Independence Day', null),
  ('2027-08-17', 'Raksha Bandhan', null),
  ('2027-08-25', 'Janmashtami', null),
  ('2027-10-02', 'Gandhi Jayanti', null),
  ('2027-10-08', 'Maha Navami', null),
  ('2027-10-09', 'Dussehra', null),
  ('2027-10-29', 'Diwali', null),
  ('2027-10-30', 'Govardhan Puja', null),
  ('2027-10-31', 'Bhai Dooj', null),
  ('2027-11-14', 'Guru Nanak Jayanti', null),
  ('2027-12-25', 'Christmas', null),
  ('2028-01-01', 'New Year', null),
  ('2028-01-15', 'Makar Sankranti', null),
  ('2028-01-26', 'Republic Day', null),
  ('2028-02-23', 'Maha Shivaratri', null),
  ('2028-02-27', 'Id-ul-Fitr', null),
  ('2028-03-11', 'Holi', null),
  ('2028-04-03', 'Ram Navami', null),
  ('2028-04-07', 'Mahavir Jayanti', null),
  ('2028-04-14', 'Good Friday', null),
  ('2028-05-06', 'Id-ul-Zuha', null),
  ('2028-05-08', 'Buddha Purnima', null),
  ('2028-06-04', 'Muharram', null),
  ('2028-08-04', 'Milad-un-Nabi', null),
  ('2028-08-05', 'Raksha Bandhan', null),
  ('2028-08-13', 'Janmashtami', null),
  ('2028-08-15', 'Independence Day', null),
  ('2028-09-26', 'Maha Navami', null),
  ('2028-09-27', 'Dussehra', null),
  ('2028-10-02', 'Gandhi Jayanti', null),
  ('2028-10-17', 'Diwali', null),
  ('2028-10-18', 'Govardhan Puja', null),
  ('2028-10-19', 'Bhai Dooj', null),
  ('2028-11-02', 'Guru Nanak Jayanti', null),
  ('2028-12-25', 'Christmas', null);
create trigger holidays_change after insert or update or delete or truncate on holidays
  for each statement execute function note_catalogue_change('catalogue');
