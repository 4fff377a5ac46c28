-- Notes of the staff on a customer.
create table customer_notes (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  -- Null for a key.
  staff_id bigint references staff on delete set null,
  author text not null,
  body text not null check (char_length(body) between 1 and 2000),
  version integer not null default 1,
  created_at timestamptz not null,
  edited_at timestamptz
);
create index customer_notes_user_id on customer_notes (user_id, id);

-- Requests for a copy of personal data or for its deletion. A request outlives the account, so there is no foreign key.
create table customer_requests (
  id bigint generated always as identity primary key,
  customer_id bigint not null,
  kind text not null check (kind in ('export', 'deletion')),
  state text not null check (state in ('open', 'done', 'withdrawn')),
  recorded_by text not null,
  created_at timestamptz not null,
  -- The person who finished or withdrew it.
  closed_by text,
  closed_at timestamptz,
  constraint customer_requests_closed check ((state = 'open') = (closed_at is null) and (state = 'open') = (closed_by is null))
);
create unique index customer_requests_one_open on customer_requests (customer_id, kind) where state = 'open';
create index customer_requests_customer_id on customer_requests (customer_id, id);
create index customer_requests_state on customer_requests (state, id);

-- Where an account went that was merged in the console; its own row is deleted like that of an unused guest.
create table merged_customers (
  old_id bigint primary key,
  into_id bigint not null references users on delete cascade,
  at timestamptz not null
);
create index merged_customers_into_id on merged_customers (into_id);
