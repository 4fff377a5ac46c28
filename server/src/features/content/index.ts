export { contentRoutes } from './content.routes.ts'
export { writtenSlides } from './content.service.ts'
export { toPostPage, toSlideItem, toStoreItem } from './content.wire.ts'
export { homeChoiceRoutes } from './home-choices.routes.ts'
export { homeFaults, writtenHomePieces, type WrittenPieces } from './home-pieces.service.ts'
export { withPictures } from './page-pictures.service.ts'
export {
  cleanPost,
  createPost,
  hidePost,
  keepPostAddress,
  postFaults,
  readPostBody,
  setPostDeleted,
  shownSince,
  writePost,
} from './post-write.service.ts'
export { posts, writtenPost } from './posts.service.ts'
export { shownStores } from './stores.service.ts'
