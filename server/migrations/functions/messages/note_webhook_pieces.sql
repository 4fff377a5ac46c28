-- Records changed pieces while an endpoint wants to know.
create or replace function note_webhook_pieces() returns trigger language plpgsql as $$
begin
  if not exists (select from webhook_endpoints where is_on and 'piece.changed' = any (events)) then
    return null;
  end if;
  if tg_op = 'UPDATE' then
    insert into webhook_pieces (product_id)
    select changed.id from changed join before using (id)
    where (changed.version, changed.status) is distinct from (before.version, before.status);
  else
    insert into webhook_pieces (product_id) select id from changed;
  end if;
  return null;
end
$$;
