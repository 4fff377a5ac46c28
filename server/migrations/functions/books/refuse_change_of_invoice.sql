-- Invoices are append-only; retention may remove the buyer when the statutory period is over.
create or replace function refuse_change_of_invoice() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and current_setting('shop.retention', true) = 'on'
    and to_jsonb(new) - 'buyer' = to_jsonb(old) - 'buyer' then
    return new;
  end if;
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end
$$;
