import type { ErrorCode } from '@shop/contract/core/errors'
import { isInWork } from '#fulfilment/workroom/workroom.rules.ts'
import type { DeliveryPromise } from '#sql/delivery-promise.ts'
import type { EditableLine, EditDraft, OtherSize, PayableOrder, ShipTo, Situation } from './order-edit.types.ts'

/** Why nothing of the order can be edited now. */
export function orderRefusal({ state }: Pick<PayableOrder, 'state'>): ErrorCode | null {
  if (isInWork(state)) return null
  if (state === 'awaiting_payment') return 'order_edit.not_paid'
  return state === 'cancelled' || state === 'refunded' ? 'order_edit.over' : 'order_edit.sent'
}

/** Why size and number of a line stay as they are. */
export function lineRefusal(line: EditableLine | undefined): ErrorCode | null {
  if (line === undefined) return 'credit.unknown_line'
  if (line.left === 0) return 'order_edit.cancelled_line'
  if (line.isGiftCard) return 'order_edit.gift_card'
  if (line.isSent) return 'order_edit.sent_line'
  return line.isCut ? 'order_edit.already_cut' : null
}

/** Why the measurements stay as they are: they are those of the whole order. */
export function measurementsRefusal(lines: readonly EditableLine[]): ErrorCode | null {
  const made = lines.filter(({ isMadeToOrder, left }) => isMadeToOrder && left > 0)
  if (made.length === 0) return 'order_edit.not_to_measure'
  return made.some(({ isCut }) => isCut) ? 'order_edit.already_cut' : null
}

function sizeRefusal(size: OtherSize | undefined, { left }: EditableLine): ErrorCode | null {
  if (size === undefined) return 'order_edit.unknown_size'
  if (size.differenceMinor !== 0) return 'order_edit.other_price'
  return size.isAvailable && left > 0 ? null : 'order_edit.sold_out'
}

type Pieces = Pick<EditDraft, 'sizes' | 'dropped' | 'measurements'>

function linesRefusal({ lines, sizes }: Situation, draft: Pieces): ErrorCode | null {
  const at = new Map(lines.map((line) => [line.position, line]))
  for (const { position, pieces } of draft.dropped) {
    const line = at.get(position)
    const refusal = lineRefusal(line)
    if (line === undefined || refusal !== null) return refusal
    if (pieces > line.left) return 'credit.too_many_pieces'
  }
  for (const { position, sku } of draft.sizes) {
    const line = at.get(position)
    const refusal = lineRefusal(line)
    if (line === undefined || refusal !== null) return refusal
    const size = sizes.find((one) => one.position === position && one.sku === sku)
    const refused = sizeRefusal(size, line)
    if (refused !== null) return refused
  }
  return draft.measurements === null ? null : measurementsRefusal(lines)
}

/** Why the pieces of an order cannot change in this way. */
export function piecesRefusal(situation: Situation, draft: Pieces): ErrorCode | null {
  const positions = [...draft.sizes, ...draft.dropped].map(({ position }) => position)
  if (new Set(positions).size < positions.length) return 'order_edit.twice'
  const refusal = linesRefusal(situation, draft)
  if (refusal !== null || draft.dropped.length === 0) return refusal
  const left = situation.lines.reduce((sum, line) => sum + line.left, 0)
  const dropped = draft.dropped.reduce((sum, { pieces }) => sum + pieces, 0)
  return left === dropped ? 'order_edit.all_dropped' : null
}

type CashTerms = { readonly isOffered: boolean } | undefined

type Moving = Pick<PayableOrder, 'shipTo' | 'offline'> & { readonly lines: readonly EditableLine[] }

/** Why the order cannot go to the new place. `cashTerms` are those of its PIN code. */
export function moveRefusal({ shipTo, offline, lines }: Moving, to: ShipTo, cashTerms: CashTerms): ErrorCode | null {
  if (lines.some(({ isSent }) => isSent)) return 'order_edit.partly_sent'
  if (to.countryCode !== shipTo.countryCode) return 'order_edit.abroad'
  const isCashOpen = offline?.method === 'cash_on_delivery' && !offline.isCollected
  return isCashOpen && cashTerms?.isOffered !== true ? 'order_edit.no_cash_there' : null
}

const later = (one: string, other: string): string => (one > other ? one : other)

/** An edit never brings a promise forward, so that the customer can rely on the days that they were told. */
export function laterPromise(one: DeliveryPromise | null, other: DeliveryPromise): DeliveryPromise {
  if (one === null) return other
  const latest = (range: keyof DeliveryPromise) => ({
    earliest: later(one[range].earliest, other[range].earliest),
    latest: later(one[range].latest, other[range].latest),
  })
  return { dispatch: latest('dispatch'), arrival: latest('arrival') }
}
