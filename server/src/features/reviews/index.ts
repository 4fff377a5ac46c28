export { listWaiting, moderate, replyToReview, answerQuestion, refuseQuestion } from './moderation.service.ts'
export { picturesOfReview } from './own-review.service.ts'
export { reviewRoutes } from './reviews.routes.ts'
export { lockVotedReviews, removeVotes } from './reviews.service.ts'
