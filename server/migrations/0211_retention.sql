-- After the term of the books an invoice loses its buyer's name and address; nothing else of it ever changes.
create function refuse_change_of_invoice() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and current_setting('shop.retention', true) = 'on'
    and to_jsonb(new) - 'buyer' = to_jsonb(old) - 'buyer' then
    return new;
  end if;
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end
$$;
create or replace trigger invoices_append_only before update or delete on invoices
  for each row execute function refuse_change_of_invoice();

-- Housekeeping looks for what is old. These tables grow with every order, in the order of time: an index of ranges costs
-- nearly nothing to write.
create index orders_created_at on orders using brin (created_at);
create index provider_events_received_at on provider_events using brin (received_at);
create index order_requests_created_at on order_requests using brin (created_at);
create index payment_failures_at on payment_failures using brin (at);
