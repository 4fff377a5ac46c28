import { dayMs, secondMs } from '@shop/contract/core/durations'
import { signingKeyOfAgents } from '#agents/keys/agent-keys.service.ts'
import { getOrder } from '#agents/orders/agent-orders.store.ts'
import { toOrder } from '#agents/orders/agent-orders.view.ts'
import { profilePath } from '#agents/protocol/business-profile.rules.ts'
import { shopping } from '#agents/protocol/releases.ts'
import * as sessionStore from '#agents/sessions/sessions.store.ts'
import { orderUrl, orderOfSession } from '#agents/sessions/shown-session.service.ts'
import { isOff } from '#agents/settings/agent-mode.service.ts'
import { webhookErrorOf, webhookOutcomeOf } from '#messages'
import type { Context } from '#platform/runtime/context.ts'
import { contentDigest, signatureHeaders } from '#platform/security/http-signature.ts'
import * as eventStore from './agent-events.store.ts'

/** A buyer who took a checkout over may still pay after it ended. */
const payLateMs = dayMs
/** After this nothing more is told of an order. */
const followedMs = 60 * dayMs
const mostAtOnce = 10

/** Finds what buyers bought of the sessions of agents, and queues an event for each order that changed. */
export async function followOrders(ctx: Context): Promise<void> {
  if (await isOff(ctx)) return
  const { db, now } = ctx
  const open = await eventStore.listOpen(db, { now, since: new Date(now.getTime() - payLateMs) })
  for (const { id, platformId } of open) {
    const row = await sessionStore.find(db, { id, platformId, kind: 'checkout' })
    if (row !== undefined) await orderOfSession(ctx, row)
  }
  await eventStore.queueChanged(db, { now, since: new Date(now.getTime() - followedMs) })
}

/** The whole order as it is now, because a platform that missed an event must not miss what it said. */
async function bodyOf(ctx: Context, { orderId, sessionId, protocol, occurredAt }: eventStore.Due): Promise<string> {
  const shown = {
    publicUrl: ctx.ports.publicUrl,
    // A link of the event's own time, so that a repeat has the same body.
    permalink: await orderUrl({ ...ctx, now: occurredAt }, orderId),
    checkoutId: sessionId,
    ucp: { version: protocol, capabilities: { [shopping.order]: [{ version: protocol }] } },
  }
  return JSON.stringify(toOrder(await getOrder(ctx.db, orderId), shown))
}

async function headersOf(ctx: Context, due: eventStore.Due, body: Buffer): Promise<Record<string, string>> {
  const { host, pathname, search } = new URL(due.url)
  const headers = {
    'ucp-agent': `profile="${ctx.ports.publicUrl}${profilePath}"`,
    'webhook-id': due.id,
    'webhook-timestamp': String(Math.floor(due.occurredAt.getTime() / secondMs)),
    'content-type': 'application/json',
    'content-digest': contentDigest(body),
  }
  const signed = { method: 'POST', authority: host, path: pathname, query: search, headers, body }
  return { ...headers, ...signatureHeaders(signed, { ...(await signingKeyOfAgents(ctx)), now: ctx.now }) }
}

async function deliver(ctx: Context, due: eventStore.Due, signal: AbortSignal): Promise<void> {
  const body = await bodyOf(ctx, due)
  const headers = await headersOf(ctx, due, Buffer.from(body))
  const { status, error } = await ctx.ports.webhooks.send({ url: due.url, body, headers, signal })
  const { tries } = due
  const outcome = webhookOutcomeOf({ status, tries, isTest: false, now: ctx.now, random: Math.random() })
  await eventStore.finishTry(ctx.db, due.id, { ...outcome, status, error: webhookErrorOf(status, error) })
}

/** Sends due events; one that is not recorded is sent again after a minute. */
export async function deliverEvents(ctx: Context, signal: AbortSignal): Promise<void> {
  if (await isOff(ctx)) return
  const due = await eventStore.claimDue(ctx.db, ctx.now, mostAtOnce)
  await Promise.all(due.map((one) => deliver(ctx, one, signal)))
}
