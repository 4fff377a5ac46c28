import { limitText, type AppliedLimit } from '@shop/contract/content/return-limits'
import type { ReplyOf } from '@shop/contract/core/endpoint'
import { dayFirst } from '@shop/contract/core/india-day'
import { money, toWire } from '@shop/contract/core/money'
import type { ReturnState } from '@shop/contract/fulfilment/return-options'
import type { OwnReturn, returnEndpoints, ReturnLine } from '@shop/contract/fulfilment/returns'
import type { OwnRequest } from './return.types.ts'
import { canStep } from './returns.rules.ts'
import type { LineReturns, OrderReturnsView } from './returns.service.ts'
import type { ListedRequest } from './returns.store.ts'

const pending = 0
const approved = 1
const rejected = 2
const labels = ['Pending', 'Approved', 'Rejected'] as const

/** The API knows three states. */
function statusOf(state: ReturnState): 0 | 1 | 2 {
  if (state === 'refunded' || state === 'exchanged') return approved
  return state === 'refused' ||
    state === 'failed' ||
    state === 'sent_back' ||
    state === 'withdrawn' ||
    state === 'expired'
    ? rejected
    : pending
}

export function toListedRequest(
  request: ListedRequest,
  userId: number,
): ReplyOf<typeof returnEndpoints.list>['data'][number] {
  const status = statusOf(request.state)
  return {
    id: request.id,
    user_id: userId,
    order_code: request.orderCode,
    product_name: request.productName,
    product_price: toWire(money(request.priceMinor)),
    refund_status: status,
    refund_label: labels[status],
    date: dayFirst(request.createdAt),
  }
}

function toOwnReturn({
  id,
  pieces,
  reason,
  comment,
  state,
  pictures,
  refundedMinor,
  exchange,
  history,
}: OwnRequest): OwnReturn {
  return {
    id,
    pieces,
    reason,
    comment,
    state,
    pictures,
    can_withdraw: canStep(state, 'withdrawn'),
    refunded: refundedMinor === null ? null : toWire(money(refundedMinor)),
    exchange,
    history: [...history],
  }
}

function toReturnLine({ line, requests, sizes, ...open }: LineReturns, limit: AppliedLimit | null): ReturnLine {
  return {
    line_id: line.lineId,
    product_name: line.productName,
    pieces: Math.max(0, line.quantity - line.takenPieces - (open.canCancel ? line.sentPieces : 0)),
    size: line.size,
    is_open: open.isOpen,
    last_day: open.lastDay,
    share_percent: line.policy.returnShareBp / 100,
    can_cancel: open.canCancel && line.quantity > line.takenPieces + line.sentPieces,
    pickup_fee: toWire(open.pickupFee),
    can_exchange: open.canExchange,
    last_exchange_day: open.lastExchangeDay,
    credit_only: limit?.consequence === 'exchange_or_credit',
    sizes: sizes.map(({ sku, choice, isAvailable }) => ({ variant: sku, choice, is_available: isAvailable })),
    requests: requests.map(toOwnReturn),
  }
}

export function toOrderReturns({
  order,
  cancelShares,
  spentOnCards,
  limit,
  lines,
}: OrderReturnsView): ReplyOf<typeof returnEndpoints.ofOrder> {
  const isUnpaid = order.state === 'awaiting_payment'
  return {
    data: {
      can_cancel: isUnpaid || cancelShares !== null,
      spent_on_cards: spentOnCards.amountMinor === 0 ? '' : toWire(spentOnCards),
      limit_text: limit === null ? '' : limitText(limit),
      lines: lines.map((line) => toReturnLine(line, limit)),
    },
    success: true,
    status: 200,
  }
}

export function toTermsReply(limit: AppliedLimit | null): ReplyOf<typeof returnEndpoints.terms> {
  const data =
    limit === null
      ? ({ consequence: 'none', text: '' } as const)
      : { consequence: limit.consequence, text: limitText(limit) }
  return { data, success: true, status: 200 }
}
