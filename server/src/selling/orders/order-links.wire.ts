import type { ReplyOf } from '@shop/contract/core/endpoint'
import type { orderLinkEndpoints } from '@shop/contract/selling/order-links'
import type { OrderDetail } from '@shop/contract/selling/orders'
import { maskedEmail, maskedName, maskedPhone, maskedPostalCode } from './order-links.rules.ts'
import type { LinkedOrder } from './order-links.service.ts'
import { toLinesReply, toOrderDetail, type Reading } from './orders.wire.ts'

/**
 * People forward messages, so the page behind a link shows neither address nor contact, and nothing that the shopper
 * wrote.
 */
function masked(detail: OrderDetail): OrderDetail {
  const { shipping_address: to } = detail
  return {
    ...detail,
    user_id: 0,
    links: { details: '' },
    shipping_address: {
      ...to,
      name: maskedName(to.name),
      email: maskedEmail(to.email),
      address: '',
      postal_code: maskedPostalCode(to.postal_code),
      phone: maskedPhone(to.phone),
      checkout_type: 'guest',
    },
    // Hides the code, which may be meant for one person.
    offers: detail.offers.map((offer) => ({ ...offer, code: '' })),
    ...(detail.pickup && { pickup: { ...detail.pickup, code: null } }),
    gift_note: '',
    measurements: null,
    needed_by: null,
    business: null,
    offline: detail.offline && { ...detail.offline, needs_code: false, bank_details: '', needs_refund_account: false },
    invoice_number: null,
    credit_note_number: null,
    credit_notes: [],
  }
}

export function toLinkedReply(
  { shown, lines }: LinkedOrder,
  { publicUrl, ...reading }: Reading & { readonly publicUrl: string },
): ReplyOf<typeof orderLinkEndpoints.read> {
  const order = masked(toOrderDetail(shown, { userId: 0, publicUrl }))
  const { data } = toLinesReply({ lines, order: shown.order }, reading)
  return { data: { order, lines: data }, success: true, status: 200 }
}
