export { contentRoutes } from './content.routes.ts'
export { posts, writtenSlides } from './content.service.ts'
export { toSlideItem } from './content.wire.ts'
