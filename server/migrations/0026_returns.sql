-- safe for 9773e91: the released version issues one credit note an order under the order's lock and looks for no conflict here.
drop index invoices_one_an_order;
-- safe for 9773e91: the released version writes at most one invoice an order, and credit notes are left out.
create unique index invoices_one_an_order on invoices (order_id) where kind = 'invoice';
create index invoices_order_id on invoices (order_id, id);

-- safe for 9773e91: the next statement creates the index again, for each kind of entry of a refund.
drop index ledger_one_refund;
-- A refund has two entries: the reversed sale and the money that went back.
-- safe for 9773e91: the released version writes one entry of a refund, and never a reversal with a refund.
create unique index ledger_one_refund on ledger_transactions (refund_id, kind) where refund_id is not null;

create trigger refunds_within_payment after insert on refunds for each row
  when (new.provider_refund_id is null) execute function refuse_refund_above_payment();

-- Parts of an invoice that were credited: what each credit note takes back, in the order of the invoice's lines.
create table credited_lines (
  refund_id bigint not null references refunds on delete restrict,
  credit_note_id bigint not null references invoices on delete restrict,
  order_id bigint not null references orders on delete restrict,
  -- The line of the invoice: those of the order first, then delivery.
  position integer not null check (position > 0),
  pieces integer not null check (pieces > 0),
  -- The part of the price that goes back, in basis points.
  share_bp integer not null check (share_bp between 1 and 10000),
  amount_minor bigint not null check (amount_minor >= 0),
  primary key (refund_id, position)
);
create index credited_lines_order_id on credited_lines (order_id, position);
create index credited_lines_credit_note_id on credited_lines (credit_note_id);
create trigger credited_lines_append_only before update or delete on credited_lines
  for each row execute function refuse_change();

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
  exchange_days integer not null check (exchange_days between 0 and 365)
);
create index return_policies_valid_from on return_policies (valid_from, id);
create trigger return_policies_append_only before update or delete on return_policies
  for each row execute function refuse_change();

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

create trigger return_policies_change after insert on return_policies
  for each statement execute function note_catalogue_change('catalogue');

-- Set when its product gets another rule or is deleted; until then the line has the rule of its product.
alter table order_lines add column return_rule text;
create trigger products_return_rule_changed before update of returns on products for each row
  when (old.returns is distinct from new.returns) execute function keep_return_rule_of_orders();
create trigger products_return_rule_deleted before delete on products for each row
  execute function keep_return_rule_of_orders();

-- Returns that shoppers ask for, line by line. The order's lock guards the pieces: asked and refunded ones never exceed the line.
create table return_requests (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders on delete cascade,
  order_line_id bigint not null references order_lines on delete cascade,
  pieces integer not null check (pieces > 0),
  reason text not null
    check (reason in ('size', 'look', 'late', 'other', 'faulty', 'damaged', 'wrong', 'not_as_described')),
  -- The shopper's words; cleared with the order's contacts.
  comment text not null default '' check (char_length(comment) <= 1000),
  -- The share that the policy promised at the request.
  share_bp integer not null check (share_bp between 1 and 10000),
  is_our_fault boolean not null,
  state text not null default 'requested' check (state in (
    'requested', 'accepted', 'pickup_booked', 'picked_up', 'received', 'refunded', 'failed', 'sent_back', 'refused', 'withdrawn'
  )),
  refund_id bigint references refunds on delete restrict,
  created_at timestamptz not null,
  constraint return_requests_refunded check ((state = 'refunded') = (refund_id is not null))
);
-- One open return a line.
create unique index return_requests_one_open on return_requests (order_line_id)
  where state in ('requested', 'accepted', 'pickup_booked', 'picked_up', 'received');
create index return_requests_order_line_id on return_requests (order_line_id);
create index return_requests_order_id on return_requests (order_id, id);
create index return_requests_refund_id on return_requests (refund_id) where refund_id is not null;

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
