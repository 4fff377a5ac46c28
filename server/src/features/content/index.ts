export { contentRoutes } from './content.routes.ts'
export { posts, writtenSlides } from './content.service.ts'
export { toSlideItem, toStoreItem } from './content.wire.ts'
export { shownStores } from './stores.service.ts'
