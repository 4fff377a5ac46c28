import { hourMs } from '@shop/contract/core/durations'
import { maxEndpoints } from '@shop/contract/messages/admin-webhooks'
import type { WebhookType } from '@shop/contract/messages/webhook-types'
import { inTransaction } from '#platform/db/transaction.ts'
import { ConflictError } from '#platform/runtime/conflict-error.ts'
import type { Context } from '#platform/runtime/context.ts'
import { ShopError } from '#platform/runtime/shop-error.ts'
import { recordChange } from '#platform/security/audit.ts'
import type { Actor } from '#platform/security/staff-session.ts'
import { secretRow } from '#platform/security/stored-secrets.ts'
import { newWebhookSecret, webhookSecretText } from '#platform/security/webhook-signature.ts'
import * as store from './endpoints.store.ts'
import { startCursors } from './event-poller.store.ts'
import { sources } from './event-sources.store.ts'
import type { Endpoint } from './webhooks.types.ts'
import { toEndpoint } from './webhooks.view.ts'

export async function listEndpoints(ctx: Context): Promise<readonly Endpoint[]> {
  return store.listAll(ctx.db)
}

export async function getEndpoint(ctx: Context, id: number): Promise<Endpoint> {
  const endpoint = await store.find(ctx.db, id)
  if (!endpoint) throw new ShopError('webhook.not_found')
  return endpoint
}

type Fields = { readonly url: string; readonly note: string; readonly events: readonly WebhookType[] }
export type WithSecret = { readonly endpoint: Endpoint; readonly secret: string }

/** The audit leaves out the secret. */
const recorded = ({ url, note, events, isOn }: Fields & { readonly isOn: boolean }) => ({ url, note, events, isOn })

const encryptedFor = ({ ports }: Context, id: number, secret: Uint8Array): Buffer =>
  ports.secrets.encrypt(secret, secretRow('webhook_endpoints', id))

export async function addEndpoint(ctx: Context, actor: Actor, fields: Fields): Promise<WithSecret> {
  const secret = newWebhookSecret()
  return inTransaction(ctx, async (trx) => {
    await store.lockAll(trx.db)
    await checkAddress(trx, fields.url)
    if ((await store.listAll(trx.db)).length >= maxEndpoints) throw new ShopError('webhook.too_many')
    await startIfFirst(trx)
    const id = await store.nextId(trx.db)
    await store.insert(trx.db, { ...fields, id, secret: encryptedFor(trx, id, secret), now: trx.now })
    const endpoint = await getEndpoint(trx, id)
    await recordChange(trx, actor, { verb: 'added', subject: 'webhook', subjectId: id, after: recorded(endpoint) })
    return { endpoint, secret: webhookSecretText(secret) }
  })
}

async function checkAddress({ db, ports }: Context, url: string, ownId?: number): Promise<void> {
  if (!ports.webhooks.canSendTo(url)) throw new ShopError('webhook.address')
  const takenBy = await store.findUrl(db, url)
  if (takenBy !== undefined && takenBy !== ownId) throw new ShopError('webhook.taken')
}

/**
 * While all endpoints are off, nothing reads the sources, so the first active endpoint starts after their newest rows.
 */
async function startIfFirst({ db }: Context): Promise<void> {
  if ((await store.countOn(db)) === 0) await startCursors(db, sources)
}

type Versioned = { readonly id: number; readonly version: number }

/** Locks the endpoint; throws a conflict when somebody else changed it in between. */
async function locked(trx: Context, { id, version }: Versioned): Promise<Endpoint> {
  await store.lockAll(trx.db)
  await trx.db.selectFrom('webhook_endpoints').select('id').where('id', '=', id).forUpdate().execute()
  const endpoint = await getEndpoint(trx, id)
  if (endpoint.version !== version) throw new ConflictError(toEndpoint(endpoint))
  return endpoint
}

type Changed = Versioned & Fields & { readonly isOn: boolean }

export async function changeEndpoint(ctx: Context, actor: Actor, wanted: Changed): Promise<Endpoint> {
  return inTransaction(ctx, async (trx) => {
    const before = await locked(trx, wanted)
    await checkAddress(trx, wanted.url, wanted.id)
    if (wanted.isOn && !before.isOn) await startIfFirst(trx)
    await store.update(trx.db, wanted.id, { ...wanted, now: trx.now })
    const after = await getEndpoint(trx, wanted.id)
    await recordChange(trx, actor, {
      verb: 'changed',
      subject: 'webhook',
      subjectId: wanted.id,
      before: recorded(before),
      after: recorded(after),
    })
    return after
  })
}

type Rotation = Versioned & { readonly overlapHours: number }

/** With an overlap of 0 hours, the previous secret becomes invalid at once. */
export async function rotateSecret(
  ctx: Context,
  actor: Actor,
  { id, version, overlapHours }: Rotation,
): Promise<WithSecret> {
  const secret = newWebhookSecret()
  return inTransaction(ctx, async (trx) => {
    await locked(trx, { id, version })
    const previousUntil = overlapHours === 0 ? null : new Date(trx.now.getTime() + overlapHours * hourMs)
    await store.rotate(trx.db, id, { secret: encryptedFor(trx, id, secret), previousUntil })
    await recordChange(trx, actor, { verb: 'rotated', subject: 'webhook', subjectId: id, after: { overlapHours } })
    return { endpoint: await getEndpoint(trx, id), secret: webhookSecretText(secret) }
  })
}

export async function removeEndpoint(ctx: Context, actor: Actor, wanted: Versioned): Promise<void> {
  await inTransaction(ctx, async (trx) => {
    const before = await locked(trx, wanted)
    await store.remove(trx.db, wanted.id)
    await recordChange(trx, actor, {
      verb: 'removed',
      subject: 'webhook',
      subjectId: wanted.id,
      before: recorded(before),
    })
  })
}
