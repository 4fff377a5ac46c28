import { randomBytes } from 'node:crypto'
import { discountBoundText, maxPhoneDiscountPercent } from '@shop/contract/checkout/phone-order-options'
import { money, rupees, sum } from '@shop/contract/core/money'
import type { AssistedPrices } from '#checkout/checkout/assisted-checkout.service.ts'
import type { Context } from '#platform/runtime/context.ts'
import { ShopError } from '#platform/runtime/shop-error.ts'
import type { Actor } from '#platform/security/staff-session.ts'
import { closeOneOff, openOneOff } from '#selling'
import { withFreeDelivery } from './joined-orders.service.ts'
import { isAboveBound } from './phone-discount.rules.ts'
import type { PhoneDraft } from './phone-orders.types.ts'

type Discounted = Pick<PhoneDraft, 'discount' | 'offerCode' | 'withOrder'>

/** Runs `work` with a code in the cart: an offer's code, or a temporary one for a discount, which ends with `work`. */
export async function withCode<T>(
  trx: Context,
  { discount, offerCode, withOrder }: Discounted,
  work: (code: string | null) => Promise<T>,
): Promise<T> {
  if (withOrder !== null) return withFreeDelivery(trx, work)
  if (discount === null) return work(offerCode === '' ? null : offerCode.toUpperCase())
  if (offerCode !== '') throw new ShopError('phone_order.one_code')
  const { kind, value } = discount
  const terms = {
    kind,
    percent: kind === 'percent' ? value : 0,
    amountMinor: kind === 'amount' ? rupees(value).amountMinor : 0,
    title: 'Discount',
  }
  const opened = await openOneOff(trx.db, terms, `PHONE-${randomBytes(8).toString('hex').toUpperCase()}`)
  const result = await work(opened.code)
  await closeOneOff(trx.db, opened.id, trx.now)
  return result
}

const lineTotalOf = ({ lineTotal }: AssistedPrices['cart']['lines'][number]) => lineTotal

/** The reason why a discount cannot be given, which is that it exceeds what the person may give; empty otherwise. */
export function discountProblemOf(
  { permissions }: Actor,
  discount: PhoneDraft['discount'],
  { cart }: AssistedPrices,
): string {
  if (discount === null || permissions.has('prices.edit')) return ''
  const given = cart.offers.applied.find(({ offer }) => offer.code === cart.offers.code)?.discount ?? money(0)
  // Gift cards never get a discount, so they do not raise its limit.
  const pieces = sum(cart.lines.filter(({ isGiftCard, problem }) => !isGiftCard && problem === null).map(lineTotalOf))
  return isAboveBound(given, pieces, maxPhoneDiscountPercent) ? discountBoundText : ''
}
