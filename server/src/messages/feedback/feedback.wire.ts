import type { contentEndpoints } from '@shop/contract/content/content'
import type { BodyOf } from '@shop/contract/core/endpoint'
import type { Feedback } from './feedback.store.ts'

export function fromFeedbackBody(body: BodyOf<typeof contentEndpoints.feedback>): Feedback {
  return {
    rating: body.rating,
    message: body.message,
    email: body.email === '' || body.email == null ? null : body.email,
    page: body.page ?? null,
  }
}
