-- Hours that an order by bank transfer reserves its stock from its code on; null when it reserves it so already.
alter table offline_orders add column hours_after_code integer check (hours_after_code > 0);

-- Where orders of guests, and orders that are not paid online, came from: hashes, which count holds across shoppers.
create table order_origins (
  order_id bigint primary key references orders on delete cascade,
  network text not null,
  -- Empty for an account without any contact.
  contact text not null,
  is_guest boolean not null,
  created_at timestamptz not null
);
create index order_origins_network on order_origins (network, created_at);
create index order_origins_contact on order_origins (contact, created_at);
