import type { FastifyInstance } from 'fastify'
import { reviewEndpoints as endpoints } from '@shop/contract/reviews'
import { publicRoute, shopperRoute, type AppDeps } from '#platform/http/mount-calls.ts'
import { pageEnvelope } from '#platform/http/paging.ts'
import {
  askQuestion,
  ownReviews,
  perPage,
  publishedQuestions,
  publishedReviews,
  submitReview,
  voteOnReview,
} from './reviews.service.ts'
import { fromSubmitBody, productIdIn, toQuestionItem, toReviewItem, toSummary } from './reviews.wire.ts'

export function reviewRoutes(app: FastifyInstance, deps: AppDeps): void {
  productRoutes(app, deps)
  const submit = shopperRoute(app, deps, endpoints.submit)
  submit(async (ctx, { body }) => {
    await submitReview(ctx, fromSubmitBody(body))
    return { result: true, message: 'Thank you. We read each review before we publish it.' }
  })
  const mine = shopperRoute(app, deps, endpoints.mine)
  mine(async (ctx, { user }) => ({ data: [...(await ownReviews(ctx, user.id))], success: true, status: 200 }))
  const vote = shopperRoute(app, deps, endpoints.vote)
  vote(async (ctx, { user, body }) => {
    const { review_id: reviewId, is_helpful: isHelpful } = body
    const helpful = await voteOnReview(ctx, { userId: user.id, reviewId, isHelpful })
    return { result: true, message: 'Thank you for your vote.', helpful }
  })
  const ask = shopperRoute(app, deps, endpoints.ask)
  ask(async (ctx, { user, body }) => {
    await askQuestion(ctx, { userId: user.id, productId: body.product_id, question: body.question })
    return { result: true, message: 'Thank you. Your question appears here with our answer.' }
  })
}

function productRoutes(app: FastifyInstance, deps: AppDeps): void {
  const { publicUrl } = deps.ports
  const product = publicRoute(app, deps, endpoints.product)
  product(async (ctx, { params, query: { page, sort = 'helpful' }, address }) => {
    const { reviews, sums } = await publishedReviews(ctx, { productId: productIdIn(params.productId), page, sort })
    const data = reviews.map(toReviewItem)
    const envelope = pageEnvelope(address, publicUrl, { page, perPage, total: sums.count, shown: data.length })
    return { ...envelope, data, meta: { ...envelope.meta, summary: toSummary(sums) } }
  })
  const questions = publicRoute(app, deps, endpoints.questions)
  questions(async (ctx, { params, query: { page }, address }) => {
    const found = await publishedQuestions(ctx, { productId: productIdIn(params.productId), page })
    const data = found.questions.map(toQuestionItem)
    return { data, ...pageEnvelope(address, publicUrl, { page, perPage, total: found.total, shown: data.length }) }
  })
}
