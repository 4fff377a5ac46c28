import type { FastifyInstance } from 'fastify'
import { contentEndpoints } from '@shop/contract/content'
import { publicRoute, type AppDeps } from '#platform/http.ts'
import { networkOf } from '#platform/rate-limit.ts'
import { leaveFeedback } from './feedback.service.ts'
import { fromFeedbackBody } from './feedback.wire.ts'

export function feedbackRoutes(app: FastifyInstance, deps: AppDeps): void {
  const feedback = publicRoute(app, deps, contentEndpoints.feedback)
  feedback(async (ctx, { body, request }) => {
    await leaveFeedback(ctx, fromFeedbackBody(body), networkOf(request.ip))
    return { result: true, message: 'Thank you for your feedback.' }
  })
}
