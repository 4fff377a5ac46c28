import { sql } from 'kysely'
import type { EwayBillState } from '@shop/contract/selling/statutory-options'
import type { ParcelPieces } from '#fulfilment/parcels/parcels.rules.ts'
import type { Database } from '#platform/db/db.ts'
import type { EwayRequest } from '#platform/statutory/eway-schema.ts'
import type { EwayBill } from '#platform/statutory/eway.ts'

export type StoredBill = {
  readonly id: number
  readonly orderId: number
  readonly orderCode: string
  readonly parcelId: number | null
  readonly state: EwayBillState
  readonly pieces: readonly ParcelPieces[]
  readonly valueMinor: number
  readonly courier: string
  readonly vehicle: string
  readonly request: EwayRequest
  readonly number: string | null
  readonly madeAt: Date | null
  readonly validUntil: Date | null
  readonly problem: string
}

const bills = sql`
  select bill.id, bill.order_id as "orderId", o.code as "orderCode", bill.parcel_id as "parcelId", bill.state,
    bill.pieces, bill.value_minor as "valueMinor", bill.courier, bill.vehicle, bill.request, bill.number,
    bill.made_at as "madeAt", bill.valid_until as "validUntil", bill.problem
  from eway_bills bill join orders o on o.id = bill.order_id`

export async function listOfOrder(db: Database, orderId: number): Promise<StoredBill[]> {
  const { rows } = await sql<StoredBill>`${bills} where bill.order_id = ${orderId} order by bill.id desc`.execute(db)
  return rows
}

export async function find(db: Database, id: number): Promise<StoredBill | undefined> {
  const { rows } = await sql<StoredBill>`${bills} where bill.id = ${id}`.execute(db)
  return rows[0]
}

/** The bill for the order's next parcel. */
export async function findOpen(db: Database, orderId: number): Promise<StoredBill | undefined> {
  const { rows } = await sql<StoredBill>`
    ${bills} where bill.order_id = ${orderId} and bill.parcel_id is null and bill.state in ('waiting', 'made')`.execute(
    db,
  )
  return rows[0]
}

export type NewBill = {
  readonly orderId: number
  readonly invoiceId: number
  readonly state: 'waiting' | 'refused'
  readonly pieces: readonly ParcelPieces[]
  readonly valueMinor: number
  readonly courier: string
  readonly transporterId: string
  readonly vehicle: string
  readonly request: EwayRequest | Readonly<Record<string, never>>
  readonly problem: string
  readonly createdBy: string
  readonly now: Date
}

/** Returns the id of the bill; undefined while another one of the order is open. */
export async function insert(db: Database, bill: NewBill): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    insert into eway_bills (
      order_id, invoice_id, state, pieces, value_minor, courier, transporter_id, vehicle, request, problem, created_by,
      created_at
    ) values (
      ${bill.orderId}, ${bill.invoiceId}, ${bill.state}, ${JSON.stringify(bill.pieces)}::jsonb, ${bill.valueMinor},
      ${bill.courier}, ${bill.transporterId}, ${bill.vehicle}, ${JSON.stringify(bill.request)}::jsonb, ${bill.problem},
      ${bill.createdBy}, ${bill.now}
    )
    on conflict (order_id) where parcel_id is null and state in ('waiting', 'made') do nothing returning id`.execute(db)
  return rows[0]?.id
}

export async function markMade(db: Database, id: number, made: EwayBill): Promise<void> {
  await sql`
    update eway_bills set state = 'made', number = ${made.number}, made_at = ${made.madeAt},
      valid_until = ${made.validUntil}, answer = ${JSON.stringify(made.answer)}::jsonb, problem = ''
    where id = ${id} and state = 'waiting'`.execute(db)
}

type Problem = {
  /** Where the try began: an answer that another try got meanwhile stands. */
  readonly from: EwayBillState
  readonly state: EwayBillState
  readonly problem: string
}

export async function markProblem(db: Database, id: number, { from, state, problem }: Problem): Promise<void> {
  await db.updateTable('eway_bills').set({ state, problem }).where('id', '=', id).where('state', '=', from).execute()
}

export async function markVehicle(
  db: Database,
  id: number,
  { vehicle, validUntil }: { readonly vehicle: string; readonly validUntil: Date },
): Promise<void> {
  await db
    .updateTable('eway_bills')
    .set({ vehicle, valid_until: validUntil, problem: '' })
    .where('id', '=', id)
    .execute()
}

export async function markCancelled(db: Database, id: number, now: Date): Promise<void> {
  await db
    .updateTable('eway_bills')
    .set({ state: 'cancelled', cancelled_at: now, problem: '' })
    .where('id', '=', id)
    .execute()
}

/** The parcel left with this bill, or without one for a reason. */
export async function joinParcel(
  db: Database,
  parcelId: number,
  { billId, reason }: { readonly billId: number | null; readonly reason: string },
): Promise<void> {
  if (billId !== null)
    await db.updateTable('eway_bills').set({ parcel_id: parcelId }).where('id', '=', billId).execute()
  if (reason !== '')
    await db.updateTable('parcels').set({ without_eway_bill: reason }).where('id', '=', parcelId).execute()
}

export type BillNumber = { readonly parcelId: number | null; readonly number: string }

/** The bills in force of an order, with their parcels; the next parcel has no id yet. */
export async function listNumbers(db: Database, orderId: number): Promise<BillNumber[]> {
  const { rows } = await sql<BillNumber>`
    select parcel_id as "parcelId", number from eway_bills where order_id = ${orderId} and state = 'made'`.execute(db)
  return rows
}
