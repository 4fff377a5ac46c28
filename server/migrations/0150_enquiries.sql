-- What people write to the house from its pages: questions, complaints, and that they would like to visit a store.
create table enquiries (
  id bigint generated always as identity primary key,
  ticket text not null unique check (ticket ~ '^T-[A-Z2-9]{4}-[A-Z2-9]{4}$'),
  -- Made of the form's own key and the words: what is sent twice is one ticket.
  request_key text unique,
  kind text not null check (kind in ('contact', 'visit')),
  topic text check (topic in ('order', 'payment', 'return', 'sizing', 'grievance', 'other')),
  order_code text,
  store text,
  -- In the time zone of the store.
  visit_day date,
  visit_part text check (visit_part in ('morning', 'afternoon', 'evening')),
  visitors integer check (visitors between 1 and 6),
  -- Whoever deletes the account takes these off: they are empty then.
  name text not null,
  email text not null,
  phone text not null default '',
  message text not null,
  created_at timestamptz not null default now(),
  done_at timestamptz,
  check ((kind = 'contact') = (topic is not null)),
  check ((kind = 'visit') = (store is not null)),
  check (num_nulls(store, visit_day, visit_part, visitors) in (0, 4))
);
create index enquiries_email on enquiries (lower(email));
create index enquiries_open on enquiries (created_at, id) where done_at is null;
