-- Gift cards of an amount that a shopper chose: sizes of their card that no listing and no page offers, since they are not
-- active. A cart and an order show this name instead of the product's.
alter table variants add column amount_name text check (amount_name <> '' and not is_active or amount_name is null);
