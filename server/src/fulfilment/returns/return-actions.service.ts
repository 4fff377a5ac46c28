import { format, money } from '@shop/contract/core/money'
import type { ReturnMove, ReturnResult } from '@shop/contract/fulfilment/admin-returns'
import { findAdminOrder } from '#fulfilment/order-steps/fulfilment.service.ts'
import type { Shipment } from '#fulfilment/order-steps/fulfilment.store.ts'
import { withProvedRefund } from '#fulfilment/order-steps/proved-refund.service.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { once } from '#platform/http/idempotent-request.ts'
import { ConflictError } from '#platform/runtime/conflict-error.ts'
import type { Context } from '#platform/runtime/context.ts'
import { refusalOf } from '#platform/runtime/refusal-of.ts'
import { ShopError } from '#platform/runtime/shop-error.ts'
import { recordChange } from '#platform/security/audit.ts'
import type { Actor } from '#platform/security/staff-session.ts'
import { dispatchReplacement } from './exchanges.service.ts'
import { findReturn, moveReturn, passReturn, refundedOutside } from './handling.service.ts'
import { lockReturn } from './locked-return.service.ts'
import { getReturn, getVisible } from './return-list.service.ts'
import { stateAfter } from './return-scope.rules.ts'

type Seen = { readonly id: number; readonly version: number }

type Step = Seen & {
  readonly verb: string
  readonly after?: Readonly<Record<string, unknown>>
  readonly work: (trx: Context) => Promise<void>
}

/** Runs one decision with its audit row in one transaction; refuses when somebody decided in between. */
async function recorded(ctx: Context, actor: Actor, { id, version, verb, after = {}, work }: Step): Promise<void> {
  await inTransaction(ctx, async (trx) => {
    await lockReturn(trx, id)
    const before = await getVisible(trx, actor, id)
    if (before.version !== version) throw new ConflictError(await getReturn(trx, actor, id))
    await work(trx)
    const { state } = await getVisible(trx, actor, id)
    await recordChange(trx, actor, {
      verb,
      subject: 'return',
      subjectId: id,
      before: { state: before.state },
      after: { state, ...after },
    })
  })
}

const verbs = {
  accept: 'accepted',
  refuse: 'refused',
  pickup: 'pickup booked',
  picked_up: 'picked up',
  receive: 'received',
  fail: 'failed the inspection',
  send_back: 'sent back',
} as const satisfies Record<ReturnMove, string>

type Batch = { readonly action: ReturnMove; readonly returns: readonly Seen[]; readonly note: string }

/** Handles each return separately, so that one refusal does not stop the others. */
export async function moveMany(ctx: Context, actor: Actor, { action, returns, note }: Batch): Promise<ReturnResult[]> {
  const results: ReturnResult[] = []
  for (const { id, version } of new Map(returns.map((seen) => [seen.id, seen])).values()) {
    const work = (trx: Context) => moveReturn(trx, { requestId: id, to: stateAfter[action], note })
    const refusal = await refusalOf(() => recorded(ctx, actor, { id, version, verb: verbs[action], work }))
    const now = await findReturn(ctx, id)
    results.push({
      id,
      isDone: refusal === undefined,
      state: actor.label === null ? (now?.state ?? null) : null,
      message: refusal?.message ?? null,
    })
  }
  return results
}

type Refund = Seen & {
  readonly note: string
  /** The Idempotency-Key. */
  readonly key: string | null
  readonly isRestocked: boolean
  readonly shareBp: number | undefined
  readonly isFeeWaived: boolean
  readonly countsOutside: boolean
  readonly refundTo: 'source' | 'credit' | undefined
}

export async function refund(ctx: Context, actor: Actor, { key, ...requested }: Refund): Promise<void> {
  const { id, version, note, shareBp, refundTo, isRestocked, isFeeWaived, countsOutside } = requested
  const request = await findReturn(ctx, id)
  if (!request) throw new ShopError('return.not_found')
  const isOtherShare = shareBp !== undefined && shareBp !== request.shareBp
  if (isOtherShare && note === '') throw new ShopError('return.reason_needed')
  const order = (await findAdminOrder(ctx, request.orderCode))?.order
  if (!order) throw new ShopError('return.not_found')
  const after = {
    shareBp: shareBp ?? request.shareBp,
    refundTo: refundTo ?? request.refundTo,
    ...(countsOutside && { counted: format(await refundedOutside(ctx, order.id)) }),
    ...(request.pickupFeeMinor > 0 && { pickupFee: isFeeWaived ? 'waived' : format(money(request.pickupFeeMinor)) }),
  }
  await once(ctx, { by: actor, key, input: { call: 'refundReturn', ...requested } }, (trx) =>
    recorded(trx, actor, {
      id,
      version,
      verb: 'refunded',
      after: isOtherShare ? { ...after, promisedBp: request.shareBp, reason: note } : after,
      work: (inner) =>
        withProvedRefund(inner, actor, {
          order,
          action: 'return_refund',
          target: `return ${id}`,
          work: () =>
            passReturn(inner, {
              requestId: id,
              note,
              isRestocked,
              isRefunded: true,
              shareBp,
              refundTo,
              isFeeWaived,
              countsOutside,
            }),
        }),
    }),
  )
}

type Pass = Seen & { readonly note: string; readonly isRestocked: boolean }

/** Passes an exchange; a return for money passes with its refund. */
export async function passExchange(ctx: Context, actor: Actor, { id, version, note, isRestocked }: Pass) {
  await recorded(ctx, actor, {
    id,
    version,
    verb: 'passed the inspection',
    work: async (trx) => {
      const { isExchange } = await getVisible(trx, actor, id)
      if (!isExchange) throw new ShopError('return.illegal_step')
      await passReturn(trx, { requestId: id, note, isRestocked })
    },
  })
}

type Dispatch = Seen & { readonly note: string; readonly shipment: Shipment }

export async function dispatchExchange(ctx: Context, actor: Actor, { id, version, note, shipment }: Dispatch) {
  await recorded(ctx, actor, {
    id,
    version,
    verb: 'dispatched',
    after: { courier: shipment.courier, trackingNumber: shipment.trackingNumber },
    work: (trx) => dispatchReplacement(trx, { requestId: id, note, shipment }),
  })
}
