import { createHash } from 'node:crypto'
import { format, money, subtract, sum } from '@shop/contract/core/money'
import { dialledPhone } from '@shop/contract/core/phone-rules'
import type { OrderEditPreview } from '@shop/contract/fulfilment/admin-order-edits'
import type { RefundTarget } from '@shop/contract/fulfilment/order-edit-options'
import { measureWords } from '@shop/contract/selling/measure-fields'
import type { PayableOrder, ShipTo, TaxPlan } from '#selling'
import type { DeliveryPromise } from '#sql/delivery-promise.ts'
import type { CutTo } from '#sql/order-extras.ts'
import type { EditableLine, EditDraft, EditPlan, PlannedDrop, Situation } from './order-edit.types.ts'

type Steps = Omit<EditPlan, 'changes'>

const pieceText = ({ name, size }: Pick<EditableLine, 'name' | 'size'>): string =>
  size === '' ? name : `${name} (${size})`
const phoneOf = ({ countryCode, phone }: ShipTo): string => dialledPhone(countryCode, phone)
const placeText = ({ city, postalCode }: ShipTo): string => `${city} ${postalCode}`.trim()
const targetTexts: Readonly<Record<RefundTarget, string>> = {
  source: 'the original payment',
  credit: 'store credit',
}

/** Names city and PIN code alone: the history outlives the contacts of an order. */
function destinationWords(from: PayableOrder, to: PayableOrder): string[] {
  const [before, after] = [placeText(from.shipTo), placeText(to.shipTo)]
  const isElsewhere = before !== after || from.shipTo.state !== to.shipTo.state
  return [
    ...(isElsewhere ? [`Delivery address: ${before} → ${after}`] : []),
    ...(!isElsewhere && from.shipTo.address !== to.shipTo.address ? [`Delivery address corrected, ${after}`] : []),
    ...(from.shipTo.name === to.shipTo.name ? [] : ['Name of the recipient changed']),
    ...(phoneOf(from.shipTo) === phoneOf(to.shipTo) ? [] : ['Phone for the courier changed']),
    ...(from.email === to.email ? [] : ['Email of the order changed']),
  ]
}

/** The names of the changed measurements, without their values. */
function measureChanges(from: CutTo | null, to: CutTo | null): string[] {
  if (to === null) return []
  const before = new Set(measureWords(from?.lengths ?? {}))
  const after = measureWords(to.lengths)
  const gone = measureWords(from?.lengths ?? {}).filter((words) => !after.includes(words))
  const names = [...after.filter((words) => !before.has(words)), ...gone].map((words) => words.replace(/ \S+ \S+$/, ''))
  const changed = [...new Set(names)]
  return [changed.length === 0 ? 'Notes on the measurements changed' : `Measurements changed: ${changed.join(', ')}`]
}

/** The money of dropped pieces: what was paid goes back, and what was not is no longer due. */
function moneyWords({ part }: PayableOrder, { plan, unpaid }: PlannedDrop, refundTo: RefundTarget): string[] {
  const back = subtract(plan.total, unpaid)
  return [
    ...(back.amountMinor > 0 ? [`${format(back)} back to ${targetTexts[refundTo]}`] : []),
    ...(unpaid.amountMinor > 0
      ? [`${format(unpaid)} less to pay ${part === null ? 'on delivery' : 'before dispatch'}`]
      : []),
  ]
}

/** Each change in words, in the order in which the form has them. */
export function changesOf(
  { before, order, sizes, measurements, drop }: Steps,
  { refundTo }: Pick<EditDraft, 'refundTo'>,
): string[] {
  const dropped = drop?.lines.map(({ line, pieces }) => `${pieces} × ${pieceText(line)} dropped`) ?? []
  return [
    ...destinationWords(before.order, order),
    ...sizes.map(({ line, size }) => `${line.name}: ${line.size} → ${size.name}, same price`),
    ...measureChanges(before.measurements, measurements),
    ...dropped,
    ...(drop === null ? [] : moneyWords(before.order, drop, refundTo)),
  ]
}

function daysOf(promises: readonly (DeliveryPromise | null)[]) {
  const known = promises.filter((one) => one !== null)
  const latest = (range: keyof DeliveryPromise): string | undefined =>
    known
      .map((one) => one[range].latest)
      .toSorted()
      .at(-1)
  const [dispatchBy, arrivalBy] = [latest('dispatch'), latest('arrival')]
  return dispatchBy === undefined || arrivalBy === undefined ? null : { dispatchBy, arrivalBy }
}

/** The last days of the order, before and after; null when they stay. */
function shownDays({ before, sizes, promises, drop }: EditPlan): OrderEditPreview['days'] {
  const goneAt = new Map(drop?.lines.map(({ line, pieces }) => [line.position, pieces]))
  const newAt = new Map<number, DeliveryPromise | null>([
    ...promises.map(({ position, promise }) => [position, promise] as const),
    ...sizes.flatMap(({ line, promise }) => (promise === null ? [] : [[line.position, promise] as const])),
  ])
  const left = before.lines.filter((line) => line.left > (goneAt.get(line.position) ?? 0))
  const was = daysOf(before.lines.map(({ promise }) => promise))
  const is = daysOf(left.map(({ position, promise }) => newAt.get(position) ?? promise))
  if (was === null || is === null) return null
  return was.dispatchBy === is.dispatchBy && was.arrivalBy === is.arrivalBy ? null : { before: was, after: is }
}

const taxesOf = ({ cgst, sgst, igst }: TaxPlan['before']) => ({
  cgstMinor: cgst.amountMinor,
  sgstMinor: sgst.amountMinor,
  igstMinor: igst.amountMinor,
})

function papersOf({ drop, taxes }: EditPlan): string[] {
  const move = taxes?.move ?? null
  return [
    ...(drop === null
      ? []
      : [`${drop.isInvoiced ? 'Credit note' : 'Refund voucher'} of ${format(drop.plan.total)} for the dropped pieces`]),
    ...(move === null
      ? []
      : [
          `Credit note for the rest of invoice ${move.number}, because the place of supply changes from ${move.from} to ${move.to}`,
          `New invoice of ${format(sum(move.lines.map(({ total }) => total)))} to ${move.to}`,
        ]),
  ]
}

function notesOf({ before, drop, isMoved, taxes, order }: EditPlan): string[] {
  const { order: was } = before
  const isElsewhere = isMoved && placeText(was.shipTo) !== placeText(order.shipTo)
  return [
    ...(isElsewhere && was.shipping.amountMinor > 0
      ? [`The delivery charge stays ${format(was.shipping)}, as it was agreed.`]
      : []),
    ...(isElsewhere && taxes !== null && taxes.move === null
      ? ['The invoice stays, because the place of supply is the same.']
      : []),
    ...(drop !== null && was.discount.amountMinor > 0
      ? ['Discounts that were given stay on the pieces that are kept. A dropped piece returns what was paid for it.']
      : []),
  ]
}

function stockOf({ sizes, drop }: EditPlan): OrderEditPreview['stock'] {
  return [
    ...sizes.flatMap(({ line, size, pieces }) => [
      ...(line.isMadeToOrder ? [] : [{ name: line.name, size: line.size, change: pieces }]),
      ...(size.isMadeToOrder ? [] : [{ name: line.name, size: size.name, change: -pieces }]),
    ]),
    ...(drop?.lines ?? []).flatMap(({ line, pieces }) =>
      line.isMadeToOrder ? [] : [{ name: line.name, size: line.size, change: pieces }],
    ),
  ]
}

function messagesOf({ order, drop }: EditPlan, { isTold }: Pick<EditDraft, 'isTold'>): OrderEditPreview['messages'] {
  const to = order.email === '' ? 'the customer’s phone' : order.email
  return [
    ...(isTold ? [{ kind: 'edited' as const, to }] : []),
    ...(drop === null ? [] : [{ kind: 'refund' as const, to }]),
  ]
}

/** What the order is worth now: the sum of the sale less what was credited. */
function worthOf({ before: { order }, taxes }: EditPlan, refunded: number) {
  return subtract(taxes?.before.total ?? order.total, money(refunded))
}

function factsOf({ order, lines, measurements, edits }: Situation) {
  const { state, shipTo, email } = order
  return { state, shipTo, email, edits, measurements, lines: lines.map(({ sku, left, isCut }) => [sku, left, isCut]) }
}

const digestOf = (facts: unknown): string =>
  createHash('sha256').update(JSON.stringify(facts)).digest('hex').slice(0, 32)

/** True when nothing has changed in the order since the preview with this version. */
export function isBasedOn(version: string, before: Situation): boolean {
  return version.startsWith(digestOf(factsOf(before)))
}

/** What will happen, with a version that changes with anything of it. */
export function toPreview(plan: EditPlan, draft: EditDraft): OrderEditPreview {
  const dropped = plan.drop?.plan.total ?? money(0)
  const unpaid = plan.drop?.unpaid ?? money(0)
  const shown = {
    changes: [...plan.changes],
    money: {
      beforeMinor: worthOf(plan, 0).amountMinor,
      afterMinor: worthOf(plan, dropped.amountMinor).amountMinor,
      refundMinor: subtract(dropped, unpaid).amountMinor,
      unpaidMinor: unpaid.amountMinor,
    },
    taxes: plan.taxes && { before: taxesOf(plan.taxes.before), after: taxesOf(plan.taxes.after) },
    stock: stockOf(plan),
    papers: papersOf(plan),
    days: shownDays(plan),
    messages: messagesOf(plan, draft),
    notes: notesOf(plan),
  }
  const { before, order } = plan
  const version = digestOf(factsOf(before)) + digestOf([order.shipTo, order.email, shown, draft.measurements])
  return { version, ...shown }
}

/** The day for the email; null when it stays. */
export function newArrivalDay(plan: EditPlan): string | null {
  return shownDays(plan)?.after.arrivalBy ?? null
}
