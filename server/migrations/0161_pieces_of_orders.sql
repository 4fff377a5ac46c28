-- What becomes of the pieces of an order follows from the order: held until it is paid, sold from then on. Only that they
-- were given back is written, so that paying changes none of these rows.
alter table reservations rename to order_pieces;
alter table order_pieces add column released_at timestamptz;
update order_pieces set released_at = coalesce(settled_at, now()) where state = 'released';
-- Its pieces were sold, whatever became of it later.
update orders set paid_at = coalesce(paid_at, updated_at)
where paid_at is null and exists (select from order_pieces p where p.order_id = orders.id and p.state = 'consumed');

drop index reservations_stock_item_id;
alter table order_pieces drop constraint reservations_pkey;
alter table order_pieces drop constraint reservations_order_id_stock_item_id_key;
alter table order_pieces drop column id, drop column state, drop column expires_at, drop column created_at,
  drop column settled_at;
alter table order_pieces add primary key (order_id, stock_item_id);

create view reservations as
select piece.order_id, piece.stock_item_id, piece.quantity,
  case when piece.released_at is not null then 'released' when o.paid_at is null then 'held' else 'consumed' end as state
from order_pieces piece join orders o on o.id = piece.order_id;
