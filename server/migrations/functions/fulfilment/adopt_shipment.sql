-- Makes a parcel of a shipment that a process of an earlier version wrote, so that every reader finds all parcels in one table.
create or replace function adopt_shipment() returns trigger language plpgsql as $$
declare
  parcel bigint;
begin
  if exists (select from parcels where order_id = new.order_id and direction = 'out') then
    return new;
  end if;
  insert into parcels (order_id, reference, courier, awb, tracking_url, state, created_at, dispatched_at, delivered_at)
  select o.id, o.code || '-1', new.courier, new.tracking_number, new.tracking_url,
    case when delivered.at is null then 'picked_up' else 'delivered' end, new.dispatched_at, new.dispatched_at, delivered.at
  from orders o
  cross join lateral (
    select max(at) as at from order_history where order_id = o.id and to_state = 'delivered' and o.state = 'delivered'
  ) delivered
  where o.id = new.order_id
  returning id into parcel;
  insert into parcel_lines (parcel_id, order_id, position, pieces)
  select parcel, line.order_id, line.position, line.quantity - back.pieces
  from order_lines line
  cross join lateral (
    select coalesce(sum(credited.pieces), 0)::integer as pieces
    from credited_lines credited join refunds refund on refund.id = credited.refund_id
    where credited.order_id = line.order_id and credited.position = line.position
      and refund.created_at < new.dispatched_at
  ) back
  where line.order_id = new.order_id and not line.is_gift_card and line.quantity > back.pieces;
  return new;
end
$$;
