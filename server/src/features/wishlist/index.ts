export { wishlistRoutes } from './wishlist.routes.ts'
export { mergeWishlists, saveProduct } from './wishlist.service.ts'
