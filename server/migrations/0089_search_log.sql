-- How often each query was searched on a day, without anything of the person.
create table search_queries (
  -- In India.
  day date not null,
  -- In lower case, with single spaces.
  query text not null check (query <> '' and char_length(query) <= 80),
  searches integer not null,
  -- At least so many different visits: the most that one process saw.
  visits integer not null,
  -- Visits that opened a piece from the result.
  clicks integer not null default 0,
  -- Pieces that the last search found; null until a process has counted them.
  results integer,
  primary key (day, query)
);

-- A name that searches read and pieces do not: `kurti` finds kurtas, and a search for kurtas finds no kurti by it.
alter table search_names add column is_one_way boolean not null default false;

-- Pieces that no search shows; listings, links and orders show them as before.
create table search_hidden_pieces (
  product_id bigint primary key references products (id) on delete cascade,
  hidden_at timestamptz not null default now()
);

create trigger search_hidden_pieces_change after insert or update or delete or truncate on search_hidden_pieces
  for each statement execute function note_catalogue_change('catalogue');
