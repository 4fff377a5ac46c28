import { z } from 'zod'
import { cancelOrder } from '#fulfilment'
import {
  confirm,
  fillCart,
  newDelivery,
  openPayment,
  payAtSheet,
  placeOrder,
  type Callback,
} from './checkout-factories.ts'
import { newProduct } from './factories.ts'
import { smallJpeg } from './jpeg.ts'
import type { Shopper, TestApp } from './open-test-app.ts'
import { deliver } from './order-factories.ts'
import { newStep } from './workroom-factories.ts'

export type Belongings = {
  readonly shopper: Shopper
  readonly productId: number
  readonly variantSku: string
  readonly addressId: number
  readonly lineId: number
  readonly paidOrderId: number
  /** Paid, then cancelled by the shop. */
  readonly refundedOrderId: number
  readonly creditNoteId: number
  /** A delivered line without a return, and an open return of another one. */
  readonly deliveredLineId: number
  readonly returnId: number
  /** A pending review of the delivered piece, with one picture. */
  readonly reviewId: number
  readonly pictureKey: string
  /** The orders of the two delivered lines. */
  readonly deliveredOrderIds: readonly number[]
  /** An approved step of the paid order, with one picture. */
  readonly stepId: number
  readonly stepPictureKey: string
  /** Awaits payment. */
  readonly openOrderId: number
  /** The provider's response to the last payment; the shop does not know of the open order's payment yet. */
  readonly callback: Callback
  /** Waits for a lower price. */
  readonly alertId: number
  readonly familyKey: string
  readonly familyPersonId: number
  readonly place: { readonly country_id: number; readonly state_id: number; readonly city_id: number }
}

async function buy(shop: TestApp, shopper: Shopper, variantId: number) {
  await fillCart(shop.db, shopper.id, [{ variantId }])
  const { id: orderId } = await placeOrder(shop, shopper)
  const sheet = await payAtSheet(shop, await openPayment(shop, shopper, orderId), { notify: false })
  await confirm(shop, shopper, { orderId, ...sheet.body })
  return { orderId, sheet }
}

/** Lines of another product, because the first product must not be reviewable. */
async function deliveredLines(shop: TestApp, shopper: Shopper) {
  const { id: productId, variants } = await newProduct(shop.db, { sizes: [] })
  const variantId = variants[0]?.id ?? 0
  const lineIds: number[] = []
  const deliveredOrderIds: number[] = []
  for (let index = 0; index < 2; index += 1) {
    const { orderId } = await buy(shop, shopper, variantId)
    await deliver(shop, orderId)
    const { id } = await shop.db
      .selectFrom('order_lines')
      .select('id')
      .where('order_id', '=', orderId)
      .executeTakeFirstOrThrow()
    lineIds.push(id)
    deliveredOrderIds.push(orderId)
  }
  const [deliveredLineId = 0, id = 0] = lineIds
  const sent = await shop.post('refund-request/send', { id, reason: 'It is too small.' }, shopper)
  const { request_id: returnId } = z.object({ request_id: z.int() }).parse(sent.body)
  return { deliveredLineId, returnId, deliveredOrderIds, ...(await writtenReview(shop, shopper, productId)) }
}

async function writtenReview(shop: TestApp, shopper: Shopper, productId: number) {
  const added = await shop.post('reviews/picture', { picture: smallJpeg }, shopper)
  const { picture } = z.object({ picture: z.object({ key: z.string() }) }).parse(added.body)
  const words = { rating: 4, comment: 'Falls beautifully.', pictures: [picture.key] }
  await shop.post('reviews/submit', { user_id: shopper.id, product_id: productId, ...words }, shopper)
  const { id: reviewId } = await shop.db
    .selectFrom('reviews')
    .select('id')
    .where('user_id', '=', shopper.id)
    .executeTakeFirstOrThrow()
  return { reviewId, pictureKey: picture.key }
}

type Requested = { readonly name: string; readonly email: string; readonly isPaymentTaken?: boolean }

/** By default, the provider has taken the payment of the open order. */
/** A link to the shopper's wishlist that one person has answered. */
async function newFamily(shop: TestApp, shopper: Shopper, productId: number) {
  const asked = await shop.post('wishlist-family', { name: 'Asha' }, shopper)
  const { address } = z.object({ data: z.object({ link: z.object({ address: z.string() }) }) }).parse(asked.body)
    .data.link
  const familyKey = address.split('#')[1] ?? ''
  await shop.post('family/answer', {
    key: familyKey,
    person_key: 'mother-of-the-shopper-1',
    name: 'Ma',
    product_id: productId,
    is_loved: true,
  })
  const { id: familyPersonId } = await shop.db
    .selectFrom('family_people')
    .select('id')
    .where('user_id', '=', shopper.id)
    .executeTakeFirstOrThrow()
  return { familyKey, familyPersonId }
}

export async function shopperWithEverything(shop: TestApp, requested: Requested): Promise<Belongings> {
  const { name, email, isPaymentTaken = true } = requested
  const shopper = await shop.shopper({ name, email })
  const product = await newProduct(shop.db, { name: `Sari of ${name}`, sizes: ['S', 'M'] })
  const [small, medium] = product.variants
  if (!small || !medium) throw new Error('The product has no sizes.')
  const refunded = await buy(shop, shopper, small.id)
  await cancelOrder(shop.ctx(), { orderId: refunded.orderId, note: '' })
  const returned = await deliveredLines(shop, shopper)
  const { orderId: paidOrderId, sheet } = await buy(shop, shopper, small.id)
  await fillCart(shop.db, shopper.id, [{ variantId: medium.id }])
  const open = await placeOrder(shop, shopper)
  const opened = await openPayment(shop, shopper, open.id)
  const last = isPaymentTaken ? await payAtSheet(shop, opened, { notify: false }) : sheet
  await shop.post('wishlists', { user_id: shopper.id, product_id: product.id }, shopper)
  await shop.post('profile/alerts', { product_id: product.id, kind: 'price_drop' }, shopper)
  const family = await newFamily(shop, shopper, product.id)
  const { id: alertId } = await shop.db
    .selectFrom('alerts')
    .select('id')
    .where('user_id', '=', shopper.id)
    .executeTakeFirstOrThrow()
  const addressId = await newDelivery(shop.db, shopper.id)
  const place = await shop.db
    .selectFrom('addresses')
    .select(['country_id', 'state_id', 'city_id'])
    .where('id', '=', addressId)
    .executeTakeFirstOrThrow()
  const line = await shop.db
    .selectFrom('cart_items')
    .innerJoin('carts', 'carts.id', 'cart_items.cart_id')
    .select('cart_items.id')
    .where('carts.user_id', '=', shopper.id)
    .executeTakeFirstOrThrow()
  const { id: creditNoteId } = await shop.db
    .selectFrom('invoices')
    .select('id')
    .where('order_id', '=', refunded.orderId)
    .where('kind', '=', 'credit_note')
    .executeTakeFirstOrThrow()
  return {
    shopper,
    creditNoteId,
    ...returned,
    ...(await newStep(shop.db, paidOrderId)),
    productId: product.id,
    variantSku: small.sku,
    addressId,
    alertId,
    ...family,
    lineId: line.id,
    paidOrderId,
    refundedOrderId: refunded.orderId,
    openOrderId: open.id,
    callback: last.body,
    place,
  }
}
