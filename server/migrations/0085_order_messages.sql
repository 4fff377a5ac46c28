-- Emails and texts about an order as they were sent, without links that log in or act for the customer.
create table order_messages (
  job_id uuid primary key,
  order_id bigint not null references orders on delete cascade,
  -- The customer of that moment: deleting the account deletes its messages.
  user_id bigint references users on delete cascade,
  channel text not null check (channel in ('email', 'text')),
  template text not null,
  recipient text not null,
  subject text not null,
  -- Empty for a message that is a link or a code.
  body text not null,
  -- Left out: its reason had passed, or the customer wants no such messages.
  state text not null check (state in ('sent', 'left_out')),
  created_at timestamptz not null
);
create index order_messages_order_id on order_messages (order_id, created_at);
create index order_messages_user_id on order_messages (user_id, created_at) where user_id is not null;
create index order_messages_created_at on order_messages using brin (created_at);
