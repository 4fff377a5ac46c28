import type { FastifyInstance } from 'fastify'
import { contentEndpoints } from '@shop/contract/content/content'
import { limitedRoute, type AppDeps } from '#platform/http/mount-calls.ts'
import type { Limit } from '#platform/http/rate-limit.ts'
import { leaveFeedback } from './feedback.service.ts'
import { fromFeedbackBody } from './feedback.wire.ts'

const tries: Limit = { name: 'feedback-network', most: 20, windowSeconds: 3600 }

export function feedbackRoutes(app: FastifyInstance, deps: AppDeps): void {
  const feedback = limitedRoute(app, deps, {
    endpoint: contentEndpoints.feedback,
    hitsOf: (network) => [[tries, network]],
  })
  feedback(async (ctx, { body }) => {
    await leaveFeedback(ctx, fromFeedbackBody(body))
    return { result: true, message: 'Thank you for your feedback.' }
  })
}
