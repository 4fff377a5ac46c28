-- Each line of an invoice adds up, and the invoice is the sum of its lines.
create or replace function invoice_must_add_up() returns trigger language plpgsql as $$
declare
  wrong text;
begin
  select made.number into wrong
  from made cross join lateral (
    select sum(one.taxable_minor)::bigint as taxable_minor, sum(one.cgst_minor)::bigint as cgst_minor,
      sum(one.sgst_minor)::bigint as sgst_minor, sum(one.igst_minor)::bigint as igst_minor,
      sum(one.discount_minor)::bigint as discount_minor,
      bool_and(coalesce(
        one.total_minor = one.taxable_minor + one.cgst_minor + one.sgst_minor + one.igst_minor
          and (one.kind = 'duties' or one.total_minor = one.unit_price_minor * one.quantity - one.discount_minor)
          and one.kind in ('goods', 'gift_card', 'delivery', 'duties')
          and one.quantity > 0
          and least(one.discount_minor, one.taxable_minor, one.cgst_minor, one.sgst_minor, one.igst_minor) >= 0,
        false
      )) as adds_up
    from json_to_recordset(made.lines) as one (
      kind text, quantity integer, unit_price_minor bigint, discount_minor bigint, taxable_minor bigint,
      cgst_minor bigint, sgst_minor bigint, igst_minor bigint, total_minor bigint
    )
  ) line
  where line.adds_up is not true
    or (line.taxable_minor, line.cgst_minor, line.sgst_minor, line.igst_minor, line.discount_minor)
      is distinct from (made.taxable_minor, made.cgst_minor, made.sgst_minor, made.igst_minor, made.discount_minor)
  limit 1;
  if found then
    raise exception 'invoice % is not the sum of its lines', wrong using errcode = 'check_violation';
  end if;
  return null;
end
$$;
