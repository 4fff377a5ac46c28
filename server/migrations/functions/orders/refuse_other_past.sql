-- The steps that are columns of an order are append-only like its history.
create or replace function refuse_other_past() returns trigger language plpgsql as $$
begin
  raise exception 'the past of an order is append-only' using errcode = 'restrict_violation';
end
$$;
