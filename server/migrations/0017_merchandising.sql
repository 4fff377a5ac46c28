-- An outfit is completed by one piece of each part, for the pieces of a category and of its subcategories.
create table outfit_parts (
  category_id bigint not null references categories on delete cascade,
  part_id bigint not null references categories on delete cascade,
  position smallint not null check (position between 1 and 8),
  primary key (category_id, part_id)
);

create trigger outfit_parts_change after insert or update or delete or truncate on outfit_parts
  for each statement execute function note_catalogue_change('catalogue');

-- The side of the picture that is empty for the words.
alter table slides add column words text not null default 'left' check (words in ('left', 'right'));

-- The cloth or the work of a label, close up.
alter table designers add column textile_media_id bigint references media on delete set null;
