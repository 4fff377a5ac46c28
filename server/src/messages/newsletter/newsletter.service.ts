import { recordRequest } from '#messages/notices/choices.service.ts'
import { notify } from '#messages/notices/notify.service.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { exceededBy, refuseUsedUp, type Hit, type Limit } from '#platform/http/rate-limit.ts'
import type { Context } from '#platform/runtime/context.ts'
import * as newsletterStore from './newsletter.store.ts'

/** Limits the responses that reveal a subscription. */
const revealingResponses: Limit = { name: 'newsletter-known', most: 5, windowSeconds: 3600 }

type Subscription = { readonly email: string; readonly network: string }

/** False when the email is already subscribed. */
export async function subscribe(ctx: Context, { email, network }: Subscription): Promise<boolean> {
  const known: Hit = [revealingResponses, network]
  await refuseUsedUp(ctx, known)
  const isNew = await inTransaction(ctx, async (trx) => {
    if (!(await newsletterStore.subscribe(trx.db, email))) return false
    await recordRequest(trx, 'newsletter', email)
    // Its link ends a subscription that somebody else entered.
    await notify(trx, { email, userId: null }, { template: 'newsletter-welcome', facts: {} })
    return true
  })
  if (!isNew) await exceededBy(ctx, [known])
  return isNew
}
