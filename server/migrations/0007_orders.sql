create table orders (
  id bigint generated always as identity (start with 401) primary key,
  code text not null unique,
  -- Orders outlive accounts, for the books.
  user_id bigint references users on delete set null,
  state text not null
    check (state in (
      'awaiting_payment', 'paid', 'confirmed', 'in_workroom', 'quality_check', 'picked_up', 'on_the_way', 'delivered',
      'cancelled', 'refunded'
    )),
  payment_type text not null,
  -- Taken by the staff. Like a bank transfer, it waits beside the orders of the shopper's own checkout, which replaces no
  -- order that was promised on the phone.
  is_by_phone boolean not null default false,
  subtotal_minor bigint not null check (subtotal_minor >= 0),
  shipping_minor bigint not null check (shipping_minor >= 0),
  shipping_tax_minor bigint not null default 0 check (shipping_tax_minor >= 0),
  discount_minor bigint not null default 0 check (discount_minor >= 0),
  -- Included in the prices.
  tax_minor bigint not null check (tax_minor >= 0),
  total_minor bigint not null,
  -- The parts of the total that stored value pays; the provider charges the rest.
  gift_card_minor bigint not null default 0 check (gift_card_minor >= 0),
  store_credit_minor bigint not null default 0 check (store_credit_minor >= 0),
  -- A copy of the address, so that a later edit does not redirect a parcel.
  ship_name text not null,
  ship_email text not null,
  ship_phone text not null,
  ship_address text not null,
  ship_city text not null,
  ship_state text not null,
  ship_state_gst_code text,
  ship_country text not null,
  ship_country_code text not null,
  ship_postal_code text not null,
  reserved_until timestamptz,
  paid_at timestamptz,
  -- Who reported the payment. Placing and paying are recorded here; only later steps have rows in order_history.
  paid_by text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- A digest of the cart: the same unpaid cart gets the same order again.
  cart_fingerprint text not null default '',
  -- Later attempts at the same cart refer to the first one; at most one of them stays paid.
  first_attempt_id bigint references orders on delete set null,
  -- The console searches orders by this stored text. No index, because each placed order would write it. The phone number comes
  -- last, so that its end can be searched.
  search_text text generated always as (
    lower(ship_name || ' ' || ship_email || ' ' || translate(ship_phone, '+-() ', ''))
  ) stored,
  constraint orders_total_adds_up check (total_minor = subtotal_minor + shipping_minor - discount_minor)
);
create index orders_user_id on orders (user_id, id desc);
create index orders_awaiting_payment on orders (reserved_until) where state = 'awaiting_payment';
create index orders_first_attempt_id on orders (first_attempt_id) where first_attempt_id is not null;
-- Orders of deleted accounts that still contain contact details; retention clears them.
create index orders_contacts_to_forget on orders (id) where user_id is null and (ship_email <> '' or ship_phone <> '');
-- For retention. Rows are inserted in the order of time, so a BRIN index is nearly free to write.
create index orders_created_at on orders using brin (created_at);
-- Sold but not dispatched: an import subtracts them from a counted stock.
create index orders_undispatched on orders (id) where state in ('paid', 'confirmed', 'in_workroom', 'quality_check');
-- For the console's counts; a new order is in none of these states, so placing one writes no entry.
create index orders_on_the_way on orders (id) where state in ('picked_up', 'on_the_way');
create trigger orders_past_append_only before update of created_at, paid_at, paid_by on orders for each row
  when (
    old.created_at is distinct from new.created_at
    or (old.paid_by is not null and (old.paid_by is distinct from new.paid_by or old.paid_at is distinct from new.paid_at))
  )
  execute function refuse_other_past();

create table order_lines (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders on delete cascade,
  position integer not null,
  -- The line is a copy; these ids link to the catalogue while it still has them.
  product_id bigint,
  variant_id bigint references variants on delete set null,
  stock_item_id bigint,
  media_id bigint,
  designer_id bigint,
  product_name text not null,
  designer_name text not null,
  sku text not null,
  options jsonb not null default '{}',
  unit_price_minor bigint not null check (unit_price_minor >= 0),
  mrp_minor bigint not null,
  quantity integer not null check (quantity > 0),
  line_total_minor bigint not null,
  -- The line's share of the order's discount; its tax is that of the rest.
  discount_minor bigint not null default 0 check (discount_minor between 0 and line_total_minor),
  tax_rate_percent integer not null check (tax_rate_percent between 0 and 40),
  tax_minor bigint not null check (tax_minor >= 0),
  hsn text not null default '',
  is_made_to_order boolean not null default false,
  -- Gift cards have no tax and no delivery.
  is_gift_card boolean not null default false,
  -- Set when its product gets another rule or is deleted; until then the line has the rule of its product.
  return_rule text,
  -- The days promised when the order was placed; null for gift cards.
  dispatch_earliest date,
  dispatch_latest date,
  arrival_earliest date,
  arrival_latest date,
  unique (order_id, position),
  constraint order_lines_total_adds_up check (line_total_minor = unit_price_minor * quantity)
);
create index order_lines_product_id on order_lines (product_id);
create index order_lines_variant_id on order_lines (variant_id);

create trigger order_lines_designer before insert on order_lines for each row execute function name_designer_of_line();

-- Stock that an order reserves: held until the order is paid, sold from then on, and returned when it is released.
create table order_pieces (
  order_id bigint not null references orders on delete cascade,
  stock_item_id bigint not null,
  quantity integer not null check (quantity > 0),
  released_at timestamptz,
  primary key (order_id, stock_item_id)
);

create table order_history (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders on delete cascade,
  from_state text,
  to_state text not null,
  -- 'shopper', 'provider', 'reconciler', 'expiry' or 'merchant'.
  actor text not null,
  note text not null default '',
  at timestamptz not null default now()
);
create index order_history_order_id on order_history (order_id, id);
create index order_history_delivered on order_history (at, order_id) where to_state = 'delivered';
-- Deliveries of a month. Rows are written in the order of their time, so a block range index costs an order next to nothing.
create index order_history_at on order_history using brin (at) with (pages_per_range = 16, autosummarize = on);
create trigger order_history_append_only before update on order_history
  for each row execute function refuse_change();

-- The state of each reservation follows from its order, so that paying changes none of these rows.
create view reservations as
select piece.order_id, piece.stock_item_id, piece.quantity,
  case when piece.released_at is not null then 'released' when o.paid_at is null then 'held' else 'consumed' end as state
from order_pieces piece join orders o on o.id = piece.order_id;

-- All steps of an order: placed and paid are columns of the order, later ones are rows. An order that is paid after it
-- expired has its payment after the step that reserved its pieces again.
create view order_steps as
select id as order_id, 0::bigint as place, null::text as from_state, 'awaiting_payment'::text as to_state,
  'shopper'::text as actor, ''::text as note, created_at as at
from orders
union all
select o.id, coalesce((
    select 2 * max(step.id) + 1 from order_history step
    where step.order_id = o.id and step.to_state = 'awaiting_payment'
  ), 1), 'awaiting_payment', 'paid', o.paid_by, '', o.paid_at
from orders o where o.paid_by is not null
union all
select order_id, 2 * id, from_state, to_state, actor, note, at from order_history;

create table order_requests (
  user_id bigint not null references users on delete cascade,
  idempotency_key text not null,
  order_id bigint not null references orders on delete cascade,
  created_at timestamptz not null default now(),
  primary key (user_id, idempotency_key)
);
create index order_requests_order_id on order_requests (order_id);
create index order_requests_created_at on order_requests using brin (created_at);

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

-- Gift wrapping, measurements, the business that buys and the day of an order; most orders have no row.
create table order_extras (
  order_id bigint primary key references orders on delete cascade,
  gift_note text not null default '' check (char_length(gift_note) <= 300),
  is_gift_wrapped boolean not null default false,
  -- A copy from the time of the order, {"lengths", "notes", "mayCall"}; null when nothing is made to measure.
  measurements jsonb,
  -- A business that buys, {"gstin", "legalName", "address", "city", "postalCode", "isForThirdParty"}; null for consumers.
  business jsonb,
  -- The day of the occasion.
  needed_by date
);

create table order_line_gifts (
  order_line_id bigint primary key references order_lines on delete cascade,
  recipient_name text not null,
  recipient_email text,
  recipient_phone text,
  sender_name text not null,
  message text not null default '',
  design text not null,
  deliver_on date
);

-- An offer as an order used it: held until the order is paid, used from then on, and given back when it is cancelled.
create table offer_uses (
  order_id bigint not null references orders on delete cascade,
  offer_id bigint not null references offers on delete restrict,
  -- The shopper by whom uses are counted (offer_identity).
  identity text not null,
  version integer not null,
  title text not null,
  code text,
  discount_minor bigint not null check (discount_minor >= 0),
  delivery_minor bigint not null check (delivery_minor >= 0),
  -- A copy of the offer, as it was when the order was placed.
  terms jsonb not null,
  released_at timestamptz,
  primary key (order_id, offer_id)
);
create index offer_uses_identity on offer_uses (identity, offer_id) where released_at is null;
create index offer_uses_offer_id on offer_uses (offer_id);

-- Unpaid orders whose shopper was reminded; at most once.
create table order_reminders (
  order_id bigint primary key references orders on delete cascade,
  sent_at timestamptz not null
);

-- Expired orders whose shopper got the link to pay again; one message for all attempts at a cart.
create table order_expiry_notices (
  order_id bigint primary key references orders on delete cascade,
  sent_at timestamptz not null
);

-- Links to orders of guests carry this version; raising it revokes the links sent before. Without a row it is 1.
create table order_links (
  order_id bigint primary key references orders on delete cascade,
  version integer not null default 1 check (version > 0)
);

-- Orders that the staff took by phone.
create table phone_orders (
  order_id bigint primary key references orders on delete cascade,
  staff_id bigint,
  api_key_id bigint,
  -- The name of the person or key, as in the audit.
  taken_by text not null,
  -- The Idempotency-Key, by which a repeated request finds its order.
  request_key text,
  taken_at timestamptz not null
);
create index phone_orders_request on phone_orders (request_key) where request_key is not null;
create index phone_orders_staff on phone_orders (staff_id);
create index phone_orders_key on phone_orders (api_key_id) where api_key_id is not null;

-- Staff notes about an order; shoppers never see them.
create table order_notes (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders on delete cascade,
  staff_id bigint,
  author text not null,
  body text not null check (char_length(body) between 1 and 2000),
  created_at timestamptz not null
);
create index order_notes_order_id on order_notes (order_id, id);
create index order_notes_staff_id on order_notes (staff_id) where staff_id is not null;

-- One parcel per order.
create table shipments (
  order_id bigint primary key references orders on delete restrict,
  courier text not null check (courier <> ''),
  tracking_number text not null default '',
  -- Empty when the courier has no tracking page.
  tracking_url text not null default '',
  dispatched_at timestamptz not null
);

-- A promise of delivery that slipped, with the days as promised and as told to the shopper; the lines have the new days.
create table delivery_slips (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders on delete cascade,
  cause text not null check (cause in ('holiday', 'workroom', 'overdue', 'merchant')),
  promised_latest date not null,
  arrival_earliest date not null,
  arrival_latest date not null,
  created_at timestamptz not null,
  constraint delivery_slips_later check (arrival_latest > promised_latest),
  constraint delivery_slips_once unique (order_id, arrival_latest)
);
-- The shop finds a slip by itself once; the merchant may name further days.
create unique index delivery_slips_found_once on delivery_slips (order_id) where cause <> 'merchant';

-- Steps of the workroom on a made-to-order piece, with the customer's approval where the staff asked for it.
create table workroom_steps (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders on delete cascade,
  -- The line of the order.
  position integer not null check (position > 0),
  kind text not null check (kind in ('fabric', 'cutting', 'embroidery', 'stitching', 'fitting', 'finishing')),
  note text not null,
  -- The name of the person or key, as in the audit.
  author text not null,
  created_at timestamptz not null,
  -- Null where nothing was asked. An open request ends by itself at its time.
  approval text check (approval in ('open', 'approved', 'changes', 'withdrawn')),
  -- The number of the request on this line.
  round integer check (round > 0),
  answer_until timestamptz,
  -- When the customer is reminded of an open request, and when that happened.
  remind_at timestamptz,
  reminded_at timestamptz,
  -- The change that the customer asked for.
  words text not null default '',
  answered_at timestamptz,
  answered_by text check (answered_by in ('customer', 'link')),
  -- The staff withdrew the request, or dealt with the change.
  closed_at timestamptz,
  closed_by text not null default '',
  constraint workroom_steps_asked check ((approval is null) = (round is null) and (approval is null) = (answer_until is null)),
  constraint workroom_steps_answered check ((answered_at is not null) = (coalesce(approval, '') in ('approved', 'changes'))),
  constraint workroom_steps_line foreign key (order_id, position) references order_lines (order_id, position) on delete cascade
);
create index workroom_steps_line_id on workroom_steps (order_id, position, id);
-- A piece has one open request at a time.
create unique index workroom_steps_open on workroom_steps (order_id, position) where approval = 'open';
-- Requests that hold an order up.
create index workroom_steps_waiting on workroom_steps (order_id)
  where approval = 'open' or (approval = 'changes' and closed_at is null);
create index workroom_steps_created_at on workroom_steps using brin (created_at);
create index workroom_steps_remind_at on workroom_steps (remind_at)
  where approval = 'open' and reminded_at is null and remind_at is not null;

-- Converted pictures without metadata; the owner of the order and the staff load them, and nobody else.
create table workroom_pictures (
  key text primary key check (key ~ '^[0-9a-f]{32}$'),
  order_id bigint not null,
  position integer not null,
  -- Null while the step is being written.
  step_id bigint references workroom_steps on delete cascade,
  place smallint check (place between 1 and 6),
  -- The digest of actor, Idempotency-Key and content, by which a repeated upload finds its picture.
  upload_digest bytea not null unique,
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  content bytea not null,
  small bytea not null,
  created_at timestamptz not null,
  constraint workroom_pictures_placed check ((step_id is null) = (place is null)),
  constraint workroom_pictures_line foreign key (order_id, position) references order_lines (order_id, position) on delete cascade
);
create index workroom_pictures_step_id on workroom_pictures (step_id, place) where step_id is not null;
create index workroom_pictures_line_id on workroom_pictures (order_id, position);
create index workroom_pictures_waiting on workroom_pictures (created_at) where step_id is null;

-- Until when pieces are cancelled, returned and exchanged, and for what part of the price. The rows of one moment are a set;
-- an order has the set in force when it was placed, so a later set never changes it.
create table return_policies (
  id bigint generated always as identity primary key,
  valid_from timestamptz not null,
  -- Conditions: null fits every piece. The row with the most conditions counts, of several the last one.
  product_rule text check (product_rule in ('returnable', 'exchange_only', 'final')),
  hsn_prefix text check (hsn_prefix ~ '^\d{2,8}$'),
  designer_name text check (designer_name <> ''),
  making text check (making in ('ready', 'to_order', 'to_measure')),
  is_gift_card boolean,
  above_percent_off integer check (above_percent_off between 0 and 99),
  -- Terms. Shares are basis points of the price that was paid.
  cancel_hours integer not null check (cancel_hours between 0 and 8760),
  cancel_until text not null check (cancel_until in ('dispatch', 'workroom', 'hours')),
  cancel_share_bp integer not null check (cancel_share_bp between 1 and 10000),
  return_days integer not null check (return_days between 0 and 365),
  return_share_bp integer not null check (return_share_bp between 1 and 10000),
  exchange_days integer not null check (exchange_days between 0 and 365),
  -- The part of a refund that the shop keeps for the courier who collects a return. Zero where the shop bears it.
  pickup_fee_minor bigint not null default 0 check (pickup_fee_minor >= 0)
);
create index return_policies_valid_from on return_policies (valid_from, id);
insert into return_policies (
  valid_from, product_rule, making, is_gift_card, above_percent_off, cancel_hours, cancel_until, cancel_share_bp,
  return_days, return_share_bp, exchange_days
)
select '2000-01-01', terms.product_rule, terms.making, terms.is_gift_card, terms.above_percent_off, 24,
  terms.cancel_until, 10000, terms.return_days, 10000, terms.exchange_days
from (values
  (null, null, null::boolean, null::integer, 'dispatch', 7, 7),
  ('exchange_only', null, null, null, 'dispatch', 0, 7),
  (null, 'to_order', null, null, 'workroom', 0, 7),
  ('final', null, null, null, 'dispatch', 0, 0),
  (null, null, null, 30, 'dispatch', 0, 0),
  ('final', 'to_order', null, null, 'workroom', 0, 0),
  (null, 'to_order', null, 30, 'workroom', 0, 0),
  (null, 'to_measure', null, null, 'workroom', 0, 0),
  (null, null, true, null, 'dispatch', 0, 0)
) as terms (product_rule, making, is_gift_card, above_percent_off, cancel_until, return_days, exchange_days);
create trigger return_policies_append_only before update or delete on return_policies
  for each row execute function refuse_change();
create trigger return_policies_change after insert on return_policies
  for each statement execute function note_catalogue_change('catalogue');

-- Limits for frequent returns. The newest set before an order was placed holds for it; the strictest row that fits applies.
create table return_limits (
  id bigint generated always as identity primary key,
  valid_from timestamptz not null,
  -- The shopper's delivered orders that count, the newest.
  orders_counted integer not null check (orders_counted between 1 and 100),
  least_lines integer not null check (least_lines > 0),
  -- The share of returned lines from which the limit applies.
  share_percent integer not null check (share_percent between 1 and 100),
  consequence text not null check (consequence in ('none', 'exchange_or_credit', 'approval'))
);
create index return_limits_valid_from on return_limits (valid_from);
insert into return_limits (valid_from, orders_counted, least_lines, share_percent, consequence)
select now(), rule.* from (values
  (6, 6, 60, 'exchange_or_credit'),
  (6, 6, 90, 'approval')
) as rule;

-- Returns that shoppers ask for, line by line. The order's lock guards the pieces: asked and refunded ones never exceed the line.
create table return_requests (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders on delete cascade,
  order_line_id bigint not null references order_lines on delete cascade,
  pieces integer not null check (pieces > 0),
  reason text not null
    check (reason in ('size', 'look', 'late', 'other', 'faulty', 'damaged', 'wrong', 'not_as_described')),
  -- A return because of the size says whether the piece was too small or too large.
  fit text check (fit in ('small', 'large')),
  -- The shopper's words; cleared with the order's contacts.
  comment text not null default '' check (char_length(comment) <= 1000),
  -- The share that the policy promised at the request.
  share_bp integer not null check (share_bp between 1 and 10000),
  is_our_fault boolean not null,
  -- As the policy of the order said when the return was asked for; zero for faults, exchanges and pieces that one courier
  -- collects with another return of the order.
  pickup_fee_minor bigint not null default 0 check (pickup_fee_minor >= 0),
  -- Where the money of a return goes.
  refund_to text not null default 'source' check (refund_to in ('source', 'credit')),
  state text not null default 'requested' check (state in (
    'requested', 'accepted', 'pickup_booked', 'picked_up', 'received', 'refunded', 'failed', 'sent_back', 'refused',
    'withdrawn', 'passed', 'exchanged', 'expired'
  )),
  refund_id bigint,
  created_at timestamptz not null,
  -- A return also ends as refunded when the bank took the payment back, without a refund of the shop.
  constraint return_requests_refunded check (refund_id is null or state = 'refunded')
);
-- One open return a line.
create unique index return_requests_one_open on return_requests (order_line_id)
  where state in ('requested', 'accepted', 'pickup_booked', 'picked_up', 'received');
create index return_requests_order_line_id on return_requests (order_line_id);
create index return_requests_order_id on return_requests (order_id, id);
create index return_requests_refund_id on return_requests (refund_id) where refund_id is not null;
-- The console lists open returns by their view, the oldest first.
create index return_requests_open on return_requests (id)
  where state in ('requested', 'accepted', 'pickup_booked', 'picked_up', 'received', 'passed', 'failed');
create trigger return_requests_fit after update of state on return_requests for each row
  when (new.fit is not null and new.state is distinct from old.state) execute function refresh_returned_fit();

create table return_request_steps (
  id bigint generated always as identity primary key,
  request_id bigint not null references return_requests on delete cascade,
  state text not null,
  -- 'shopper' or 'merchant'.
  actor text not null,
  note text not null default '' check (char_length(note) <= 1000),
  at timestamptz not null
);
create index return_request_steps_request_id on return_request_steps (request_id, id);
create trigger return_request_steps_append_only before update on return_request_steps
  for each row execute function refuse_change();

create table return_request_pictures (
  request_id bigint not null references return_requests on delete cascade,
  position integer not null check (position between 1 and 4),
  content bytea not null,
  primary key (request_id, position)
);

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

alter table verification_codes add foreign key (order_id) references orders on delete cascade;
alter table stock_movements add foreign key (order_id) references orders on delete set null;
