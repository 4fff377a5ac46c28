import { sum } from '@shop/contract/core/money'
import { portalAmount, portalDay, portalText } from '@shop/contract/selling/portal-text'
import type { StatutoryDocument } from '@shop/contract/selling/statutory-options'
import { hsnLines, type HsnLine } from '@shop/contract/selling/supplied-lines'
import type { EwayRequest } from '#platform/statutory/eway-schema.ts'
import type { InvoiceInForce, InvoiceLine, Transport } from './eway.types.ts'

function itemOf(
  { line, hsn, unitCode }: HsnLine<InvoiceLine>,
  isWithinState: boolean,
): EwayRequest['itemList'][number] {
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
