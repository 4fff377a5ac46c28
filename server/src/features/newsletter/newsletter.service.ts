import { exceededBy, refuseUsedUp, type Hit, type Limit } from '#platform/http/rate-limit.ts'
import type { Context } from '#platform/runtime/context.ts'
import * as newsletterStore from './newsletter.store.ts'

/** Limits the responses that reveal a subscription. */
const revealingResponses: Limit = { name: 'newsletter-known', most: 5, windowSeconds: 3600 }

type Subscription = { readonly email: string; readonly network: string }

/** False when the email is subscribed already. */
export async function subscribe(ctx: Context, { email, network }: Subscription): Promise<boolean> {
  const known: Hit = [revealingResponses, network]
  await refuseUsedUp(ctx, known)
  const isNew = await newsletterStore.subscribe(ctx.db, email)
  if (!isNew) await exceededBy(ctx, [known])
  return isNew
}
