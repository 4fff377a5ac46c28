import type { Context } from '#platform/context.ts'
import { countHits, type Limit } from '#platform/rate-limit.ts'
import * as newsletterStore from './newsletter.store.ts'

const tries: Limit = { name: 'newsletter-network', most: 30, windowSeconds: 3600 }

type Subscription = { readonly email: string; readonly network: string }

/** False when the mailbox is subscribed already. */
export async function subscribe(ctx: Context, { email, network }: Subscription): Promise<boolean> {
  await countHits(ctx, [[tries, network]])
  return newsletterStore.subscribe(ctx.db, email)
}
