-- What a piece cost when its shopper last decided about it: put it into the cart, set its quantity, or saved it. The
-- cart still shows and sells at the catalogue's price; this one is only compared with it.
alter table cart_items add column price_when_added_minor bigint not null default 0 check (price_when_added_minor >= 0);
update cart_items item set price_when_added_minor = v.price_minor from variants v where v.id = item.variant_id;

-- A trigger, so that no way into the cart can forget it.
create function note_price_when_added() returns trigger language plpgsql as $$
begin
  new.price_when_added_minor := (select price_minor from variants where id = new.variant_id);
  return new;
end
$$;
create trigger cart_items_note_price before insert or update of quantity on cart_items
  for each row execute function note_price_when_added();

-- Null where it is not known.
alter table wishlist_items add column price_when_saved_minor bigint check (price_when_saved_minor >= 0);
update wishlist_items item set price_when_saved_minor = listing.price_minor
from product_listings listing where listing.product_id = item.product_id;
