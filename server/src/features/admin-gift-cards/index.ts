export { adminGiftCardRoutes } from './admin-gift-cards.routes.ts'
