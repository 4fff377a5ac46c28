import { add, allocate, greatest, subtract, sum, taxContained, type Money } from '@shop/contract/core/money'
import { addressLines, portalAmount, portalDay, portalText } from '@shop/contract/selling/portal-text'
import type { EInvoice, EInvoiceItem } from '#platform/statutory/irp-schema.ts'
import type { InvoiceLine, TaxAmounts } from '#selling/invoices/invoice.types.ts'
import { registeredLines, type RegisteredLine } from './e-invoice.rules.ts'
import type { DocumentToRegister, HouseFacts } from './e-invoice.types.ts'

/** The portal's code of a place outside India. */
const abroad = '96'
const pinAbroad = 999_999

/** A price with tax has its discount, too; the portal asks for both without. */
function beforeDiscount({ total, discount, taxable, ratePercent }: InvoiceLine): Money {
  const price = add(total, discount)
  return greatest(taxable, subtract(price, taxContained(price, ratePercent)))
}

/** The sum divided by the pieces, to the paisa; the portal accepts a difference of one rupee. */
function unitPriceOf(whole: Money, quantity: number): Money {
  return (
    allocate(
      whole,
      Array.from({ length: quantity }, () => 1),
    )[0] ?? whole
  )
}

function itemOf({ line, hsn, unitCode }: RegisteredLine, index: number): EInvoiceItem {
  const whole = beforeDiscount(line)
  const isGoods = line.kind === 'goods'
  return {
    SlNo: String(index + 1),
    PrdDesc: portalText(line.detail === '' ? line.description : `${line.description}, ${line.detail}`, 300),
    IsServc: 'N',
    HsnCd: hsn,
    Qty: line.quantity,
    Unit: isGoods && unitCode !== '' ? unitCode : 'OTH',
    UnitPrice: portalAmount(unitPriceOf(whole, line.quantity)),
    TotAmt: portalAmount(whole),
    Discount: portalAmount(subtract(whole, line.taxable)),
    AssAmt: portalAmount(line.taxable),
    GstRt: line.ratePercent,
    IgstAmt: portalAmount(line.igst),
    CgstAmt: portalAmount(line.cgst),
    SgstAmt: portalAmount(line.sgst),
    TotItemVal: portalAmount(line.total),
  }
}

function supplyType({ treatment, buyer, lines }: DocumentToRegister): EInvoice['TranDtls']['SupTyp'] {
  const hasTax = lines.some(({ igst }) => igst.amountMinor > 0)
  if (treatment === 'export') return hasTax ? 'EXPWP' : 'EXPWOP'
  if (buyer.business?.isInZone === true) return hasTax ? 'SEZWP' : 'SEZWOP'
  return 'B2B'
}

const pinOf = (text: string): number => Number(text)

function buyerOf({ treatment, buyer }: DocumentToRegister): EInvoice['BuyerDtls'] {
  const { business } = buyer
  if (treatment === 'export' || business === undefined) {
    const LglNm = portalText(business?.legalName ?? buyer.name, 100)
    const Loc = portalText(buyer.city, 50)
    // A country's own postal code has another form, so the portal has one code for all of them.
    return { Gstin: 'URP', LglNm, Pos: abroad, ...addressLines(buyer.address), Loc, Pin: pinAbroad, Stcd: abroad }
  }
  const { gstin, legalName, address, city, postalCode, stateGstCode, isPlaceOfSupply } = business
  return {
    Gstin: gstin,
    LglNm: portalText(legalName, 100),
    Pos: isPlaceOfSupply ? stateGstCode : (buyer.stateGstCode ?? stateGstCode),
    ...addressLines(address),
    Loc: portalText(city, 50),
    Pin: pinOf(postalCode),
    Stcd: stateGstCode,
  }
}

/** Absent where the parcel goes to the billed address. */
function shipToOf({ treatment, buyer }: DocumentToRegister): EInvoice['ShipDtls'] {
  const { business, stateGstCode } = buyer
  if (treatment === 'export' || business === undefined || stateGstCode === null) return undefined
  if (business.address === buyer.address && business.postalCode === buyer.postalCode) return undefined
  const { name, address, city, postalCode } = buyer
  const named = { LglNm: portalText(name, 100), ...addressLines(address), Loc: portalText(city, 50) }
  return { ...named, Pin: pinOf(postalCode), Stcd: stateGstCode }
}

function totalsOf(lines: readonly RegisteredLine[]): EInvoice['ValDtls'] {
  const of = (part: keyof TaxAmounts): number => portalAmount(sum(lines.map(({ line }) => line[part])))
  return {
    AssVal: of('taxable'),
    CgstVal: of('cgst'),
    SgstVal: of('sgst'),
    IgstVal: of('igst'),
    RndOffAmt: 0,
    TotInvVal: of('total'),
  }
}

/** The document in the portal's schema INV-01. Sums are those of its supplied lines, to the paisa. */
export function eInvoiceOf(document: DocumentToRegister, { place, pin }: HouseFacts): EInvoice {
  const { kind, number, issuedAt, supplier, buyer, corrected, treatment } = document
  const lines = registeredLines(document)
  const shipTo = shipToOf(document)
  return {
    Version: '1.1',
    TranDtls: { TaxSch: 'GST', SupTyp: supplyType(document), RegRev: 'N', IgstOnIntra: 'N' },
    DocDtls: { Typ: kind === 'invoice' ? 'INV' : 'CRN', No: number, Dt: portalDay(issuedAt) },
    SellerDtls: {
      Gstin: supplier.gstin,
      LglNm: portalText(supplier.legalName, 100),
      ...addressLines(supplier.address),
      Loc: portalText(place, 50),
      Pin: pinOf(pin),
      Stcd: supplier.stateGstCode,
    },
    BuyerDtls: buyerOf(document),
    ...(shipTo && { ShipDtls: shipTo }),
    ItemList: lines.map(itemOf),
    ValDtls: totalsOf(lines),
    ...(corrected && {
      RefDtls: { PrecDocDtls: [{ InvNo: corrected.number, InvDt: portalDay(corrected.issuedAt) }] },
    }),
    ...(treatment === 'export' && { ExpDtls: { RefClm: 'N' as const, CntCode: buyer.countryCode } }),
  }
}
