import { speaksOccasion } from '#agents/occasion/occasion-schema.rules.ts'
import { findOwnOrder, getOrder } from '#agents/orders/agent-orders.store.ts'
import { toOrder } from '#agents/orders/agent-orders.view.ts'
import { lookUpCatalogue, searchCatalogue, viewCataloguePiece } from '#agents/pieces/catalogue-calls.service.ts'
import type { Caller } from '#agents/platforms/admission.service.ts'
import { codeHits, mostOpenSessions, sessionHits } from '#agents/platforms/agents.limits.ts'
import { AgentRefusal } from '#agents/protocol/agent-refusal.ts'
import type { Message } from '#agents/protocol/messages.ts'
import { relevantTo } from '#agents/protocol/negotiation.rules.ts'
import { shopping, type Capability } from '#agents/protocol/releases.ts'
import { answeredOnce, type Answer } from '#agents/sessions/once.service.ts'
import { readSessionInput } from '#agents/sessions/session-input.wire.ts'
import type { SessionKind, ShownSession } from '#agents/sessions/session.types.ts'
import {
  cancelSession,
  changeSession,
  completeSession,
  NoSession,
  openSession,
  readSession,
} from '#agents/sessions/sessions.service.ts'
import * as sessionStore from '#agents/sessions/sessions.store.ts'
import { toSession } from '#agents/sessions/sessions.view.ts'
import { orderUrl } from '#agents/sessions/shown-session.service.ts'
import { countHits, networkOf } from '#platform/http/rate-limit.ts'
import type { Context } from '#platform/runtime/context.ts'

/** What a call brings, whatever the transport. */
export type AgentCall = {
  readonly caller: Caller
  /** Of the cart, checkout or order; empty for a call without one. */
  readonly id: string
  readonly body: unknown
  /** The Idempotency-Key; null for a call that changes nothing. */
  readonly key: string | null
  /** What a repeat with the same key must send again. */
  readonly rawBody: Uint8Array
}

export type Operation = {
  readonly capability: Capability
  /** Anybody may read the catalogue; whoever opens or reads a session proves who they are. */
  readonly needsSignature: boolean
  /** True for a call that needs an Idempotency-Key. */
  readonly changes: boolean
  readonly run: (ctx: Context, call: AgentCall) => Promise<Answer>
}

/** The answer of an operation that found or made nothing. */
export function emptyAnswer(version: string, messages: readonly Message[], continueUrl: string): Answer {
  return { status: 200, body: { ucp: { version, status: 'error' }, messages, continue_url: continueUrl } }
}

const nothing = (content: string): NoSession =>
  new NoSession([{ type: 'error', code: 'not_found', content, severity: 'unrecoverable' }])

const ok = (body: unknown): Answer => ({ status: 200, body })

const notAccepted: Message = {
  type: 'warning',
  code: 'eligibility_not_accepted',
  content: 'This business has no prices for memberships or payment methods; the claim was not used.',
  path: '$.context.eligibility',
}

type Read = Exclude<ReturnType<typeof readSessionInput>, { readonly problem: string }>

function inputOf({ caller, body }: AgentCall): Read {
  const { agreed } = caller
  const read = readSessionInput(body, {
    hasDelivery: agreed.has(shopping.delivery),
    hasCodes: agreed.has(shopping.discount),
    hasOccasion: speaksOccasion(agreed),
  })
  if ('problem' in read) throw new AgentRefusal('invalid_request', read.problem)
  return read
}

/** The buyer's own address counts too, so that one person behind a platform cannot use it up. */
async function countOpening(ctx: Context, { platform }: Caller, buyerIp: string | null): Promise<void> {
  const network = buyerIp === null ? undefined : networkOf(buyerIp)
  await countHits(ctx, sessionHits(platform, network))
  if (platform.state === 'allowed') return
  if ((await sessionStore.countOpen(ctx.db, platform.id, ctx.now)) >= mostOpenSessions) {
    throw new NoSession([
      {
        type: 'error',
        code: 'too_many_sessions',
        content: `A platform has at most ${mostOpenSessions} open sessions here. Cancel some first.`,
        severity: 'unrecoverable',
      },
    ])
  }
}

type Repeatable = { readonly call: AgentCall; readonly path: string }

function once(ctx: Context, { call, path }: Repeatable, work: (trx: Context) => Promise<Answer>): Promise<Answer> {
  const { caller, key, rawBody } = call
  if (key === null) {
    throw new AgentRefusal('idempotency_key_missing', 'Send a header Idempotency-Key, such as a new UUID.')
  }
  return answeredOnce(ctx, { platformId: caller.platform.id, path, key, body: rawBody }, work)
}

type Answering = { readonly shown: ShownSession; readonly read?: Read }

const answerOf = (ctx: Context, { caller }: AgentCall, { shown, read }: Answering): unknown => {
  const messages = read?.hasEligibility === true ? [...shown.messages, notAccepted] : shown.messages
  return toSession({ ...shown, messages }, caller, ctx.ports.publicUrl)
}

function sessionOperations(kind: SessionKind) {
  const capability = shopping[kind]
  const session = { capability, needsSignature: true }
  const path = `${kind}s`
  const create: Operation = {
    ...session,
    changes: true,
    run: async (ctx, call) => {
      const read = inputOf(call)
      await countOpening(ctx, call.caller, read.buyerIp)
      if ((read.input.codes ?? []).length > 0) await countHits(ctx, codeHits(call.caller.platform))
      return once(ctx, { call, path }, async (trx) => {
        const cartId = kind === 'checkout' ? read.cartId : undefined
        const { shown, isNew } = await openSession(trx, call.caller, { kind, input: read.input, cartId })
        return { status: isNew ? 201 : 200, body: answerOf(trx, call, { shown, read }) }
      })
    },
  }
  const get: Operation = {
    ...session,
    changes: false,
    run: async (ctx, call) =>
      ok(answerOf(ctx, call, { shown: await readSession(ctx, call.caller, { kind, id: call.id }) })),
  }
  const update: Operation = {
    ...session,
    changes: true,
    run: async (ctx, call) => {
      const read = inputOf(call)
      if ((read.input.codes ?? []).length > 0) await countHits(ctx, codeHits(call.caller.platform))
      return once(ctx, { call, path: `${path}/${call.id}` }, async (trx) => {
        const shown = await changeSession(trx, call.caller, { kind, id: call.id, input: read.input })
        return ok(answerOf(trx, call, { shown, read }))
      })
    },
  }
  const cancel: Operation = {
    ...session,
    changes: true,
    run: (ctx, call) =>
      once(ctx, { call, path: `${path}/${call.id}/cancel` }, async (trx) =>
        ok(answerOf(trx, call, { shown: await cancelSession(trx, call.caller, { kind, id: call.id }) })),
      ),
  }
  return { create, get, update, cancel }
}

const complete: Operation = {
  capability: shopping.checkout,
  needsSignature: true,
  changes: true,
  run: (ctx, call) =>
    once(ctx, { call, path: `checkouts/${call.id}/complete` }, async (trx) =>
      ok(answerOf(trx, call, { shown: await completeSession(trx, call.caller, call.id) })),
    ),
}

const order: Operation = {
  capability: shopping.order,
  needsSignature: true,
  changes: false,
  run: async (ctx, { caller, id }) => {
    const own = await findOwnOrder(ctx.db, { platformId: caller.platform.id, code: id })
    if (own === undefined) throw nothing('There is no such order of your platform.')
    const { release, agreed } = caller
    const shown = {
      publicUrl: ctx.ports.publicUrl,
      permalink: await orderUrl(ctx, own.orderId),
      checkoutId: own.sessionId,
      ucp: { version: release.version, capabilities: relevantTo(agreed, shopping.order) },
    }
    return ok(toOrder(await getOrder(ctx.db, own.orderId), shown))
  },
}

const catalogue = { needsSignature: false, changes: false } as const
const carts = sessionOperations('cart')
const checkouts = sessionOperations('checkout')

/** By the names that the protocol gives them. */
export const operations = {
  search_catalog: {
    ...catalogue,
    capability: shopping.search,
    run: async (ctx, { caller, body }) => ok(await searchCatalogue(ctx, caller, body)),
  },
  lookup_catalog: {
    ...catalogue,
    capability: shopping.lookup,
    run: async (ctx, { caller, body }) => ok(await lookUpCatalogue(ctx, caller, body)),
  },
  get_product: {
    ...catalogue,
    capability: shopping.lookup,
    run: async (ctx, { caller, body }) => {
      const found = await viewCataloguePiece(ctx, caller, body)
      if (found === undefined) throw nothing('There is nothing for sale with this id.')
      return ok(found)
    },
  },
  create_cart: carts.create,
  get_cart: carts.get,
  update_cart: carts.update,
  cancel_cart: carts.cancel,
  create_checkout: checkouts.create,
  get_checkout: checkouts.get,
  update_checkout: checkouts.update,
  complete_checkout: complete,
  cancel_checkout: checkouts.cancel,
  get_order: order,
} as const satisfies Readonly<Record<string, Operation>>

export type OperationName = keyof typeof operations
