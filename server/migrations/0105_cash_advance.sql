-- An advance that is paid online before an order in cash, for shoppers who refused parcels. Both zero: cash is refused to them.
alter table offline_payment_terms
  add column advance_percent integer not null default 0 check (advance_percent between 0 and 90),
  add column advance_min_minor bigint not null default 0 check (advance_min_minor >= 0);

-- The part of the order that is paid online; the courier collects the rest.
alter table offline_orders add column advance_minor bigint not null default 0 check (advance_minor >= 0);

-- An advance and the cash settle one order together: at most one payment of either kind.
-- safe for 9773e91: the next statement creates the index again, with cash beside other payments.
drop index payments_one_settled;
-- safe for 9773e91: the released version settles an order by one payment, and looks for no conflict here.
create unique index payments_one_settled on payments (order_id, (provider = 'cash_on_delivery')) where status = 'settled';

-- A refund of such an order has a row for each payment; the credit note belongs to the first, which the others name.
alter table refunds add column main_refund_id bigint references refunds on delete restrict;
create index refunds_main on refunds (main_refund_id) where main_refund_id is not null;
