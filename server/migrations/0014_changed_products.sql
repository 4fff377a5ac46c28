-- Caches drop what shows a changed product instead of everything, so the change log names products.
alter table catalogue_changes add column product_ids bigint[];

-- Transition tables belong to triggers of one event each.
drop trigger products_change on products;
create trigger products_inserted after insert on products referencing new table as changed
  for each statement execute function note_changed_rows_of_products();
create trigger products_updated after update on products referencing new table as changed
  for each statement execute function note_changed_rows_of_products();
create trigger products_deleted after delete on products referencing old table as changed
  for each statement execute function note_changed_rows_of_products();
create trigger products_truncated after truncate on products
  for each statement execute function note_catalogue_change('catalogue');

do $$
declare
  name text;
begin
  foreach name in array array[
    'product_categories', 'product_colours', 'product_options', 'product_pictures', 'product_ratings', 'variants'
  ] loop
    execute format('drop trigger %I on %I', name || '_change', name);
    execute format(
      'create trigger %I after insert on %I referencing new table as changed
        for each statement execute function note_product_changes()',
      name || '_inserted', name
    );
    execute format(
      'create trigger %I after update on %I referencing new table as changed
        for each statement execute function note_product_changes()',
      name || '_updated', name
    );
    execute format(
      'create trigger %I after delete on %I referencing old table as changed
        for each statement execute function note_product_changes()',
      name || '_deleted', name
    );
    execute format(
      'create trigger %I after truncate on %I
        for each statement execute function note_catalogue_change(''catalogue'')',
      name || '_truncated', name
    );
  end loop;
end
$$;

drop trigger product_listings_change on product_listings;
create trigger product_listings_entered after insert on product_listings referencing new table as changed
  for each statement execute function note_product_changes();
create trigger product_listings_left after delete on product_listings referencing old table as changed
  for each statement execute function note_product_changes();
create trigger product_listings_details after update on product_listings
  referencing old table as listing_before new table as listing_after
  for each statement execute function note_listing_details();
create trigger product_listings_emptied after truncate on product_listings
  for each statement execute function note_catalogue_change('catalogue');

-- A stock item is public through the variants that have it, whose own triggers report them.
drop trigger stock_items_change on stock_items;
create trigger stock_items_truncated after truncate on stock_items
  for each statement execute function note_catalogue_change('catalogue');

-- A new picture is public once a product or some content has it.
drop trigger media_change on media;
create trigger media_updated after update on media referencing new table as changed
  for each statement execute function note_media_changes();
create trigger media_deleted after delete on media for each statement execute function note_catalogue_change('catalogue');
create trigger media_truncated after truncate on media for each statement execute function note_catalogue_change('catalogue');

drop trigger reviews_change on reviews;
drop trigger reviews_changed on reviews;
drop trigger reviews_deleted on reviews;
create trigger reviews_inserted after insert on reviews for each row
  when (new.state = 'published') execute function note_product_of_row();
create trigger reviews_updated after update of state, house_reply on reviews for each row
  when (old.state = 'published' or new.state = 'published') execute function note_product_of_row();
create trigger reviews_deleted after delete on reviews for each row
  when (old.state = 'published') execute function note_product_of_row();

drop trigger product_questions_change on product_questions;
drop trigger product_questions_deleted on product_questions;
drop trigger product_questions_inserted on product_questions;
create trigger product_questions_inserted after insert on product_questions for each row
  when (new.state = 'published') execute function note_product_of_row();
create trigger product_questions_updated after update of state, answer on product_questions for each row
  when (old.state = 'published' or new.state = 'published') execute function note_product_of_row();
create trigger product_questions_deleted after delete on product_questions for each row
  when (old.state = 'published') execute function note_product_of_row();
