-- Where stock lies. The main location has no levels of its own: it holds what the other ones do not, so that a piece is
-- counted once, and a house with one location writes nothing more.
create table locations (
  id bigint generated always as identity primary key,
  name text not null check (char_length(name) between 1 and 60),
  kind text not null check (kind in ('warehouse', 'store', 'consignment', 'workroom')),
  address text not null default '' check (char_length(address) <= 300),
  -- Whether its free pieces are part of stock_items.available.
  sells_online boolean not null,
  -- Lower ones send first.
  rank integer not null check (rank between 1 and 999),
  is_main boolean not null default false,
  is_active boolean not null default true,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  constraint locations_main_sells check (not is_main or (is_active and sells_online))
);
create unique index locations_one_main on locations (is_main) where is_main;
create unique index locations_name on locations (lower(name));

-- The pieces at every location but the main one.
create table stock_levels (
  stock_item_id bigint not null references stock_items on delete cascade,
  location_id bigint not null references locations on delete restrict,
  on_hand integer not null check (on_hand >= 0),
  primary key (stock_item_id, location_id)
);
create index stock_levels_location on stock_levels (location_id, stock_item_id) where on_hand > 0;

-- Pieces that travel between locations. They are at neither from the day they leave until they are received.
create table stock_transfers (
  id bigint generated always as identity primary key,
  from_id bigint not null references locations on delete restrict,
  to_id bigint not null references locations on delete restrict,
  state text not null default 'draft' check (state in ('draft', 'sent', 'received', 'cancelled')),
  note text not null default '' check (char_length(note) <= 300),
  version integer not null default 1,
  -- The names of the people or keys, as in the audit.
  created_by text not null,
  created_at timestamptz not null,
  sent_by text not null default '',
  sent_at timestamptz,
  received_by text not null default '',
  received_at timestamptz,
  constraint stock_transfers_other check (from_id <> to_id)
);
create index stock_transfers_open on stock_transfers (id) where state in ('draft', 'sent');
create index stock_transfers_from on stock_transfers (from_id);
create index stock_transfers_to on stock_transfers (to_id);

create table stock_transfer_lines (
  transfer_id bigint not null references stock_transfers on delete cascade,
  position integer not null check (position > 0),
  -- Null once the size has left the catalogue; the words stay.
  stock_item_id bigint references stock_items on delete set null,
  name text not null,
  size text not null,
  sku text not null,
  hsn text not null,
  -- The price of one piece on the day of the document.
  price_minor bigint not null check (price_minor >= 0),
  pieces integer not null check (pieces > 0),
  received integer check (received >= 0),
  -- Why more or fewer came than were sent.
  reason text not null default '' check (reason in ('', 'lost', 'damaged', 'miscounted', 'kept_back')),
  primary key (transfer_id, position)
);
create index stock_transfer_lines_item on stock_transfer_lines (stock_item_id);

-- From where the pieces of an order line leave. Decided once the order is confirmed; the staff may choose until it is packed.
create table order_allocations (
  order_id bigint not null references orders on delete cascade,
  position integer not null,
  location_id bigint not null references locations on delete restrict,
  stock_item_id bigint not null,
  pieces integer not null check (pieces > 0),
  -- Those that have left.
  sent integer not null default 0,
  reason text not null check (reason in ('has_all', 'fewest_parcels', 'last_piece', 'rank', 'short', 'chosen')),
  -- The name of the person or key; empty when the rule decided.
  chosen_by text not null default '',
  at timestamptz not null,
  primary key (order_id, position, location_id),
  constraint order_allocations_sent check (sent between 0 and pieces),
  constraint order_allocations_line foreign key (order_id, position) references order_lines (order_id, position) on delete cascade
);
create index order_allocations_item on order_allocations (stock_item_id, location_id) where sent < pieces;

-- Where a movement happened, and what that location gained; null for the main one and for all of an earlier day.
alter table stock_movements add column location_id bigint references locations on delete restrict;
alter table stock_movements add column on_hand_change integer;
alter table stock_movements drop constraint stock_movements_kind_check;
alter table stock_movements add constraint stock_movements_kind_check check (kind in (
  'count', 'adjustment', 'import', 'return', 'hold', 'hold_end', 'size_change', 'transfer_out', 'transfer_in', 'dispatch'
));
alter table stock_movements drop constraint stock_movements_change;
alter table stock_movements add constraint stock_movements_change
  check (change <> 0 or kind = 'count' or coalesce(on_hand_change, 0) <> 0);

insert into locations (name, kind, sells_online, rank, is_main) values ('House', 'warehouse', true, 1, true);
