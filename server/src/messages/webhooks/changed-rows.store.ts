import { sql } from 'kysely'
import { instantOf, within, type Source, type SourceRow } from './event-source.ts'

const parcelData = sql`jsonb_build_object(
  'id', parcel.id, 'orderCode', o.code, 'direction', parcel.direction, 'state', parcel.state,
  'courier', parcel.courier, 'trackingNumber', parcel.awb, 'trackingUrl', parcel.tracking_url,
  'dispatchedAt', ${instantOf('parcel.dispatched_at')}, 'deliveredAt', ${instantOf('parcel.delivered_at')},
  'returnedAt', ${instantOf('parcel.returned_at')}
)`

const transferData = sql`jsonb_build_object(
  'id', transfer.id, 'fromId', transfer.from_id, 'toId', transfer.to_id,
  'lines', (
    select coalesce(jsonb_agg(jsonb_build_object(
      'stockItemId', line.stock_item_id, 'sku', line.sku, 'name', line.name, 'pieces', line.pieces,
      'received', line.received, 'reason', line.reason
    ) order by line.position), '[]')
    from stock_transfer_lines line where line.transfer_id = transfer.id
  )
)`

/** A later row of the same change has the same data, so only the last one becomes an event. */
const isLast = (upTo: number) => sql`not exists (
  select from webhook_changes later
  where later.id > changed.id and later.id <= ${upTo} and later.type = changed.type and later.subject_id = changed.subject_id
)`

/** Rows of triggers, which write them only while an endpoint wants them. */
export const changedRows: Source = {
  name: 'webhook_changes',
  table: 'webhook_changes',
  types: ['parcel.changed', 'transfer.sent', 'transfer.received', 'customer.changed'],
  isQueue: true,
  select: (range) => sql<SourceRow>`
    select changed.id, changed.at,
      case when ${isLast(range.upTo)} and (changed.type <> 'parcel.changed' or parcel.id is not null) then changed.type end as type,
      case changed.type
        when 'parcel.changed' then ${parcelData}
        when 'customer.changed' then jsonb_build_object('id', changed.subject_id)
        else ${transferData}
      end as data
    from webhook_changes changed
    left join parcels parcel on changed.type = 'parcel.changed' and parcel.id = changed.subject_id
    left join orders o on o.id = parcel.order_id
    left join stock_transfers transfer on changed.type like 'transfer.%' and transfer.id = changed.subject_id
    where ${within('changed.id', range)}`,
}
