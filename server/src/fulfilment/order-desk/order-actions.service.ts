import { format, wholeSharePoints } from '@shop/contract/core/money'
import type { ActionResult, WorkAction } from '@shop/contract/fulfilment/admin-orders'
import {
  cancelOrder,
  cancelPieces,
  checkOrder,
  confirmOrder,
  deliverOrder,
  dispatchOrder,
  findAdminOrder,
  previewRefund,
  refundOrder,
  type RefundPreview,
  startWork,
} from '#fulfilment/order-steps/fulfilment.service.ts'
import type { Shipment } from '#fulfilment/order-steps/fulfilment.store.ts'
import { assertRefundProof, refundedOf, withProvedRefund } from '#fulfilment/order-steps/proved-refund.service.ts'
import type { RefundedPieces } from '#fulfilment/order-steps/refund-pieces.service.ts'
import type { ParcelPieces } from '#fulfilment/parcels/parcels.rules.ts'
import type { RefundTo } from '#fulfilment/returns/return.types.ts'
import type { WithoutApproval } from '#fulfilment/workroom/workroom.service.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { once } from '#platform/http/idempotent-request.ts'
import type { Context } from '#platform/runtime/context.ts'
import { ShopError } from '#platform/runtime/shop-error.ts'
import { recordChange } from '#platform/security/audit.ts'
import type { Actor } from '#platform/security/staff-session.ts'
import { listBoughtLines, piecesOf, type BoughtLine } from '#selling'
import { getVisible } from './order-detail.service.ts'
import { canMove } from './order-scope.rules.ts'

/** The order if the actor may move it. A designer learns nothing about another label's order. */
export async function getMovable(ctx: Context, actor: Actor, code: string) {
  const view = await getVisible(ctx, actor, code)
  if (!canMove(actor, view.lines)) throw new ShopError('staff.no_permission')
  return view
}

type MovedOrder = Awaited<ReturnType<typeof getMovable>>['order']

type Facts = Readonly<Record<string, unknown>>
type Step = { readonly code: string; readonly verb: string; readonly after?: Facts }
/** Performs the change and returns further facts for the audit row. */
type Work = (trx: Context, orderId: number, order: MovedOrder) => Promise<Facts | void>

/** Runs one change with its audit row in one transaction. */
async function recorded(
  ctx: Context,
  actor: Actor,
  { code, verb, after = {}, work }: Step & { readonly work: Work },
): Promise<void> {
  const { order } = await getMovable(ctx, actor, code)
  await inTransaction(ctx, async (trx) => {
    const more = await work(trx, order.id, order)
    await recordStep(trx, actor, { code, verb, after: { ...after, ...more }, from: order.state })
  })
}

async function recordStep(
  trx: Context,
  actor: Actor,
  { code, verb, after, from }: Step & { readonly from: string },
): Promise<void> {
  const now = await findAdminOrder(trx, code)
  await recordChange(trx, actor, {
    verb,
    subject: 'order',
    subjectId: code,
    before: { state: from },
    after: { state: now?.order.state ?? null, ...after },
  })
}

type Move = { readonly orderId: number; readonly note: string; readonly withoutApproval: WithoutApproval }

/** Records the reason only if a request was open. */
const approvalFacts = (closed: number, { reason }: WithoutApproval): Facts =>
  closed === 0 ? {} : { withoutApproval: reason }

const works = {
  confirm: { verb: 'confirmed', run: confirmOrder },
  workroom: { verb: 'taken to the workroom', run: startWork },
  check: {
    verb: 'checked',
    run: async (trx: Context, move: Move) => approvalFacts(await checkOrder(trx, move), move.withoutApproval),
  },
  deliver: { verb: 'delivered', run: deliverOrder },
} as const

type Batch = {
  readonly action: WorkAction | 'deliver'
  readonly codes: readonly string[]
  readonly note: string
  /** Empty unless work continues without the customer's approval. */
  readonly withoutApproval?: string
}

/** Handles each order separately, so that one refusal does not stop the others. */
export async function actOnMany(
  ctx: Context,
  actor: Actor,
  { action, codes, note, withoutApproval: reason = '' }: Batch,
): Promise<ActionResult[]> {
  const { verb, run } = works[action]
  const results: ActionResult[] = []
  for (const code of new Set(codes)) {
    const withoutApproval = { reason, by: actor.name }
    const work = (trx: Context, orderId: number) => run(trx, { orderId, note, withoutApproval })
    const refusal = await refusalOf(() => recorded(ctx, actor, { code, verb, work }))
    const now = await findAdminOrder(ctx, code)
    const isShown = refusal?.code !== 'order.not_found'
    results.push({
      code,
      isDone: refusal === undefined,
      state: isShown ? (now?.order.state ?? null) : null,
      message: refusal?.message ?? null,
    })
  }
  return results
}

/** Returns a refusal as the result of its order; throws other errors. */
async function refusalOf(work: () => Promise<void>): Promise<ShopError | undefined> {
  try {
    await work()
    return undefined
  } catch (error) {
    if (error instanceof ShopError) return error
    throw error
  }
}

type Parcel = {
  readonly code: string
  readonly note: string
  readonly shipment: Shipment
  /** Null for everything that is left. */
  readonly pieces: readonly ParcelPieces[] | null
  readonly withoutApproval: string
  readonly withoutEwayBill: string
}

export async function dispatch(
  ctx: Context,
  actor: Actor,
  { code, note, shipment, pieces, withoutApproval: reason, withoutEwayBill }: Parcel,
): Promise<void> {
  const after = { courier: shipment.courier, trackingNumber: shipment.trackingNumber }
  const withoutApproval = { reason, by: actor.name }
  const parcel = { note, shipment, pieces, withoutEwayBill }
  const work = async (trx: Context, orderId: number) => ({
    ...(pieces !== null && { pieces: await piecesText(trx, orderId, pieces) }),
    ...(withoutEwayBill !== '' && { withoutEwayBill }),
    ...approvalFacts(await dispatchOrder(trx, { ...parcel, orderId, withoutApproval }), withoutApproval),
  })
  await recorded(ctx, actor, { code, verb: 'dispatched', after, work })
}

/** `1 × Yellow Tunic, 2 × Olive Kurta`. */
async function piecesText(trx: Context, orderId: number, pieces: readonly ParcelPieces[]): Promise<string> {
  const chosen = piecesOf(await listBoughtLines(trx, orderId), pieces)
  return chosen.map(({ quantity, productName }) => `${quantity} × ${productName}`).join(', ')
}

type Credit = {
  readonly code: string
  readonly note: string
  /** The Idempotency-Key. */
  readonly key: string | null
  readonly pieces: RefundedPieces
  readonly withDelivery: boolean
  readonly refundTo: RefundTo
  readonly isRestocked: boolean
}

type CreditedPieces = Pick<Credit, 'pieces' | 'withDelivery' | 'refundTo'>

/** Empty for the whole price. */
function partText({ shareBp, amount }: Exclude<RefundedPieces, 'all'>[number]): string {
  if (amount !== undefined) return `, ${format(amount)}`
  return shareBp === wholeSharePoints ? '' : `, ${shareBp / 100} %`
}

/** What the audit says of a refund, in words: `1 × Yellow Tunic, 50 %`. */
function creditFacts({ pieces, withDelivery, refundTo }: CreditedPieces, lines: readonly BoughtLine[]): Facts {
  const chosen =
    pieces === 'all'
      ? 'all'
      : pieces.map((one) => {
          const name = lines[one.position - 1]?.productName ?? `piece ${one.position}`
          return `${one.pieces} × ${name}${partText(one)}`
        })
  return {
    pieces: chosen,
    ...(pieces !== 'all' && { withDelivery }),
    ...(refundTo === 'credit' && { refundedTo: 'store credit' }),
  }
}

/** A cancellation refunds money, so it needs the same proof as a refund. */
const sentFor = (order: MovedOrder) => ({ order, action: 'refund', target: `order ${order.code}` }) as const

export async function refund(ctx: Context, actor: Actor, credit: Credit): Promise<void> {
  const { code, note, key, pieces, withDelivery, refundTo, isRestocked } = credit
  const { lines } = await getVisible(ctx, actor, code)
  await once(ctx, { by: actor, key, input: { call: 'refund', ...credit } }, (trx) =>
    recorded(trx, actor, {
      code,
      verb: 'refunded',
      after: creditFacts(credit, lines),
      work: (inner, orderId, order) =>
        withProvedRefund(inner, actor, {
          ...sentFor(order),
          work: () => refundOrder(inner, { orderId, note, isRestocked, pieces, withDelivery, refundTo }),
        }),
    }),
  )
}

/** A whole order is first cancelled outside a transaction, because the shop queries the provider about its payment. */
export async function cancel(ctx: Context, actor: Actor, credit: Omit<Credit, 'isRestocked'>): Promise<void> {
  const { code, note, key, pieces, withDelivery, refundTo } = credit
  const { lines } = await getVisible(ctx, actor, code)
  const step = { code, verb: 'cancelled', after: creditFacts(credit, lines) }
  if (pieces !== 'all') {
    await once(ctx, { by: actor, key, input: { call: 'cancel', ...credit } }, (trx) =>
      recorded(trx, actor, {
        ...step,
        work: (inner, orderId, order) =>
          withProvedRefund(inner, actor, {
            ...sentFor(order),
            work: () => cancelPieces(inner, { orderId, note, withDelivery, refundTo, pieces }),
          }),
      }),
    )
    return
  }
  const { order } = await getMovable(ctx, actor, code)
  const before = await refundedOf(ctx, order.id)
  await cancelOrder(ctx, { orderId: order.id, note, refundTo }, async (trx) => {
    await assertRefundProof(trx, actor, { ...sentFor(order), before })
    await recordStep(trx, actor, { ...step, from: order.state })
  })
}

export async function preview(
  ctx: Context,
  actor: Actor,
  { code, ...requested }: Pick<Credit, 'code' | 'pieces' | 'withDelivery'>,
): Promise<RefundPreview> {
  const { order } = await getVisible(ctx, actor, code)
  return previewRefund(ctx, order.id, requested)
}
