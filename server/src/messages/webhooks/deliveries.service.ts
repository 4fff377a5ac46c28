import type { WebhookDeliveryState } from '@shop/contract/messages/admin-webhooks'
import { testEvent } from '@shop/contract/messages/webhook-types'
import { once } from '#platform/http/idempotent-request.ts'
import type { Context } from '#platform/runtime/context.ts'
import { ShopError } from '#platform/runtime/shop-error.ts'
import { recordChange } from '#platform/security/audit.ts'
import type { Actor } from '#platform/security/staff-session.ts'
import * as store from './deliveries.store.ts'
import { getEndpoint } from './endpoints.service.ts'
import { eventBody } from './event-poller.rules.ts'
import type { Delivery } from './webhooks.types.ts'

/** Most failed deliveries that one press sends again. */
const maxFailedAgain = 5000

type Wanted = {
  readonly endpointId: number
  readonly state: WebhookDeliveryState | undefined
  readonly type: string | undefined
  readonly before: number | undefined
  readonly limit: number
}

/** Reads one row more than a page, to know whether another page follows. */
export async function listDeliveries(
  ctx: Context,
  wanted: Wanted,
): Promise<{ readonly deliveries: readonly Delivery[]; readonly next: string | null }> {
  await getEndpoint(ctx, wanted.endpointId)
  const found = await store.list(ctx.db, { ...wanted, limit: wanted.limit + 1 })
  const deliveries = found.slice(0, wanted.limit)
  return { deliveries, next: found.length > wanted.limit ? String(deliveries.at(-1)?.id ?? '') : null }
}

export async function getDelivery(ctx: Context, id: number) {
  const delivery = await store.find(ctx.db, id)
  if (!delivery) throw new ShopError('webhook.no_delivery')
  return delivery
}

type Once = { readonly id: number; readonly key: string | null }

export async function sendTest(ctx: Context, actor: Actor, { id, key }: Once): Promise<void> {
  await once(ctx, { by: actor, key, input: { call: 'testWebhook', id } }, async (trx) => {
    await getEndpoint(trx, id)
    const data = { message: `A test that ${actor.name} sent from the console.` }
    const event = eventBody({ type: testEvent.type, at: trx.now, data })
    await store.insertTest(trx.db, { endpointId: id, event, now: trx.now })
    await recordChange(trx, actor, { verb: 'tested', subject: 'webhook', subjectId: id })
  })
}

type Again = Once & { readonly ids: readonly number[]; readonly allFailed: boolean }

/** A repeated request sends nothing and answers 0. */
export async function sendAgain(ctx: Context, actor: Actor, { id, key, ids, allFailed }: Again): Promise<number> {
  let sent = 0
  const input = { call: 'resendWebhookDeliveries', id, ids, allFailed }
  await once(ctx, { by: actor, key, input }, async (trx) => {
    const { isOn } = await getEndpoint(trx, id)
    if (!isOn) throw new ShopError('webhook.off')
    const chosen = allFailed ? null : ids
    sent = await store.sendAgain(trx.db, { endpointId: id, ids: chosen, limit: maxFailedAgain, now: trx.now })
    const after = { deliveries: sent, allFailed }
    await recordChange(trx, actor, { verb: 'sent again', subject: 'webhook', subjectId: id, after })
  })
  return sent
}
