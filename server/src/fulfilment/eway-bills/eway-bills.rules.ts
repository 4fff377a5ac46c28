import { hourMs } from '@shop/contract/core/durations'
import { indiaDay } from '@shop/contract/core/india-day'
import { add, money, partOf, sum, type Money } from '@shop/contract/core/money'
import { hsnDigits, type EwayBillState, type StatutoryDocument } from '@shop/contract/selling/statutory-options'
import { hsnLines } from '@shop/contract/selling/supplied-lines'
import type { ParcelPieces } from '#fulfilment/parcels/parcels.rules.ts'
import type { InvoiceInForce, InvoiceLine } from './eway.types.ts'

/** The portal cancels a bill within this time. */
const cancelWithinMs = 24 * hourMs
/** Rule 138(10): a bill is extended this long before and after its end. */
const extendWithinMs = 8 * hourMs

export const isOn = ({ ewayFrom }: StatutoryDocument, now: Date): boolean =>
  ewayFrom !== '' && indiaDay(now) >= ewayFrom

type Way = { readonly from: string; readonly to: string | null }

/** The line for a consignment: a state may have its own for those that stay within it. */
export function lineOf({ ewayAboveMinor, ewayLines }: StatutoryDocument, { from, to }: Way): Money {
  const own = from === to ? ewayLines.find(({ stateGstCode }) => stateGstCode === from) : undefined
  return money(own?.aboveMinor ?? ewayAboveMinor)
}

export const valueOf = (lines: readonly InvoiceLine[]): Money => sum(lines.map(({ total }) => total))

const hsnForm = /^(\d{4}|\d{6}|\d{8})$/
const pinForm = /^[1-9]\d{5}$/

/** What the portal would refuse, each with what to do. */
export function ewayFaults(
  { buyer }: InvoiceInForce,
  { lines, house }: { lines: readonly InvoiceLine[]; house: StatutoryDocument },
): string[] {
  const least = hsnDigits(house.turnover)
  const short = hsnLines({ lines, correctedLines: null }).filter(({ hsn }) => !hsnForm.test(hsn) || hsn.length < least)
  const names = [...new Set(short.map(({ line }) => line.description))].join(', ')
  return [
    ...(names === '' ? [] : [`The invoice has no HSN code of ${least} digits or more for ${names}.`]),
    ...(pinForm.test(buyer.postalCode)
      ? []
      : [`The PIN “${buyer.postalCode}” of the delivery address has no six digits.`]),
    ...(buyer.stateGstCode === null ? [`No state is known for ${buyer.city}, ${buyer.postalCode}.`] : []),
  ]
}

type Dated = { readonly state: EwayBillState; readonly madeAt: Date | null; readonly validUntil: Date | null }

export const canCancel = ({ state, madeAt }: Dated, now: Date): boolean =>
  state === 'made' && madeAt !== null && now.getTime() - madeAt.getTime() <= cancelWithinMs

export const canExtend = ({ state, validUntil }: Dated, now: Date): boolean =>
  state === 'made' && validUntil !== null && Math.abs(validUntil.getTime() - now.getTime()) <= extendWithinMs

export function isSamePieces(first: readonly ParcelPieces[], second: readonly ParcelPieces[]): boolean {
  const text = (pieces: readonly ParcelPieces[]) =>
    pieces
      .toSorted((a, b) => a.position - b.position)
      .map(({ position, pieces: count }) => `${position}:${count}`)
      .join(' ')
  return text(first) === text(second)
}

/** The portal takes 16 characters, which the order's code with its day would exceed from order 1,00,000 on. */
export const challanNumber = (orderId: number, parcel: number): string => `DC-${orderId}-${parcel}`

export type Consigned = {
  readonly pieces: readonly ParcelPieces[]
  /** The delivery charge belongs to the first parcel. */
  readonly isFirst: boolean
}

type Bought = {
  readonly lines: readonly { readonly position: number; readonly quantity: number; readonly price: Money }[]
  readonly shipping: Money
}

/** The value of these pieces with GST; the first parcel also has the delivery charge. */
export function consignmentValue({ lines, shipping }: Bought, { pieces, isFirst }: Consigned): Money {
  const byPosition = new Map(lines.map((line) => [line.position, line]))
  const goods = pieces.map(({ position, pieces: count }) => {
    const line = byPosition.get(position)
    return line === undefined ? money(0) : partOf(line.price, count, line.quantity)
  })
  return add(sum(goods), isFirst ? shipping : money(0))
}
