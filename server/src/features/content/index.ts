export { contentRoutes } from './content.routes.ts'
export { posts } from './content.service.ts'
