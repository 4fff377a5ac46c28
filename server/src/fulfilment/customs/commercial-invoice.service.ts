import { currenciesShown, type CurrenciesDocument, type ForeignCode } from '@shop/contract/catalogue/currency-list'
import { money, sum } from '@shop/contract/core/money'
import { dialledPhone } from '@shop/contract/core/phone-rules'
import { getVisible } from '#fulfilment/order-desk/order-detail.service.ts'
import type { Context } from '#platform/runtime/context.ts'
import { ShopError } from '#platform/runtime/shop-error.ts'
import type { Actor } from '#platform/security/staff-session.ts'
import type { OrderLanded } from '#sql/order-landed.ts'
import type { CommercialInvoice } from './commercial-invoice.types.ts'
import { consignments } from './consignments.rules.ts'
import { declaredLines, leastHsDigits } from './customs.rules.ts'
import * as store from './customs.store.ts'

const currencyOf: Readonly<Record<string, ForeignCode>> = {
  AE: 'AED',
  US: 'USD',
  GB: 'GBP',
  CA: 'CAD',
  AU: 'AUD',
  SG: 'SGD',
  SA: 'SAR',
}

/** The rate that the shopper was quoted, or else that of today. */
function rateOf(country: string, quote: OrderLanded | null, shown: CurrenciesDocument): CommercialInvoice['rate'] {
  const quoted = quote?.pieces[0]
  if (quoted) return { currency: quoted.rule.currency, paisePerUnit: quoted.paisePerUnit }
  const currency = currencyOf[country]
  const known = currency === undefined ? undefined : currenciesShown(shown)[currency]
  return currency === undefined || known === undefined ? null : { currency, paisePerUnit: known.paisePerUnit }
}

type Wanted = { readonly code: string; readonly parcelId: number | null }
type InvoiceFile = { readonly fileName: string; readonly content: Uint8Array }

/** The paper that customs read, of a parcel or of what is still in the house. */
export async function commercialInvoice(ctx: Context, actor: Actor, { code, parcelId }: Wanted): Promise<InvoiceFile> {
  const { order, facts } = await getVisible(ctx, actor, code)
  if (order.shipTo.countryCode === 'IN') throw new ShopError('customs.only_abroad')
  const [lines, quote, house, statutory, currencies] = await Promise.all([
    store.listLines(ctx.db, order.id),
    store.findQuote(ctx.db, order.id),
    ctx.ports.documents.read('house'),
    ctx.ports.documents.read('statutory'),
    ctx.ports.documents.read('currencies'),
  ])
  const all = consignments(facts.parcels, lines)
  const index = all.findIndex(({ parcel }) => (parcel?.id ?? null) === parcelId)
  const wanted = all[index]
  if (wanted === undefined) throw new ShopError('customs.no_parcel')
  const declared = declaredLines(lines, wanted.sent, wanted.before)
  if (declared.some(({ hs }) => hs.length < leastHsDigits)) throw new ShopError('customs.no_code')
  const { parcel } = wanted
  const { phone, countryCode, ...consignee } = order.shipTo
  const invoice: CommercialInvoice = {
    number: `${order.code}/${index + 1}`,
    issuedAt: parcel === null ? ctx.now : new Date(parcel.dispatchedAt),
    orderCode: order.code,
    taxInvoice: facts.documents.findLast(({ kind }) => kind === 'invoice')?.number ?? null,
    tracking: parcel === null ? null : `${parcel.courier} ${parcel.trackingNumber}`.trim(),
    brand: ctx.ports.brand.name,
    house: { ...house.body, iec: statutory.body.iec, lut: statutory.body.lut },
    consignee: { ...consignee, phone: dialledPhone(countryCode, phone) },
    terms: quote?.terms ?? 'DAP',
    lines: declared,
    goods: sum(declared.map(({ total }) => total)),
    // The delivery was charged once, with the first parcel.
    freight: index === 0 ? order.shipping : money(0),
    rate: rateOf(countryCode, quote, currencies.body),
  }
  const { commercialInvoicePdf } = await import('./commercial-invoice-pdf.view.ts')
  return { fileName: `Commercial-invoice-${code}-${index + 1}.pdf`, content: await commercialInvoicePdf(invoice) }
}
