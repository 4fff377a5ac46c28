-- Stock outside an order: for the first shopper of an alert, or for the other size of an exchange.
create table stock_holds (
  id bigint generated always as identity primary key,
  stock_item_id bigint not null,
  quantity integer not null check (quantity > 0),
  -- The alert that the hold serves.
  user_id bigint references users on delete cascade,
  -- The exchange that the hold serves.
  request_id bigint unique references return_requests on delete cascade,
  state text not null default 'held' check (state in ('held', 'sold', 'released')),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  constraint stock_holds_one_purpose check ((user_id is null) <> (request_id is null))
);
create index stock_holds_user_id on stock_holds (user_id) where user_id is not null and state = 'held';
create index stock_holds_stock_item_id on stock_holds (stock_item_id) where state = 'held';
create index stock_holds_expires_at on stock_holds (expires_at) where state = 'held';
-- For retention.
create index stock_holds_created_at on stock_holds using brin (created_at);
-- Also when the account or the order of a hold is deleted.
create trigger stock_holds_deleted before delete on stock_holds for each row
  when (old.state = 'held') execute function return_held_stock();
create trigger stock_items_without_holds after delete on stock_items referencing old table as gone
  for each statement execute function leave_holds_without_stock();

-- The other size that a return brings instead of a refund, and its parcel.
create table return_exchanges (
  request_id bigint primary key references return_requests on delete cascade,
  variant_id bigint references variants on delete set null,
  sku text not null,
  -- The size in words; empty for a piece without sizes.
  choice text not null,
  held_until timestamptz not null,
  courier text not null default '',
  tracking_number text not null default '',
  tracking_url text not null default '',
  dispatched_at timestamptz
);
create index return_exchanges_variant_id on return_exchanges (variant_id);

-- safe for 9773e91: returns came after it, and the states that it would write stay allowed.
alter table return_requests drop constraint return_requests_state_check;
-- safe for 9773e91: returns came after it, and three states are added to those allowed before.
alter table return_requests add constraint return_requests_state_check check (state in (
  'requested', 'accepted', 'pickup_booked', 'picked_up', 'received', 'refunded', 'failed', 'sent_back', 'refused',
  'withdrawn', 'passed', 'exchanged', 'expired'
));
