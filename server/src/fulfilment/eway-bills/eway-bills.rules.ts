import { hourMs } from '@shop/contract/core/durations'
import { indiaDay } from '@shop/contract/core/india-day'
import { add, money, partOf, sum, type Money } from '@shop/contract/core/money'
import { hsnDigits, type EwayBillState, type StatutoryDocument } from '@shop/contract/selling/statutory-options'
import type { ParcelPieces } from '#fulfilment/parcels/parcels.rules.ts'
import type { EwayRequest } from '#platform/statutory/eway-schema.ts'
import {
  hsnLines,
  portalAmount,
  portalDay,
  portalText,
  withTotal,
  type HsnLine,
  type InvoiceInForce,
  type InvoiceLine,
} from '#selling'

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

/** The part of a line that these pieces are. */
function partOfLine({ line, pieces }: { line: InvoiceLine; pieces: number }, invoice: InvoiceInForce): InvoiceLine {
  if (pieces === line.quantity) return line
  const part = withTotal(line, partOf(line.total, pieces, line.quantity), invoice.treatment)
  return { ...part, quantity: pieces, discount: partOf(line.discount, pieces, line.quantity) }
}

type Consigned = {
  readonly pieces: readonly ParcelPieces[]
  /** The delivery charge belongs to the first parcel. */
  readonly isFirst: boolean
}

export function consignedLines(invoice: InvoiceInForce, { pieces, isFirst }: Consigned): InvoiceLine[] {
  const countOf = new Map(pieces.map(({ position, pieces: count }) => [position, count]))
  return invoice.lines.flatMap(({ position, line }) => {
    if (line.kind === 'delivery') return isFirst ? [line] : []
    const count = line.kind === 'goods' ? Math.min(countOf.get(position) ?? 0, line.quantity) : 0
    return count === 0 ? [] : [partOfLine({ line, pieces: count }, invoice)]
  })
}

export const valueOf = (lines: readonly InvoiceLine[]): Money => sum(lines.map(({ total }) => total))

function itemOf({ line, hsn, unitCode }: HsnLine, isWithinState: boolean): EwayRequest['itemList'][number] {
  const half = line.ratePercent / 2
  return {
    productName: portalText(line.description, 100),
    productDesc: portalText(line.detail, 100),
    hsnCode: Number(hsn),
    quantity: line.quantity,
    qtyUnit: line.kind === 'goods' && unitCode !== '' ? unitCode : 'OTH',
    cgstRate: isWithinState ? half : 0,
    sgstRate: isWithinState ? half : 0,
    igstRate: isWithinState ? 0 : line.ratePercent,
    cessRate: 0,
    taxableAmount: portalAmount(line.taxable),
  }
}

function sumsOf(lines: readonly InvoiceLine[]) {
  const of = (part: 'taxable' | 'cgst' | 'sgst' | 'igst' | 'total') =>
    portalAmount(sum(lines.map((line) => line[part])))
  return {
    totalValue: of('taxable'),
    cgstValue: of('cgst'),
    sgstValue: of('sgst'),
    igstValue: of('igst'),
    cessValue: 0,
    otherValue: 0,
    totInvValue: of('total'),
  } as const
}

/** The parcel goes to the delivery address; a business may be billed elsewhere. */
function consignee({ buyer }: InvoiceInForce) {
  const { business } = buyer
  const delivered = Number(buyer.stateGstCode ?? '0')
  const billed = business === undefined ? delivered : Number(business.stateGstCode)
  const isElsewhere = business !== undefined && business.postalCode !== buyer.postalCode
  return {
    transactionType: isElsewhere ? (2 as const) : (1 as const),
    toGstin: business?.gstin ?? ('URP' as const),
    toTrdName: portalText(business?.legalName ?? buyer.name, 100),
    toAddr1: portalText(buyer.address, 120),
    toPlace: portalText(buyer.city, 50),
    toPincode: Number(buyer.postalCode),
    toStateCode: billed,
    actToStateCode: delivered,
  }
}

export type Transport = { readonly courier: string; readonly transporterId: string; readonly vehicle: string }

export function ewayRequestOf(
  invoice: InvoiceInForce,
  { lines, house, transport }: { lines: readonly InvoiceLine[]; house: StatutoryDocument; transport: Transport },
): EwayRequest {
  const { number, issuedAt, supplier, treatment } = invoice
  const state = Number(supplier.stateGstCode)
  const isWithinState = treatment === 'within_state' || treatment === 'within_union_territory'
  const { courier, transporterId, vehicle } = transport
  return {
    supplyType: 'O',
    subSupplyType: '1',
    docType: 'INV',
    docNo: number,
    docDate: portalDay(issuedAt),
    fromGstin: supplier.gstin,
    fromTrdName: portalText(supplier.legalName, 100),
    fromAddr1: portalText(supplier.address, 120),
    fromPlace: portalText(house.place, 50),
    fromPincode: Number(house.pin),
    fromStateCode: state,
    actFromStateCode: state,
    ...consignee(invoice),
    ...sumsOf(lines),
    transDistance: '0',
    ...(transporterId !== '' && { transporterId, transporterName: portalText(courier, 100) }),
    ...(vehicle !== '' && { vehicleNo: vehicle, transMode: '1' as const, vehicleType: 'R' as const }),
    itemList: hsnLines({ lines, correctedLines: null }).map((line) => itemOf(line, isWithinState)),
  }
}

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
