import type { Context } from '#platform/context.ts'
import type { Letter, LetterName } from '#platform/letters.ts'
import { findPhone } from './messages.store.ts'

export type News = { readonly [Name in LetterName]: Omit<Extract<Letter, { template: Name }>, 'to'> }[LetterName]

type Reach = {
  /** Empty for accounts that have only a phone. */
  readonly email: string
  readonly userId: number | null
}

/**
 * Tells a shopper by mail, or by text message when the account has only a phone. It joins the caller's transaction: told
 * once when that commits, and not at all when it does not.
 */
export async function tell(ctx: Context, { email, userId }: Reach, news: News): Promise<void> {
  if (email !== '') {
    await ctx.ports.jobs.send(ctx.db, 'mail.send', { ...news, to: email })
    return
  }
  const phone = userId === null ? undefined : await findPhone(ctx.db, userId)
  if (phone !== undefined) await ctx.ports.jobs.send(ctx.db, 'message.send', { ...news, to: phone })
}
