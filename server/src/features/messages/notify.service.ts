import { runBatch, type Step } from '#platform/db/db.ts'
import type { Email, EmailTemplate } from '#platform/mail/email.ts'
import type { Context } from '#platform/runtime/context.ts'
import { findPhone } from './messages.store.ts'

export type Notification = {
  readonly [Name in EmailTemplate]: Omit<Extract<Email, { template: Name }>, 'to'>
}[EmailTemplate]

type Recipient = {
  /** Empty for accounts that have only a phone. */
  readonly email: string
  readonly userId: number | null
}

/**
 * Tells a shopper by mail, or by text message when the account has only a phone: for the batch or transaction that is the
 * cause, so that it is told once when that commits, and not at all when it does not.
 */
export async function notificationSteps(
  ctx: Context,
  { email, userId }: Recipient,
  news: Notification,
): Promise<Step[]> {
  if (email !== '') return [await ctx.ports.jobs.step('mail.send', { ...news, to: email })]
  const phone = userId === null ? undefined : await findPhone(ctx.db, userId)
  return phone === undefined ? [] : [await ctx.ports.jobs.step('message.send', { ...news, to: phone })]
}

type Owner = {
  readonly email: string | null
  readonly isEmailVerified: boolean
  readonly phone: string | null
  readonly isPhoneVerified: boolean
}

/** To every contact of an account that its owner proved; an unproved one may be a stranger's. */
export async function notifyOwner(ctx: Context, owner: Owner, news: Notification): Promise<void> {
  const { email, phone } = owner
  if (email !== null && owner.isEmailVerified) await ctx.ports.jobs.send(ctx.db, 'mail.send', { ...news, to: email })
  if (phone !== null && owner.isPhoneVerified) await ctx.ports.jobs.send(ctx.db, 'message.send', { ...news, to: phone })
}

/** Joins the transaction that it tells of. */
export async function notify(ctx: Context, reach: Recipient, news: Notification): Promise<void> {
  await runBatch(ctx.db, ...(await notificationSteps(ctx, reach, news)))
}
