import { t } from '@lingui/core/macro'
import { dateText as textOfDay } from '@shop/contract/core/date-text'
import { dayRangeText, dayText } from '@shop/contract/core/day-text'
import { dateFormat } from '@shop/contract/core/locale'
import { said } from '#session/contract-words.ts'
import { formatLanguage } from '#session/language.ts'
import type { OrderDetail, OrderLine, OrderState } from './orders-api.ts'

/** Text of each state for shoppers; the colour only repeats it. */
const stateTexts: Readonly<Record<OrderState, string>> = {
  awaiting_payment: t`Waiting for payment`,
  paid: t`Order placed`,
  confirmed: t({ message: 'Confirmed', comment: 'State of an order' }),
  in_workroom: t`In the workroom`,
  quality_check: t`Quality check`,
  picked_up: t({ message: 'Dispatched', comment: 'State of an order' }),
  on_the_way: t`On the way`,
  delivered: t({ message: 'Delivered', comment: 'State of an order' }),
  cancelled: t({ message: 'Cancelled', context: 'state of an order' }),
  refunded: t({ message: 'Refunded', context: 'state of an order' }),
}

/** An order that the shopper collects from a store. */
type WithPickup = { readonly pickup?: OrderDetail['pickup'] }

type WithOffline = WithPickup & {
  readonly offline?: { readonly method: string; readonly advance?: string } | null | undefined
}

const hasAdvance = ({ offline }: WithOffline): boolean => /[1-9]/.test(offline?.advance ?? '')

/** A cash order without an advance waits for its code instead of a payment. */
export function stateText(state: OrderState, order: WithOffline): string {
  if (order.pickup !== undefined && state === 'delivered') return t`Collected`
  if (order.pickup?.ready_at != null && state === 'confirmed') return t`Ready to collect`
  const isCash = order.offline?.method === 'cash_on_delivery'
  const waitsForCode = state === 'awaiting_payment' && isCash && !hasAdvance(order)
  return waitsForCode ? t`Waiting for your confirmation` : stateTexts[state]
}

const readyPath: readonly OrderState[] = ['paid', 'confirmed', 'picked_up', 'on_the_way', 'delivered']
/** Made-to-order products also pass through the workroom and its check. */
const madePath: readonly OrderState[] = [
  'paid',
  'confirmed',
  'in_workroom',
  'quality_check',
  'picked_up',
  'on_the_way',
  'delivered',
]

export type TimelineStep = { readonly state: OrderState; readonly words: string; readonly at: string | null }
type Whole = Pick<OrderDetail, 'state' | 'made_to_order'> &
  WithOffline & { readonly shipping_address?: Pick<OrderDetail['shipping_address'], 'city'> | undefined }

/** True for an order of gift cards alone: nothing of it is packed or delivered. */
export const isMailed = ({ shipping_address: to }: Pick<Whole, 'shipping_address'>): boolean => to?.city === ''

type Past = { readonly state: OrderState; readonly at: string }

const pickupPath: readonly OrderState[] = ['paid', 'confirmed', 'delivered']

/** An order that is collected is ready and then collected; no courier has it between. */
function pickupTimeline(history: readonly Past[], { state, pickup }: { state: OrderState } & Required<WithPickup>) {
  const shown = new Set<OrderState>(['awaiting_payment', ...pickupPath, 'cancelled', 'refunded'])
  const isPaid = history.some((entry) => entry.state === 'paid')
  const steps = history
    .filter(({ state: passed }) => shown.has(passed) && (!isPaid || passed !== 'awaiting_payment'))
    .map(({ state: passed, at }) => ({
      state: passed,
      words: passed === 'delivered' ? t`Collected` : stateTexts[passed],
      at,
    }))
  const ready = pickup?.ready_at ?? null
  const after = steps.findIndex(({ state: passed }) => passed === 'delivered' || passed === 'refunded')
  if (ready !== null)
    steps.splice(after === -1 ? steps.length : after, 0, { state: 'picked_up', words: t`Ready to collect`, at: ready })
  if (state === 'cancelled' || state === 'refunded') return steps
  const ahead = pickupPath.slice(pickupPath.indexOf(state) + 1).flatMap((next): TimelineStep[] => {
    const step = { state: next, words: next === 'delivered' ? t`Collected` : stateTexts[next], at: null }
    const readyStep = { state: 'picked_up' as const, words: t`Ready to collect`, at: null }
    return next === 'delivered' && ready === null ? [readyStep, step] : [step]
  })
  return [...steps, ...ahead]
}

/** Timeline of an order: past steps with their time, then the remaining ones. */
export function timelineOf(
  history: readonly Past[],
  { state, made_to_order: isMade, offline, shipping_address: to, pickup }: Whole,
): TimelineStep[] {
  if (pickup !== undefined) return pickupTimeline(history, { state, pickup })
  const isOver = state === 'cancelled' || state === 'refunded'
  // Hides the payment step of a paid order.
  const isPaid = history.some((entry) => entry.state === 'paid')
  const past = history
    .filter(({ state: passed }) => (!isPaid || passed !== 'awaiting_payment') && (isOver || passed !== 'cancelled'))
    // An order that is paid again has its full time to wait.
    .filter((entry, index, all) => entry.state !== 'awaiting_payment' || all[index + 1]?.state !== 'awaiting_payment')
    .map((entry) => ({ ...entry, words: stateText(entry.state, { offline }) }))
  if (isOver || isMailed({ shipping_address: to })) return past
  const path = isMade ? madePath : readyPath
  // Skips steps that did not happen before the current state: the product may have been ready-made after all.
  // That a parcel is on the way is news when it is; before, its arrival says more.
  const ahead = path.slice(path.indexOf(state) + 1).filter((next) => next !== 'on_the_way')
  return [...past, ...ahead.map((next) => ({ state: next, words: stateTexts[next], at: null }))]
}

export function toneOf(state: OrderState): 'good' | 'waiting' | 'over' {
  if (state === 'cancelled' || state === 'refunded') return 'over'
  return state === 'awaiting_payment' ? 'waiting' : 'good'
}

const whenFormat = dateFormat(
  {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone: 'Asia/Kolkata',
  },
  formatLanguage,
)

/** In India's time zone, like the order's date, number and invoice. */
export function whenText(iso: string): string {
  return whenFormat(new Date(iso))
}

/** Formats the API's `22-11-2026` as `22 Nov 2026`, like the timeline. */
export function dateText(wire: string): string {
  const day = wire.split('-').toReversed().join('-')
  return Number.isNaN(Date.parse(day)) ? wire : textOfDay(day, formatLanguage)
}

/** `Arrives Tue 1 Dec – Thu 3 Dec.`, or when it can be collected; undefined when the days are not known. */
export function arrivalSentence(
  between: OrderDetail['arrival_between'],
  pickup?: OrderDetail['pickup'],
): string | undefined {
  if (between === null) return undefined
  if (pickup === undefined) return t`Arrives ${{ days: dayRangeText(between, formatLanguage) }}.`
  return pickup.ready_at === null ? t`Ready to collect ${{ day: dayText(between.latest, formatLanguage) }}.` : undefined
}

type Expected = Pick<OrderDetail, 'dispatch_between' | 'arrival_between'>

/** When a future step is expected; empty when that is unknown. */
export function expectedText(
  step: OrderState,
  { dispatch_between: dispatch, arrival_between: arrival }: Expected,
): string {
  if (step === 'delivered')
    return arrival === null ? '' : t`Expected ${{ days: dayRangeText(arrival, formatLanguage) }}`
  if (step === 'picked_up')
    return dispatch === null ? '' : t`Expected ${{ days: dayRangeText(dispatch, formatLanguage) }}`
  if (step === 'confirmed') return t`Within a day`
  return dispatch === null ? '' : t`By ${{ day: dayText(dispatch.latest, formatLanguage) }}`
}

/** How the order was paid, in the shopper's words. */
export function paymentText({
  state,
  payment_status: status,
  offline,
  part_payment: part,
}: Pick<OrderDetail, 'state' | 'payment_status' | 'part_payment'> & WithOffline): string {
  if (part !== undefined && /[1-9]/.test(part.due)) return t`First payment made, balance due`
  if (status === 'paid') {
    if (hasAdvance({ offline })) return t`Paid online and in cash`
    if (!offline) return t`Paid online`
    return offline.method === 'cash_on_delivery' ? t`Paid in cash` : t`Paid by bank transfer`
  }
  if (offline?.method === 'cash_on_delivery' && state !== 'refunded' && state !== 'cancelled')
    return hasAdvance({ offline }) ? t`Cash on delivery with an advance` : t`Cash on delivery`
  if (state === 'refunded') return stateTexts.refunded
  return state === 'cancelled' ? t`Not charged` : t`Not paid yet`
}

/** `Size M`; leaves out the designer, who is shown beside it. */
export function optionText({ options, designer }: Pick<OrderLine, 'options' | 'designer'>): string {
  return Object.entries(options)
    .filter(([title, value]) => title !== 'Designer' || value !== designer)
    .map(([title, value]) => `${said(title)} ${value}`)
    .join(', ')
}
