export { listWaiting, moderate, replyToReview, answerQuestion, refuseQuestion } from './moderation.service.ts'
export { helpfulRank } from './reviews.rules.ts'
export { reviewRoutes } from './reviews.routes.ts'
