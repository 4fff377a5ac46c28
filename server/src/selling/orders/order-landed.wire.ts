import { money, subtract } from '@shop/contract/core/money'
import { toLandedReply } from '@shop/contract/selling/landed-price'
import type { OrderDetail } from '@shop/contract/selling/orders'
import { extraOf, type OrderLanded } from '#sql/order-landed.ts'
import type { ShownOrder } from './order-history.service.ts'

export function toLandedFields({ order, story: { landed } }: ShownOrder): Pick<OrderDetail, 'landed'> {
  if (landed === null) return {}
  const price = subtract(order.total, order.duties)
  return { landed: toLandedReply(quoteOf(landed), price) }
}

function quoteOf(landed: OrderLanded) {
  const { terms, dutyMinor, taxMinor, feeMinor, isEstimate, checkedOn } = landed
  const sums = { duty: money(dutyMinor), tax: money(taxMinor), fee: money(feeMinor), extra: extraOf(landed) }
  return { terms, ...sums, isEstimate, checkedOn }
}
