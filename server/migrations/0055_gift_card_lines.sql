-- A gift card is no goods: no tax, no delivery. What an order says of it does not change with the catalogue.
alter table order_lines add column is_gift_card boolean not null default false;
update order_lines set is_gift_card = true
from products where products.id = order_lines.product_id and products.is_gift_card;
