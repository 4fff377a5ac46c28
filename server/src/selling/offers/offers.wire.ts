import type { ReplyOf } from '@shop/contract/core/endpoint'
import { toRupeeNumber } from '@shop/contract/core/money'
import type { offerEndpoints } from '@shop/contract/selling/offers'
import type { ListedOffer } from './offer.types.ts'

type Item = ReplyOf<typeof offerEndpoints.list>['data'][number]

const seconds = (at: Date): number => Math.floor(at.getTime() / 1000)
const endOfCentury = Date.UTC(2099, 11, 31) / 1000

export function toListedOffer(offer: ListedOffer, brand: string): Item {
  const { id, kind, percent, amount, cap, code, title, since, endsAt, minSpend, isForSome } = offer
  const isPercent = kind === 'percent' || kind === 'buy_x_get_y'
  return {
    id,
    start_date: seconds(since),
    end_date: endsAt === null ? endOfCentury : seconds(endsAt),
    code: code ?? '',
    coupon_type: isForSome ? 'product_base' : 'cart_base',
    discount_type: isPercent ? 'percent' : 'amount',
    user_type: 'admin',
    shop_name: brand,
    discount: isPercent ? percent : toRupeeNumber(amount),
    coupon_discount_details: {
      min_buy: String(toRupeeNumber(minSpend)),
      max_discount: cap === null ? '' : String(toRupeeNumber(cap)),
    },
    title,
  }
}
