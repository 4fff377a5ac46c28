-- Filters of the console's lists that a person named; a shared one is in the list of everybody who may see it.
create table saved_views (
  id bigint generated always as identity primary key,
  staff_id bigint not null references staff on delete cascade,
  list text not null check (list in ('orders', 'returns', 'pieces', 'stock', 'customers', 'payments')),
  name text not null check (char_length(name) between 1 and 60),
  -- The part of the address after the question mark, without what was typed into the search.
  query text not null check (char_length(query) between 1 and 1000),
  is_shared boolean not null default false,
  -- Opens with the list for its owner.
  is_default boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create unique index saved_views_name_key on saved_views (staff_id, list, lower(name));
create unique index saved_views_one_default on saved_views (staff_id, list) where is_default;
create index saved_views_shared on saved_views (list, id) where is_shared;
