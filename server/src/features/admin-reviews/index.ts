export { adminReviewRoutes } from './admin-reviews.routes.ts'
