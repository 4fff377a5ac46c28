-- A text in the form that search compares: lower case, no accents, words separated by one space.
create or replace function search_form(source text) returns text language sql stable parallel safe as $$
  select trim(regexp_replace(replace(lower(unaccent(source)), '''', ''), '[^a-z0-9\u0080-\uffff]+', ' ', 'g'))
$$;
