import { unitOfWork, type UnitOfWork } from '#platform/db/db.ts'
import type { ServiceEmail, ServiceTemplate } from '#platform/mail/email.ts'
import type { Context } from '#platform/runtime/context.ts'
import { findPhone } from './messages.store.ts'

export type Notification = {
  readonly [Name in ServiceTemplate]: Omit<Extract<ServiceEmail, { template: Name }>, 'to'>
}[ServiceTemplate]

type Recipient = {
  /** Empty for accounts with only a phone. */
  readonly email: string
  readonly userId: number | null
}

/** English is the language of jobs too, so that it says nothing about the reader. */
const inLanguage = ({ language }: Context, notification: Notification): Notification =>
  language === 'en' ? notification : { ...notification, language }

/**
 * Notifies a shopper by email, or by text message when the account has only a phone. The notification is sent once if
 * the batch commits, and never otherwise.
 */
export async function addNotification(
  ctx: Context,
  work: UnitOfWork,
  {
    recipient: { email, userId },
    notification: given,
  }: { readonly recipient: Recipient; readonly notification: Notification },
): Promise<void> {
  const { jobs } = ctx.ports
  const notification = inLanguage(ctx, given)
  if (email !== '') return jobs.add(work, 'mail.send', { ...notification, to: email })
  const phone = userId === null ? undefined : await findPhone(ctx.db, userId)
  if (phone !== undefined) await jobs.add(work, 'message.send', { ...notification, to: phone })
}

type Owner = {
  readonly email: string | null
  readonly isEmailVerified: boolean
  readonly phone: string | null
  readonly isPhoneVerified: boolean
}

/** Notifies every proved contact of an account; an unproved one may belong to a stranger. */
export async function notifyOwner(ctx: Context, owner: Owner, given: Notification): Promise<void> {
  const { email, phone } = owner
  const notification = inLanguage(ctx, given)
  if (email !== null && owner.isEmailVerified)
    await ctx.ports.jobs.send(ctx.db, 'mail.send', { ...notification, to: email })
  if (phone !== null && owner.isPhoneVerified)
    await ctx.ports.jobs.send(ctx.db, 'message.send', { ...notification, to: phone })
}

/** Queues the notification in the transaction of its cause. */
export async function notify(ctx: Context, recipient: Recipient, notification: Notification): Promise<void> {
  const work = unitOfWork(ctx.db)
  await addNotification(ctx, work, { recipient, notification })
  await work.flush()
}
