export { adminOfferRoutes } from './admin-offers.routes.ts'
