import { money, type Money } from '@shop/contract/core/money'
import type { EwayBillRow, EwayBillsOfOrder } from '@shop/contract/fulfilment/admin-eway-bills'
import { gstCodeOf } from '@shop/contract/selling/gstin'
import type { StatutoryDocument } from '@shop/contract/selling/statutory-options'
import { leftToSend, type LineInHouse, type ParcelPieces } from '#fulfilment/parcels/parcels.rules.ts'
import * as parcelsStore from '#fulfilment/parcels/parcels.store.ts'
import type { Context } from '#platform/runtime/context.ts'
import { type PayableOrder, findOrder } from '#selling'
import { canCancel, canExtend, consignmentValue, isOn, lineOf } from './eway-bills.rules.ts'
import * as store from './eway-bills.store.ts'
import type { BillNumber, StoredBill } from './eway-bills.store.ts'

export const settingsOf = async ({ ports }: Context): Promise<StatutoryDocument> =>
  (await ports.documents.read('statutory')).body

export const isInIndia = ({ shipTo }: PayableOrder): boolean => shipTo.countryCode === 'IN'

export const isFirstParcel = (lines: readonly LineInHouse[]): boolean =>
  lines.every(({ sentPieces }) => sentPieces === 0)

type Parcel = {
  readonly order: PayableOrder
  readonly lines: readonly LineInHouse[]
  readonly pieces: readonly ParcelPieces[]
}

/** The value of a parcel with GST, and the line above which it needs a bill. */
export async function valueAndLine(
  ctx: Context,
  { order, lines, pieces }: Parcel,
): Promise<{ readonly value: Money; readonly above: Money }> {
  const [house, settings] = [(await ctx.ports.documents.read('house')).body, await settingsOf(ctx)]
  const way = { from: gstCodeOf(house.state) ?? '', to: order.shipTo.stateGstCode }
  const value = consignmentValue({ lines, shipping: order.shipping }, { pieces, isFirst: isFirstParcel(lines) })
  return { value, above: lineOf(settings, way) }
}

const toRow = (now: Date, bill: StoredBill): EwayBillRow => ({
  id: bill.id,
  state: bill.state,
  number: bill.number ?? '',
  madeAt: bill.madeAt?.toISOString() ?? null,
  validUntil: bill.validUntil?.toISOString() ?? null,
  valueMinor: bill.valueMinor,
  pieceCount: bill.pieces.reduce((total, { pieces }) => total + pieces, 0),
  courier: bill.courier,
  vehicle: bill.vehicle,
  problem: bill.problem,
  hasLeft: bill.parcelId !== null,
  canEnterVehicle: bill.state === 'made',
  canExtend: canExtend(bill, now),
  canCancel: canCancel(bill, now),
})

const none: EwayBillsOfOrder = {
  isOn: false,
  isNeeded: false,
  valueMinor: 0,
  aboveMinor: 0,
  couriers: [],
  bills: [],
}

/** What the order's page shows; a house without e-way bills runs no statement. */
export async function billsOf(ctx: Context, orderId: number): Promise<EwayBillsOfOrder> {
  const settings = await settingsOf(ctx)
  const order = isOn(settings, ctx.now) ? await findOrder(ctx, orderId) : undefined
  if (order === undefined || !isInIndia(order)) return none
  const [lines, bills] = [await parcelsStore.listLines(ctx.db, orderId), await store.listOfOrder(ctx.db, orderId)]
  const pieces = leftToSend(lines)
  const { value, above } = await valueAndLine(ctx, { order, lines, pieces })
  const shown = pieces.length === 0 ? money(0) : value
  const hasOpen = bills.some(({ state, parcelId }) => state === 'made' && parcelId === null)
  return {
    isOn: true,
    isNeeded: shown.amountMinor > above.amountMinor && !hasOpen,
    valueMinor: shown.amountMinor,
    aboveMinor: above.amountMinor,
    couriers: settings.transporters.map(({ courier }) => courier),
    bills: bills.map((bill) => toRow(ctx.now, bill)),
  }
}

/** The numbers for the papers of an order's parcels; a house without e-way bills runs no statement. */
export async function billNumbers(ctx: Context, orderId: number): Promise<readonly BillNumber[]> {
  return isOn(await settingsOf(ctx), ctx.now) ? store.listNumbers(ctx.db, orderId) : []
}
