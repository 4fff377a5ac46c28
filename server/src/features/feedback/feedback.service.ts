import type { Context } from '#platform/context.ts'
import { countHits, type Limit } from '#platform/rate-limit.ts'
import * as feedbackStore from './feedback.store.ts'
import type { Feedback } from './feedback.store.ts'

const tries: Limit = { name: 'feedback-network', most: 20, windowSeconds: 3600 }

export async function leaveFeedback(ctx: Context, feedback: Feedback, network: string): Promise<void> {
  await countHits(ctx, [[tries, network]])
  await feedbackStore.insert(ctx.db, feedback)
}
