-- An invoice carries its lines: they are written once, read only with it, and never changed.
alter table invoices add column lines json;
alter table invoices disable trigger invoices_append_only;
update invoices set lines = (
  select json_agg(json_build_object(
    'position', position, 'kind', kind, 'description', description, 'detail', detail, 'hsn', hsn, 'quantity', quantity,
    'unit_code', unit_code, 'unit_price_minor', unit_price_minor, 'discount_minor', discount_minor,
    'rate_percent', rate_percent, 'taxable_minor', taxable_minor, 'cgst_minor', cgst_minor, 'sgst_minor', sgst_minor,
    'igst_minor', igst_minor, 'total_minor', total_minor
  ) order by position)
  from invoice_lines line where line.invoice_id = invoices.id
);
alter table invoices enable trigger invoices_append_only;
alter table invoices alter column lines set not null;
-- Most invoices are longer than what is packed otherwise, and packing takes longer than writing them does.
alter table invoices set (toast_tuple_target = 8160);
drop table invoice_lines;

create view invoice_lines as
select i.id as invoice_id, line.*
from invoices i cross join lateral json_to_recordset(i.lines) as line (
  position integer, kind text, description text, detail text, hsn text, quantity integer, unit_code text,
  unit_price_minor bigint, discount_minor bigint, rate_percent integer, taxable_minor bigint, cgst_minor bigint,
  sgst_minor bigint, igst_minor bigint, total_minor bigint
);

-- Each line adds up, and the invoice is the sum of its lines; one without lines is not.
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
          and one.total_minor = one.unit_price_minor * one.quantity - one.discount_minor
          and one.kind in ('goods', 'gift_card', 'delivery')
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
