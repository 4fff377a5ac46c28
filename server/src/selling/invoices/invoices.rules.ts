import {
  add,
  allocate,
  halfTaxContained,
  money,
  subtract,
  sum,
  taxContained,
  times,
  type Money,
} from '@shop/contract/core/money'
import { stateOfGstin } from '@shop/contract/selling/gstin'
import type { CollectedDuties } from '#selling/orders/order.types.ts'
import type { Business, InvoiceBusiness, InvoiceKind, InvoiceLine, TaxAmounts, Treatment } from './invoice.types.ts'

/** Union territories without a legislature charge UTGST instead of SGST. */
const unionTerritories = new Set(['04', '26', '31', '35', '38'])

type Place = { readonly countryCode: string; readonly stateGstCode: string | null }

/**
 * Sections 10(1)(a) and (b) of the IGST Act: the place of supply is where the parcel ends, but the buyer's own state
 * when a registered business sends it to a third party. The destination decides about exports.
 */
export function placeOfSupply<To extends Place>(shipTo: To, business: Business | null): To {
  if (business === null || !business.isForThirdParty || shipTo.countryCode !== 'IN') return shipTo
  return { ...shipTo, stateGstCode: business.gstin.slice(0, 2) }
}

type Bought = { readonly countryCode: string; readonly isInZone: boolean }

export function buyerBusiness(business: Business, { countryCode, isInZone }: Bought): InvoiceBusiness {
  const { gstin, legalName, address, city, postalCode, isForThirdParty } = business
  const isPlaceOfSupply = isForThirdParty && countryCode === 'IN'
  const state = { state: stateOfGstin(gstin) ?? '', stateGstCode: gstin.slice(0, 2) }
  const buyer = { gstin, legalName, address, city, postalCode, ...state, isPlaceOfSupply }
  return isInZone ? { ...buyer, isInZone } : buyer
}

/** Section 7(5)(b) of the IGST Act: a supply to a special economic zone is one between states. */
export function treatmentOf(
  supplierStateGstCode: string,
  { countryCode, stateGstCode, isInZone = false }: Place & { readonly isInZone?: boolean },
): Treatment {
  if (countryCode !== 'IN') return 'export'
  if (isInZone) return 'between_states'
  if (stateGstCode !== supplierStateGstCode) return 'between_states'
  return unionTerritories.has(supplierStateGstCode) ? 'within_union_territory' : 'within_state'
}

const indiaAheadMs = 19_800_000

/** April to March, Indian time: `2627` for the year that begins in April 2026. */
export function financialYearOf(at: Date): string {
  const there = new Date(at.getTime() + indiaAheadMs)
  const start = there.getUTCMonth() >= 3 ? there.getUTCFullYear() : there.getUTCFullYear() - 1
  return [start, start + 1].map((year) => String(year % 100).padStart(2, '0')).join('')
}

/** Each kind has a series: credit notes C, receipt vouchers A for advance, refund vouchers R. */
const seriesEnds = { invoice: '', credit_note: 'C', receipt_voucher: 'A', refund_voucher: 'R' } as const

export function seriesOf(kind: InvoiceKind, prefix: string): string {
  return `${prefix}${seriesEnds[kind]}`
}

/** An order line as sold. */
export type SoldLine = {
  readonly productName: string
  readonly designerName: string
  readonly options: Readonly<Record<string, string>>
  readonly hsn: string
  readonly quantity: number
  readonly unitPrice: Money
  readonly mrp: Money
  readonly lineTotal: Money
  /** The line's share of the order's discount. */
  readonly discount: Money
  readonly taxRatePercent: number
  readonly isGiftCard: boolean
}

export type Sold = {
  readonly lines: readonly SoldLine[]
  readonly shipping: Money
  /** True when the delivery includes a cash fee, which its line then names. */
  readonly hasCashFee?: boolean
  /** What was collected for customs abroad. */
  readonly duties?: CollectedDuties | null
}

type Taxed = { readonly total: Money; readonly ratePercent: number }

/**
 * The e-invoice system validates CGST and SGST each as taxable value x rate / 2, so both are equal and the taxable
 * value takes an odd paisa of the total (docs/decisions/0014-invoices.md).
 */
function amountsOf({ total, ratePercent }: Taxed, treatment: Treatment, tax: Money): TaxAmounts {
  const none = money(0)
  if (treatment === 'between_states' || treatment === 'export')
    return { taxable: subtract(total, tax), cgst: none, sgst: none, igst: tax, total }
  const half = halfTaxContained(total, ratePercent)
  return { taxable: subtract(total, add(half, half)), cgst: half, sgst: half, igst: none, total }
}

/** The line with another total, and the taxes in it. */
export function withTotal(line: InvoiceLine, total: Money, treatment: Treatment): InvoiceLine {
  const { ratePercent } = line
  return { ...line, ...amountsOf({ total, ratePercent }, treatment, taxContained(total, ratePercent)) }
}

/** GST unit code: shoes in pairs, everything else in numbers; a set sold together counts as one. */
function unitCodeOf({ hsn, isGiftCard }: SoldLine): string {
  return !isGiftCard && hsn.startsWith('64') ? 'PRS' : 'NOS'
}

function detailOf({ designerName, options }: SoldLine): string {
  const chosen = Object.values(options).filter((value) => value !== designerName)
  return [designerName, ...chosen].filter((word) => word !== '').join(', ')
}

const netOf = ({ lineTotal, discount }: SoldLine): Money => subtract(lineTotal, discount)

/** The discount lowers the taxable value: section 15(3)(a) of the CGST Act. */
function goodsLine(line: SoldLine, treatment: Treatment): InvoiceLine {
  const { taxRatePercent: ratePercent } = line
  const total = netOf(line)
  // Ignores a list price that is lower than the price.
  const unitPrice = line.mrp.amountMinor > line.unitPrice.amountMinor ? line.mrp : line.unitPrice
  return {
    kind: line.isGiftCard ? 'gift_card' : 'goods',
    description: line.productName,
    detail: detailOf(line),
    hsn: line.isGiftCard ? '' : line.hsn,
    quantity: line.quantity,
    unitCode: unitCodeOf(line),
    unitPrice,
    discount: subtract(times(unitPrice, line.quantity), total),
    ratePercent,
    ...amountsOf({ total, ratePercent }, treatment, taxContained(total, ratePercent)),
  }
}

/** Splits the delivery charge over the goods by value; each share bears the rate of its product. */
function deliveryLines({ lines, shipping, hasCashFee = false }: Sold, treatment: Treatment): InvoiceLine[] {
  const parcels = lines.filter((line) => !line.isGiftCard)
  const shares = allocate(
    shipping,
    parcels.map((line) => netOf(line).amountMinor),
  )
  const parts = parcels.map(({ taxRatePercent }, index) => {
    const total = shares[index] ?? money(0)
    return { ratePercent: taxRatePercent, total, tax: taxContained(total, taxRatePercent) }
  })
  const byRate = [...Map.groupBy(parts, ({ ratePercent }) => ratePercent)].toSorted(([a], [b]) => a - b)
  return byRate.flatMap(([ratePercent, group]) => {
    const total = sum(group.map((part) => part.total))
    const tax = sum(group.map((part) => part.tax))
    const amounts = amountsOf({ total, ratePercent }, treatment, tax)
    return total.amountMinor === 0 ? [] : [deliveryLine(ratePercent, amounts, hasCashFee)]
  })
}

function deliveryLine(ratePercent: number, amounts: TaxAmounts, hasCashFee: boolean): InvoiceLine {
  return {
    kind: 'delivery',
    description: 'Delivery',
    detail: hasCashFee ? 'with the fee for cash on delivery' : '',
    hsn: '',
    quantity: 1,
    unitCode: '',
    unitPrice: amounts.total,
    discount: money(0),
    ratePercent,
    ...amounts,
  }
}

/** What the pieces of an order are called now: another size may have been chosen since an earlier document. */
export function namesOfGoods(
  lines: Sold['lines'],
  treatment: Treatment,
): Pick<InvoiceLine, 'description' | 'detail'>[] {
  return lines.map((line) => {
    const { description, detail } = goodsLine(line, treatment)
    return { description, detail }
  })
}

/** Duties are collected for the buyer and are no part of the supply: rule 33 of the CGST Rules. */
function dutiesLine(total: Money, line: Pick<InvoiceLine, 'description' | 'detail' | 'quantity'>): InvoiceLine {
  const none = money(0)
  return {
    ...line,
    kind: 'duties',
    hsn: '',
    unitCode: '',
    unitPrice: total,
    discount: none,
    ratePercent: 0,
    taxable: total,
    cgst: none,
    sgst: none,
    igst: none,
    total,
  }
}

/** A line for each piece, which goes back with it, and one for the clearance of the parcel. */
function dutiesLines({ lines, duties = null }: Sold): InvoiceLine[] {
  if (duties === null) return []
  const ofPieces = duties.lines.flatMap(({ position, amount }) => {
    const sold = lines[position - 1]
    if (sold === undefined || amount.amountMinor === 0) return []
    const { productName: detail, quantity } = sold
    return [{ ...dutiesLine(amount, { description: 'Import duties and tax', detail, quantity }), dutyOf: position }]
  })
  const clearance = { description: 'Clearance by the courier', detail: '', quantity: 1 }
  return [...ofPieces, ...(duties.fee.amountMinor === 0 ? [] : [dutiesLine(duties.fee, clearance)])]
}

/** Returns every line of an invoice, taxes exact to the paisa: order lines in order, then delivery, then duties. */
export function invoiceLines(sold: Sold, treatment: Treatment): InvoiceLine[] {
  return [
    ...sold.lines.map((line) => goodsLine(line, treatment)),
    ...deliveryLines(sold, treatment),
    ...dutiesLines(sold),
  ]
}

/** The same lines under another treatment: prices include tax, so each total stays. */
export function linesUnder(lines: readonly InvoiceLine[], treatment: Treatment): InvoiceLine[] {
  return lines.map((line) => {
    const { total, ratePercent } = line
    return { ...line, ...amountsOf({ total, ratePercent }, treatment, taxContained(total, ratePercent)) }
  })
}

export function taxTotals(lines: readonly TaxAmounts[]): TaxAmounts {
  const of = (part: keyof TaxAmounts): Money => sum(lines.map((line) => line[part]))
  return { taxable: of('taxable'), cgst: of('cgst'), sgst: of('sgst'), igst: of('igst'), total: of('total') }
}

export type RateSummary = TaxAmounts & { readonly ratePercent: number }

/** Returns one row for each rate, lowest first. */
export function byRate(lines: readonly InvoiceLine[]): RateSummary[] {
  return [...Map.groupBy(lines, ({ ratePercent }) => ratePercent)]
    .toSorted(([a], [b]) => a - b)
    .map(([ratePercent, group]) => ({ ratePercent, ...taxTotals(group) }))
}

export function taxOf({ cgst, sgst, igst }: TaxAmounts): Money {
  return add(cgst, sgst, igst)
}
