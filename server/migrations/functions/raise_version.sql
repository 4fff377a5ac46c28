-- Raises the version of a row with each change; also the changes of a process that does not know versions.
create or replace function raise_version() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  return new;
end
$$;
