create table countries (
  id bigint primary key,
  code text not null unique check (code ~ '^[A-Z]{2}$'),
  name text not null,
  is_delivered_to boolean not null default false
);

create table states (
  id bigint primary key,
  country_id bigint not null references countries on delete cascade,
  code text not null,
  name text not null,
  -- Two-digit state code of the Indian goods and services tax; absent abroad.
  gst_code text check (gst_code ~ '^\d{2}$'),
  unique (country_id, code)
);

create table cities (
  id bigint primary key,
  state_id bigint not null references states on delete cascade,
  name text not null,
  unique (state_id, name)
);

create table addresses (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  name text not null,
  address text not null,
  country_id bigint not null references countries,
  state_id bigint not null references states,
  city_id bigint not null references cities,
  postal_code text not null default '',
  phone text not null,
  is_default boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index addresses_user_id on addresses (user_id, id);
create unique index addresses_one_default on addresses (user_id) where is_default;

-- The loaded version of the reference rows; a start skips them when it matches.
create table reference_version (
  only_row boolean primary key default true check (only_row),
  version text not null
);
