-- Each invoice's lines are found by their key. Left to choose, a connection that was opened while there were hardly any
-- invoices plans to read all lines of the shop, and keeps that plan while they become many.
create or replace function invoice_must_add_up() returns trigger language plpgsql as $$
declare
  wrong text;
begin
  select made.number into wrong
  from made cross join lateral (
    select sum(taxable_minor)::bigint as taxable_minor, sum(cgst_minor)::bigint as cgst_minor,
      sum(sgst_minor)::bigint as sgst_minor, sum(igst_minor)::bigint as igst_minor,
      sum(discount_minor)::bigint as discount_minor
    from invoice_lines where invoice_id = made.id
  ) line
  where (line.taxable_minor, line.cgst_minor, line.sgst_minor, line.igst_minor, line.discount_minor)
    is distinct from (made.taxable_minor, made.cgst_minor, made.sgst_minor, made.igst_minor, made.discount_minor)
  limit 1;
  if found then
    raise exception 'invoice % is not the sum of its lines', wrong using errcode = 'check_violation';
  end if;
  return null;
end
$$;
