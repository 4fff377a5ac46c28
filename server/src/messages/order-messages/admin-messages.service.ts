import { once } from '#platform/http/idempotent-request.ts'
import { listOrderJobs, type OrderJob } from '#platform/jobs/job-records.ts'
import type { Context } from '#platform/runtime/context.ts'
import { ShopError } from '#platform/runtime/shop-error.ts'
import { recordChange } from '#platform/security/audit.ts'
import type { Actor } from '#platform/security/staff-session.ts'
import * as messageStore from './admin-messages.store.ts'
import type { OrderOfMessages, StoredMessage } from './admin-messages.store.ts'

async function existing(ctx: Context, code: string): Promise<OrderOfMessages> {
  const order = await messageStore.findOrder(ctx.db, code)
  if (!order) throw new ShopError('order.not_found')
  return order
}

export type ShownMessages = {
  readonly stored: readonly StoredMessage[]
  readonly jobs: readonly OrderJob[]
  readonly canWrite: boolean
  readonly alsoBy: readonly ('whatsapp' | 'text')[]
}

/** A designer sees no contacts, and no messages to them. */
export async function listMessages(ctx: Context, actor: Actor, code: string): Promise<ShownMessages> {
  const order = await existing(ctx, code)
  if (actor.label !== null) return { stored: [], jobs: [], canWrite: false, alsoBy: [] }
  const [stored, jobs, alsoBy] = await Promise.all([
    messageStore.listMessages(ctx.db, order),
    listOrderJobs(ctx.db, order.id),
    messageStore.listPhoneChoices(ctx.db, order.id),
  ])
  const canWrite = order.email !== '' && actor.permissions.has('orders.edit')
  return { stored, jobs, canWrite, alsoBy }
}

type Written = {
  readonly code: string
  readonly subject: string
  readonly text: string
  readonly key: string | null
}

/** The audit records the fact; the text is stored with the order's messages. */
export async function writeToCustomer(ctx: Context, actor: Actor, { key, ...written }: Written): Promise<void> {
  if (actor.label !== null) throw new ShopError('order.not_found')
  const { code, subject, text } = written
  const { email: to, id: orderId, name } = await existing(ctx, code)
  if (to === '') throw new ShopError('order.no_email')
  await once(ctx, { by: actor, key, input: written }, async (trx) => {
    const { jobs, documents } = trx.ports
    const { careEmail: replyTo } = (await documents.read('house')).body
    const facts = { name, orderId, orderCode: code, subject, text, replyTo }
    await jobs.send(trx.db, 'mail.send', { template: 'order-note', to, facts })
    await recordChange(trx, actor, { verb: 'wrote to the customer', subject: 'order', subjectId: code })
  })
}
