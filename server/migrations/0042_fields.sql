-- Fields that a shop defines for its own records, and their values.
create table field_definitions (
  id bigint generated always as identity primary key,
  owner text not null check (owner in ('piece', 'size', 'order', 'customer', 'category', 'designer')),
  key text not null check (key ~ '^[a-z0-9_]{1,40}$'),
  title text not null check (char_length(title) between 1 and 60),
  help text not null default '' check (char_length(help) <= 300),
  type text not null check (type in (
    'text', 'long_text', 'number', 'money', 'date', 'yes_no', 'choice', 'choices', 'colour', 'link', 'picture', 'piece',
    'json'
  )),
  -- {"min", "max", "maxLength", "choices"}
  bounds jsonb not null check (pg_column_size(bounds) < 32768),
  is_required boolean not null default false,
  visibility text not null default 'staff' check (visibility in ('staff', 'api', 'shopper')),
  in_listing boolean not null default false check (not in_listing or visibility = 'shopper'),
  is_facet boolean not null default false check (not is_facet or (owner = 'piece' and visibility = 'shopper')),
  is_filter boolean not null default false,
  is_personal boolean not null default false check (not is_personal or visibility <> 'shopper'),
  position integer not null default 0,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- From then on its values are hidden; the row goes when a job has removed them all, so that its key is free again.
  removed_at timestamptz,
  unique (owner, key)
);
create trigger field_definitions_change after insert or update or delete or truncate on field_definitions
  for each statement execute function note_catalogue_change('catalogue');

-- Values by key. The checks are not run on the rows that exist, which are all empty, so that large tables are not read.
alter table products add column fields jsonb not null default '{}';
alter table products add constraint products_fields check (octet_length(fields::text) <= 32768) not valid;
alter table variants add column fields jsonb not null default '{}';
alter table variants add constraint variants_fields check (octet_length(fields::text) <= 32768) not valid;
alter table orders add column fields jsonb not null default '{}';
alter table orders add constraint orders_fields check (octet_length(fields::text) <= 32768) not valid;
alter table users add column fields jsonb not null default '{}';
alter table users add constraint users_fields check (octet_length(fields::text) <= 32768) not valid;
alter table categories add column fields jsonb not null default '{}';
alter table categories add constraint categories_fields check (octet_length(fields::text) <= 32768) not valid;
alter table designers add column fields jsonb not null default '{}';
alter table designers add constraint designers_fields check (octet_length(fields::text) <= 32768) not valid;
