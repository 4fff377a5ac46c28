import type { Context } from '#platform/runtime/context.ts'
import * as feedbackStore from './feedback.store.ts'
import type { Feedback } from './feedback.store.ts'

export async function leaveFeedback(ctx: Context, feedback: Feedback): Promise<void> {
  await feedbackStore.insert(ctx.db, feedback)
}
