-- Records one stock change per statement.
create or replace function note_stock_change() returns trigger language plpgsql as $$
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
