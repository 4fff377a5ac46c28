-- The things that a line of the bank belongs to sum to its amount when the transaction ends.
create or replace function bank_line_must_add_up() returns trigger language plpgsql as $$
declare
  subject bigint := case when tg_table_name = 'bank_lines' then (to_jsonb(new) ->> 'id')::bigint
    else (to_jsonb(coalesce(new, old)) ->> 'line_id')::bigint end;
begin
  if exists (
    select from bank_lines line cross join lateral (
      select count(*) > 0 as is_any, coalesce(sum(amount_minor), 0) as total
      from bank_line_matches part where part.line_id = line.id
    ) parts
    where line.id = subject and (
      (line.state in ('proposed', 'matched')) <> parts.is_any or parts.is_any and parts.total <> line.amount_minor
    )
  ) then
    raise exception 'The matches of bank line % do not add up to it.', subject using errcode = 'check_violation';
  end if;
  return null;
end;
$$;
