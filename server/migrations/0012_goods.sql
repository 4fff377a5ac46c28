-- How many pieces the whole shop has is asked with every page of it.
create index product_listings_goods on product_listings (product_id) where not is_gift_card;
