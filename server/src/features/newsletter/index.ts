export { adminNewsletterRoutes } from './admin-newsletter.routes.ts'
export { newsletterRoutes } from './newsletter.routes.ts'
