-- Orders that the staff took by phone. Like a bank transfer, they wait beside the orders of the shopper's own checkout,
-- which replaces no order that was promised on the phone.
alter table orders add column is_by_phone boolean not null default false;

create table phone_orders (
  order_id bigint primary key references orders on delete cascade,
  staff_id bigint references staff,
  api_key_id bigint references api_keys on delete set null,
  -- The name of the person or key, as in the audit.
  taken_by text not null,
  -- The Idempotency-Key, by which a repeated request finds its order.
  request_key text,
  taken_at timestamptz not null
);
create index phone_orders_request on phone_orders (request_key) where request_key is not null;
create index phone_orders_staff on phone_orders (staff_id);
create index phone_orders_key on phone_orders (api_key_id) where api_key_id is not null;
