-- Append-only, except for transactions that set shop.retention.
create or replace function refuse_change_outside_retention() returns trigger language plpgsql as $$
begin
  if current_setting('shop.retention', true) is distinct from 'on' then
    raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
  end if;
  return case tg_op when 'DELETE' then old else new end;
end
$$;
