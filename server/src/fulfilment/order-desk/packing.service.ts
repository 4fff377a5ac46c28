import { dayText } from '@shop/contract/core/day-text'
import { indiaDay } from '@shop/contract/core/india-day'
import type { Language } from '@shop/contract/core/locale'
import { money, subtract, sum, type Money } from '@shop/contract/core/money'
import { dialledPhone } from '@shop/contract/core/phone-rules'
import type { PackingKind } from '@shop/contract/fulfilment/packing-options'
import { joinedTo } from '#checkout'
import { billNumbers } from '#fulfilment/eway-bills/eway-facts.service.ts'
import { statesAfter } from '#fulfilment/order-steps/fulfilment.rules.ts'
import type { AdminOrderView } from '#fulfilment/order-steps/fulfilment.service.ts'
import { leftToSend } from '#fulfilment/parcels/parcels.rules.ts'
import { listLines } from '#fulfilment/parcels/parcels.store.ts'
import { openPdf } from '#platform/pdf/pdf-document.ts'
import { unprintableIn } from '#platform/pdf/printable.ts'
import type { Context } from '#platform/runtime/context.ts'
import { ShopError } from '#platform/runtime/shop-error.ts'
import type { Actor } from '#platform/security/staff-session.ts'
import { isPaid, languageOfOrder } from '#selling'
import { getVisible } from './order-detail.service.ts'
import { listLineFacts, type LineFacts } from './order-detail.store.ts'
import { drawLabel, drawSlip } from './packing-pdf.view.ts'
import type { Parcel } from './packing.types.ts'

/** How many pieces of a line, by its position, are in the parcel. */
type Content = ReadonlyMap<number, number>

function slipPieces({ lines }: AdminOrderView, content: Content, lineFacts: readonly LineFacts[]): Parcel['pieces'] {
  return lines.flatMap((line, index) => {
    const quantity = content.get(index + 1) ?? 0
    if (quantity === 0 || line.isGiftCard) return []
    const making = lineFacts[index]?.isMadeToOrder === true ? 'Made to order' : ''
    const options = Object.entries(line.options).map(([name, value]) => `${name} ${value}`)
    const details = [line.designerName, ...options, line.sku, making].filter((part) => part !== '')
    return [{ name: line.productName, quantity, details }]
  })
}

/** The total less the advance and less what was cancelled meanwhile. */
function cashToCollect({ order, facts }: AdminOrderView): Money {
  const cash = facts.payments.find(({ id }) => id === `cash-${order.code}`)
  const cancelled = sum((cash?.refunds ?? []).map(({ amountMinor }) => money(amountMinor)))
  return subtract(order.total, sum([order.offline?.advance ?? money(0), cancelled]))
}

type Paper = {
  readonly content: Content
  /** Cash that the courier collects, if the order is paid in cash. */
  readonly cash: Money
  /** Empty before dispatch. */
  readonly courier: string
  readonly ewayBill: string
}

/** One paper for what is still in the house; one for each parcel once everything has left. */
async function papersOf(ctx: Context, view: AdminOrderView): Promise<readonly Paper[]> {
  const { parcels } = view.facts
  const lines = await listLines(ctx.db, view.order.id)
  const left = leftToSend(lines)
  const bills = await billNumbers(ctx, view.order.id)
  const billOf = (id: number | null) => bills.find(({ parcelId }) => parcelId === id)?.number ?? ''
  if (parcels.length === 0 || (left.length > 0 && statesAfter('cancel', view.order.state) !== null)) {
    const earlier = sum(parcels.map(({ codMinor }) => money(codMinor)))
    const content = new Map(left.map((one) => [one.position, one.pieces]))
    return [{ content, cash: subtract(cashToCollect(view), earlier), courier: '', ewayBill: billOf(null) }]
  }
  return parcels.map(({ id, courier, trackingNumber, codMinor, pieces }) => ({
    content: new Map(pieces.map((one) => [one.position, one.pieces])),
    cash: parcels.length === 1 ? cashToCollect(view) : money(codMinor),
    courier: `${courier} ${trackingNumber}`.trim(),
    ewayBill: billOf(id),
  }))
}

type Printed = {
  readonly view: AdminOrderView
  readonly paper: Paper
  readonly lineFacts: readonly LineFacts[]
  readonly joined: Awaited<ReturnType<typeof joinedTo>>
  readonly language: Language
}

function parcelOf({ view, paper, lineFacts, joined, language }: Printed): Parcel {
  const { content, cash, courier, ewayBill } = paper
  const { order, facts } = view
  const { name, address, city, state, country, countryCode, postalCode, phone } = order.shipTo
  const pieces = slipPieces(view, content, lineFacts)
  const isCash = order.offline?.method === 'cash_on_delivery' && !order.offline.isCollected
  const { extras } = facts
  return {
    code: order.code,
    language,
    orderedOn: dayText(indiaDay(order.createdAt)),
    name,
    address: [address, `${city} ${postalCode}`.trim(), state, country].filter((part) => part !== '').join('\n'),
    phone: dialledPhone(countryCode, phone),
    pieceCount: pieces.reduce((sum, { quantity }) => sum + quantity, 0),
    pieces,
    giftNote: extras?.giftNote ?? '',
    isGiftWrapped: extras?.isGiftWrapped ?? false,
    together: joined.filter(({ state }) => isPaid(state)).map(({ code }) => code),
    collect: isCash ? cash : null,
    courier,
    ewayBill,
  }
}

async function parcelsOf(ctx: Context, actor: Actor, codes: readonly string[]): Promise<Parcel[]> {
  const parcels: Parcel[] = []
  for (const code of new Set(codes)) {
    const view = await getVisible(ctx, actor, code)
    const lineFacts = await listLineFacts(ctx.db, view.order.id)
    const joined = await joinedTo(ctx, view.order.id)
    const language = (await languageOfOrder(ctx.db, view.order.id)) ?? 'en'
    for (const paper of await papersOf(ctx, view)) parcels.push(parcelOf({ view, paper, lineFacts, joined, language }))
  }
  return parcels
}

type Wanted = { readonly kind: PackingKind; readonly codes: readonly string[] }

/** Packing needs the address, so a role without contacts gets no slips. */
export async function packingPdf(ctx: Context, actor: Actor, { kind, codes }: Wanted): Promise<Uint8Array> {
  if (!actor.permissions.has('contacts.read')) throw new ShopError('staff.no_permission')
  const brand = ctx.ports.brand.name
  const { address } = (await ctx.ports.documents.read('house')).body
  const pdf = await openPdf({
    title: kind === 'slip' ? 'Packing slips' : 'Address labels',
    author: brand,
    at: ctx.now,
    size: kind === 'slip' ? 'A4' : 'A6',
  })
  const draw = kind === 'slip' ? drawSlip : drawLabel
  for (const [index, parcel] of (await parcelsOf(ctx, actor, codes)).entries()) {
    if (kind === 'label' && (await unprintableIn(`${parcel.name} ${parcel.address}`)) !== undefined) {
      throw new ShopError('order.unprintable')
    }
    if (index > 0) pdf.addPage()
    draw(pdf, parcel, { brand, address })
  }
  return pdf.finish()
}
