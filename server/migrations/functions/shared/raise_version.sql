-- Raises the version of a row with each change.
create or replace function raise_version() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  return new;
end
$$;
