import { dayText } from '@shop/contract/core/day-text'
import { indiaDay } from '@shop/contract/core/india-day'
import { money, subtract, sum, type Money } from '@shop/contract/core/money'
import { dialledPhone } from '@shop/contract/core/phone-rules'
import type { PackingKind } from '@shop/contract/fulfilment/packing-options'
import { joinedTo } from '#checkout'
import type { AdminOrderView } from '#fulfilment/order-steps/fulfilment.service.ts'
import { openPdf } from '#platform/pdf/pdf-document.ts'
import { unprintableIn } from '#platform/pdf/printable.ts'
import type { Context } from '#platform/runtime/context.ts'
import { ShopError } from '#platform/runtime/shop-error.ts'
import type { Actor } from '#platform/security/staff-session.ts'
import { isPaid } from '#selling'
import { getVisible } from './order-detail.service.ts'
import { listLineFacts, type LineFacts } from './order-detail.store.ts'
import { drawLabel, drawSlip } from './packing-pdf.view.ts'
import type { Parcel } from './packing.types.ts'

/** The pieces in the parcel, without refunded pieces and gift cards. */
function piecesOf({ lines, facts }: AdminOrderView, lineFacts: readonly LineFacts[]): Parcel['pieces'] {
  return lines.flatMap((line, index) => {
    const quantity = line.quantity - (facts.refundedPieces[index + 1] ?? 0)
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

async function parcelOf(ctx: Context, view: AdminOrderView): Promise<Parcel> {
  const { order, facts } = view
  const { name, address, city, state, country, countryCode, postalCode, phone } = order.shipTo
  const pieces = piecesOf(view, await listLineFacts(ctx.db, order.id))
  const isCash = order.offline?.method === 'cash_on_delivery' && !order.offline.isCollected
  const { shipment, extras } = facts
  return {
    code: order.code,
    orderedOn: dayText(indiaDay(order.createdAt)),
    name,
    address: [address, `${city} ${postalCode}`.trim(), state, country].filter((part) => part !== '').join('\n'),
    phone: dialledPhone(countryCode, phone),
    pieceCount: pieces.reduce((sum, { quantity }) => sum + quantity, 0),
    pieces,
    giftNote: extras?.giftNote ?? '',
    isGiftWrapped: extras?.isGiftWrapped ?? false,
    together: (await joinedTo(ctx, order.id)).filter(({ state }) => isPaid(state)).map(({ code }) => code),
    collect: isCash ? cashToCollect(view) : null,
    courier: shipment === null ? '' : `${shipment.courier} ${shipment.trackingNumber}`.trim(),
  }
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
  for (const [index, code] of [...new Set(codes)].entries()) {
    const parcel = await parcelOf(ctx, await getVisible(ctx, actor, code))
    if (kind === 'label' && (await unprintableIn(`${parcel.name} ${parcel.address}`)) !== undefined) {
      throw new ShopError('order.unprintable')
    }
    if (index > 0) pdf.addPage()
    draw(pdf, parcel, { brand, address })
  }
  return pdf.finish()
}
