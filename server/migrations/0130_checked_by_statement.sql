-- What is checked of every row of the books is checked once for all rows of a statement, with the same words (decision
-- 0043). At the end of the statement instead of the transaction: whoever writes a transaction of the ledger or an invoice
-- writes all of it at once.
drop trigger ledger_balances on ledger_entries;
drop function ledger_must_balance();

-- Entries are never changed or removed, so what a statement adds to a transaction has to sum to nothing by itself.
create function ledger_must_balance() returns trigger language plpgsql as $$
declare
  wrong bigint;
begin
  select transaction_id into wrong from added group by transaction_id having sum(amount_minor) <> 0 limit 1;
  if found then
    raise exception 'ledger transaction % does not balance', wrong using errcode = 'check_violation';
  end if;
  return null;
end
$$;
create trigger ledger_balances after insert on ledger_entries referencing new table as added
  for each statement execute function ledger_must_balance();

drop trigger invoice_adds_up on invoices;
drop function invoice_must_add_up();

create function invoice_must_add_up() returns trigger language plpgsql as $$
declare
  wrong text;
begin
  select made.number into wrong
  from made left join (
    select invoice_id, sum(taxable_minor)::bigint as taxable_minor, sum(cgst_minor)::bigint as cgst_minor,
      sum(sgst_minor)::bigint as sgst_minor, sum(igst_minor)::bigint as igst_minor,
      sum(discount_minor)::bigint as discount_minor
    from invoice_lines where invoice_id in (select id from made) group by invoice_id
  ) line on line.invoice_id = made.id
  where (line.taxable_minor, line.cgst_minor, line.sgst_minor, line.igst_minor, line.discount_minor)
    is distinct from (made.taxable_minor, made.cgst_minor, made.sgst_minor, made.igst_minor, made.discount_minor)
  limit 1;
  if found then
    raise exception 'invoice % is not the sum of its lines', wrong using errcode = 'check_violation';
  end if;
  return null;
end
$$;
create trigger invoice_adds_up after insert on invoices referencing new table as made
  for each statement execute function invoice_must_add_up();

-- Stock that was taken is told of once for all pieces that were taken together.
create function note_stock_change() returns trigger language plpgsql as $$
begin
  if exists (
    select from stock_after join stock_before using (id)
    where stock_after.available <> stock_before.available or stock_after.policy <> stock_before.policy
  ) then
    insert into catalogue_changes (kind) values ('stock') on conflict do nothing;
  end if;
  return null;
end
$$;
drop trigger stock_items_stock on stock_items;
create trigger stock_items_stock after update on stock_items
  referencing old table as stock_before new table as stock_after
  for each statement execute function note_stock_change();
