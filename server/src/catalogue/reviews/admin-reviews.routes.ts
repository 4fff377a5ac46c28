import type { FastifyInstance } from 'fastify'
import { adminReviewEndpoints } from '@shop/contract/catalogue/admin-reviews'
import { adminRoute } from '#platform/http/mount-admin-calls.ts'
import type { AppDeps } from '#platform/http/mount-calls.ts'
import type { Context } from '#platform/runtime/context.ts'
import type { Actor } from '#platform/security/staff-session.ts'
import { toAdminQuestion, toAdminReview, toRow } from './admin-reviews.view.ts'
import { picturesOfReview } from './own-review.service.ts'
import { answer, decideOnReviews, refuseMany, replyAsHouse } from './review-actions.service.ts'
import { countWaiting, getQuestion, getReview, listQuestions, listReviews } from './review-list.service.ts'

const calls = adminReviewEndpoints

async function show(ctx: Context, actor: Actor, id: number) {
  return toAdminReview(await getReview(ctx, id), ctx.ports.publicUrl, actor)
}

function readingRoutes(app: FastifyInstance, deps: AppDeps): void {
  const { publicUrl } = deps.ports
  const list = adminRoute(app, deps, calls.list)
  list(async (ctx, { query: { state, rating = null, cursor = null, limit } }) => {
    const { rows, next } = await listReviews(ctx, { state, rating, afterId: cursor, limit })
    return { reviews: rows.map((listed) => toRow(listed, publicUrl)), next }
  })
  const counts = adminRoute(app, deps, calls.counts)
  counts((ctx) => countWaiting(ctx))
  const find = adminRoute(app, deps, calls.find)
  find((ctx, { actor, params }) => show(ctx, actor, params.id))
  const pictures = adminRoute(app, deps, calls.pictures)
  pictures(async (ctx, { params }) => {
    await getReview(ctx, params.id)
    const found = await picturesOfReview(ctx, params.id)
    return { pictures: found.map((content) => Buffer.from(content).toString('base64')) }
  })
  const questions = adminRoute(app, deps, calls.questions)
  questions(async (ctx, { query: { state, cursor = null, limit } }) => {
    const { rows, next } = await listQuestions(ctx, { state, afterId: cursor, limit })
    return { questions: rows.map((listed) => toAdminQuestion(listed, publicUrl)), next }
  })
}

export function adminReviewRoutes(app: FastifyInstance, deps: AppDeps): void {
  readingRoutes(app, deps)
  const decide = adminRoute(app, deps, calls.decide)
  decide(async (ctx, { actor, body: { action, reason, reviews: chosen } }) => ({
    results: await decideOnReviews(ctx, actor, { action, reason, chosen }),
  }))
  const reply = adminRoute(app, deps, calls.reply)
  reply(async (ctx, { actor, params, body }) => {
    await replyAsHouse(ctx, actor, { ...params, ...body })
    return show(ctx, actor, params.id)
  })
  const answerCall = adminRoute(app, deps, calls.answer)
  answerCall(async (ctx, { actor, params, body }) => {
    await answer(ctx, actor, { ...params, ...body })
    return toAdminQuestion(await getQuestion(ctx, params.id), ctx.ports.publicUrl)
  })
  const refuse = adminRoute(app, deps, calls.refuseQuestions)
  refuse(async (ctx, { actor, body: { questions: chosen, reason } }) => ({
    results: await refuseMany(ctx, actor, { reason, chosen }),
  }))
}
