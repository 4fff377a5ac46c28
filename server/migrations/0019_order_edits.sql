-- Changes of a paid order before dispatch. The words name no contact and no street, so that they may outlive both.
create table order_edits (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders on delete cascade,
  -- Each change in words, as the preview showed it.
  changes text[] not null check (cardinality(changes) > 0),
  note text not null default '' check (char_length(note) <= 1000),
  -- The name of the person or key, as in the audit.
  author text not null,
  created_at timestamptz not null
);
create index order_edits_order_id on order_edits (order_id, id);
create trigger order_edits_append_only before update on order_edits for each row execute function refuse_change();

-- Pieces that were added to an order: an order of their own, paid by its own link, that travels with the joined one.
create table joined_orders (
  order_id bigint primary key references orders on delete cascade,
  joined_id bigint not null references orders on delete cascade,
  created_at timestamptz not null,
  constraint joined_orders_other check (order_id <> joined_id)
);
create index joined_orders_joined_id on joined_orders (joined_id);

-- A change of the place of supply credits the invoice and issues another one, which names the one that it replaces.
alter table invoices add column replaces_id bigint references invoices on delete restrict;
create unique index invoices_one_first on invoices (order_id) where kind = 'invoice' and replaces_id is null;
create unique index invoices_one_replacement on invoices (replaces_id) where replaces_id is not null;
drop index invoices_one_an_order;
alter table invoices add constraint invoices_replaces check (replaces_id is null or kind = 'invoice');

-- The tax of a replaced invoice may differ by paise from that of the invoice that follows; an order may move again.
alter table ledger_transactions drop constraint ledger_transactions_kind_check;
alter table ledger_transactions add constraint ledger_transactions_kind_check check (kind in (
  'payment', 'fee', 'refund', 'reversal', 'chargeback', 'issue', 'expiry', 'void', 'collection', 'share', 'payout',
  'payout_reversal', 'settlement', 'tax_deposit', 'tax_deposit_reversal', 'correction'
));
drop index ledger_one_covered;
create unique index ledger_one_covered on ledger_transactions (order_id, kind)
  where payment_id is null and refund_id is null and order_id is not null and kind <> 'correction';

-- A sold piece that goes back on the shelf because its order takes another size, and the piece taken for it.
alter table stock_movements drop constraint stock_movements_kind_check;
alter table stock_movements add constraint stock_movements_kind_check
  check (kind in ('count', 'adjustment', 'import', 'return', 'hold', 'hold_end', 'size_change'));
