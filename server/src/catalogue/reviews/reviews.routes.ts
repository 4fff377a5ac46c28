import type { FastifyInstance } from 'fastify'
import { reviewEndpoints as endpoints } from '@shop/contract/catalogue/reviews'
import { publicRoute, shopperRoute, type AppDeps } from '#platform/http/mount-calls.ts'
import { pageEnvelope } from '#platform/http/paging.ts'
import { addPicture, changeReview, pictureFile, withdrawReview } from './own-review.service.ts'
import {
  askQuestion,
  boughtPieces,
  ownReviews,
  ownVotes,
  perPage,
  publishedQuestions,
  publishedReviews,
  submitReview,
  voteOnReview,
} from './reviews.service.ts'
import {
  fromSubmitBody,
  fromUpdateBody,
  productIdIn,
  toBoughtPiece,
  toOwnPicture,
  toOwnReview,
  toQuestionItem,
  toReviewItem,
  toSummary,
} from './reviews.wire.ts'

export function reviewRoutes(app: FastifyInstance, deps: AppDeps): void {
  productRoutes(app, deps)
  authorRoutes(app, deps)
  pictureRoutes(app, deps)
  const vote = shopperRoute(app, deps, endpoints.vote)
  vote(async (ctx, { user, body }) => {
    const { review_id: reviewId, is_helpful: isHelpful } = body
    const helpful = await voteOnReview(ctx, { userId: user.id, reviewId, isHelpful })
    return { result: true, message: 'Thank you for your vote.', helpful }
  })
  const votes = shopperRoute(app, deps, endpoints.votes)
  votes(async (ctx, { user, params }) => {
    const own = await ownVotes(ctx, user.id, productIdIn(params.productId))
    const data = own.map(({ reviewId, isHelpful }) => ({ review_id: reviewId, is_helpful: isHelpful }))
    return { data, success: true, status: 200 }
  })
  const ask = shopperRoute(app, deps, endpoints.ask)
  ask(async (ctx, { user, body }) => {
    await askQuestion(ctx, { userId: user.id, productId: body.product_id, question: body.question })
    return { result: true, message: 'Thank you. Your question appears here with our answer.' }
  })
}

function authorRoutes(app: FastifyInstance, deps: AppDeps): void {
  const submit = shopperRoute(app, deps, endpoints.submit)
  submit(async (ctx, { body }) => {
    await submitReview(ctx, fromSubmitBody(body))
    return { result: true, message: 'Thank you. We read each review before we publish it.' }
  })
  const update = shopperRoute(app, deps, endpoints.update)
  update(async (ctx, { user, body }) => {
    await changeReview(ctx, fromUpdateBody(body, user.id))
    return { result: true, message: 'Your review is changed. We read it again before we publish it.' }
  })
  const withdraw = shopperRoute(app, deps, endpoints.withdraw)
  withdraw(async (ctx, { user, body }) => {
    await withdrawReview(ctx, { userId: user.id, reviewId: body.review_id })
    return { result: true, message: 'Your review is withdrawn.' }
  })
  const mine = shopperRoute(app, deps, endpoints.mine)
  mine(async (ctx, { user }) => {
    return { data: (await ownReviews(ctx, user.id)).map(toOwnReview), success: true, status: 200 }
  })
  const pieces = shopperRoute(app, deps, endpoints.pieces)
  pieces(async (ctx, { user }) => {
    return { data: (await boughtPieces(ctx, user.id)).map(toBoughtPiece), success: true, status: 200 }
  })
}

function pictureRoutes(app: FastifyInstance, deps: AppDeps): void {
  const add = shopperRoute(app, deps, endpoints.addPicture)
  add(async (ctx, { user, body }) => {
    const picture = await addPicture(ctx, user.id, Buffer.from(body.picture, 'base64'))
    return { result: true, message: 'The picture is added', picture: toOwnPicture(picture) }
  })
  const show = publicRoute(app, deps, endpoints.picture)
  show(async (ctx, { params: { pictureKey: key }, query: { size } }) => {
    return { fileName: `${key}.webp`, content: await pictureFile(ctx, { key, size: size ?? 'large' }) }
  })
}

function productRoutes(app: FastifyInstance, deps: AppDeps): void {
  const { publicUrl } = deps.ports
  const product = publicRoute(app, deps, endpoints.product)
  product(async (ctx, { params, query: { page, sort = 'helpful' }, address }) => {
    const { reviews, sums } = await publishedReviews(ctx, { productId: productIdIn(params.productId), page, sort })
    const data = reviews.map((review) => toReviewItem(review, ctx.language))
    const envelope = pageEnvelope(address, publicUrl, { page, perPage, total: sums.count, shown: data.length })
    return { ...envelope, data, meta: { ...envelope.meta, summary: toSummary(sums) } }
  })
  const questions = publicRoute(app, deps, endpoints.questions)
  questions(async (ctx, { params, query: { page }, address }) => {
    const found = await publishedQuestions(ctx, { productId: productIdIn(params.productId), page })
    const data = found.questions.map((question) => toQuestionItem(question, ctx.language))
    return { data, ...pageEnvelope(address, publicUrl, { page, perPage, total: found.total, shown: data.length }) }
  })
}
