import type { FastifyInstance } from 'fastify'
import type { Database } from '#platform/db/db.ts'
import type { PaymentGateway } from '#platform/payments/payment-gateway.ts'
import { razorpayGateway } from '#platform/payments/razorpay/razorpay-gateway.ts'
import type { Clock } from '#platform/runtime/clock.ts'
import type { Logger } from '#platform/runtime/log.ts'
import { fetchInProcess } from './in-process.ts'
import type { SandboxBooks, SandboxKeys } from './provider-calls.ts'
import { providerId, secret } from './provider-ids.ts'
import { mountSandbox, sandboxRoot } from './sandbox-routes.ts'
import { deliverDue, type Delivery, type PostEvent } from './webhook-delivery.ts'

/** A payment provider in the shop's own process, for a shop without an account. It charges no money. */
export type SandboxProvider = {
  /** The client of the real provider, over calls that stay in the process. */
  readonly gateway: PaymentGateway
  /** Its routes under `/sandbox/razorpay`, for browsers and programs. */
  mount(app: FastifyInstance): void
  /** Sends the due events; returns the number of tries. */
  deliverDue(post: PostEvent, delivery?: Delivery): Promise<number>
}

/** All processes over one database are the same merchant, also after a restart. */
async function loadKeys(db: Database): Promise<SandboxKeys> {
  const known = await findKeys(db)
  if (known) return known
  await db
    .insertInto('sandbox_provider.keys')
    .values({
      key_id: providerId('rzp_test'),
      key_secret: secret(),
      webhook_secret: secret(),
    })
    .onConflict((conflict) => conflict.column('only_row').doNothing())
    .execute()
  const made = await findKeys(db)
  if (!made) throw new Error('The sandbox provider has no keys.')
  return made
}

async function findKeys(db: Database): Promise<SandboxKeys | undefined> {
  const row = await db.selectFrom('sandbox_provider.keys').selectAll().executeTakeFirst()
  return row && { keyId: row.key_id, keySecret: row.key_secret, webhookSecret: row.webhook_secret }
}

export async function openSandboxProvider(deps: { db: Database; clock: Clock; log: Logger }): Promise<SandboxProvider> {
  const books: SandboxBooks = { ...deps, keys: await loadKeys(deps.db) }
  return {
    gateway: razorpayGateway({
      ...books.keys,
      provider: 'sandbox',
      apiUrl: `http://sandbox${sandboxRoot}`,
      fetch: fetchInProcess(books, `${sandboxRoot}/v1`),
    }),
    mount: (app) => mountSandbox(app, books),
    deliverDue: (post, delivery) => deliverDue(books, post, delivery),
  }
}
