-- Apart from the table's own file, whose locks would wait for this.
-- The first parcel of each order that was sent before; its pieces are those that were not refunded by then.
insert into parcels (order_id, reference, courier, awb, tracking_url, state, created_at, dispatched_at, delivered_at)
select o.id, o.code || '-1', sent.courier, sent.tracking_number, sent.tracking_url,
  case when delivered.at is null then 'picked_up' else 'delivered' end, sent.dispatched_at, sent.dispatched_at, delivered.at
from shipments sent join orders o on o.id = sent.order_id
cross join lateral (
  select max(at) as at from order_history where order_id = o.id and to_state = 'delivered' and o.state = 'delivered'
) delivered
where not exists (select from parcels parcel where parcel.order_id = o.id)
order by sent.dispatched_at, o.id;
insert into parcel_lines (parcel_id, order_id, position, pieces)
select parcel.id, line.order_id, line.position, line.quantity - back.pieces
from parcels parcel join order_lines line on line.order_id = parcel.order_id and not line.is_gift_card
cross join lateral (
  select coalesce(sum(credited.pieces), 0)::integer as pieces
  from credited_lines credited join refunds refund on refund.id = credited.refund_id
  where credited.order_id = line.order_id and credited.position = line.position and refund.created_at < parcel.dispatched_at
) back
where line.quantity > back.pieces and not exists (select from parcel_lines known where known.parcel_id = parcel.id);

-- The parcels from now on become events; earlier ones were told by the history of their orders.
insert into webhook_cursors (source, read_id, marked_id)
select 'parcels', newest.id, newest.id from (select coalesce(max(id), 0) as id from parcels) newest
where exists (select from webhook_cursors);
