-- A list as a CSV file, which the worker writes for the person or key that asked. Files are deleted after a day.
create table list_files (
  id bigint generated always as identity primary key,
  staff_id bigint references staff on delete cascade,
  api_key_id bigint references api_keys on delete cascade,
  list text not null check (list in ('orders', 'payments', 'customers', 'returns', 'stock', 'audit')),
  -- The filters as the list's address writes them.
  query text not null,
  state text not null default 'waiting' check (state in ('waiting', 'ready', 'failed')),
  -- Counts the tries of the worker: parts of a try that a killed process left are never read.
  attempt integer not null default 0,
  row_count integer not null default 0 check (row_count >= 0),
  -- True once it was written for somebody who sees contacts of customers.
  has_contacts boolean not null default false,
  created_at timestamptz not null default now(),
  check ((staff_id is null) <> (api_key_id is null))
);
create index list_files_staff_id on list_files (staff_id);

create table list_file_parts (
  file_id bigint not null references list_files on delete cascade,
  attempt integer not null,
  position integer not null,
  content text not null,
  primary key (file_id, attempt, position)
);

-- What the staff call an order or a customer, 'Bride 2027', and who looks after it.
create table order_tags (
  order_id bigint not null references orders on delete cascade,
  tag text not null check (tag <> '' and char_length(tag) <= 30)
);
create unique index order_tags_order_id on order_tags (order_id, lower(tag));
create index order_tags_tag on order_tags (lower(tag), order_id);
create table order_assignees (
  order_id bigint primary key references orders on delete cascade,
  staff_id bigint not null references staff on delete cascade
);
create index order_assignees_staff_id on order_assignees (staff_id, order_id);

create table customer_tags (
  user_id bigint not null references users on delete cascade,
  tag text not null check (tag <> '' and char_length(tag) <= 30)
);
create unique index customer_tags_user_id on customer_tags (user_id, lower(tag));
create index customer_tags_tag on customer_tags (lower(tag), user_id);
create table customer_assignees (
  user_id bigint primary key references users on delete cascade,
  staff_id bigint not null references staff on delete cascade
);
create index customer_assignees_staff_id on customer_assignees (staff_id, user_id);
