export { categoryTree } from './category-tree.ts'
export { draftProblems, maxStock } from './product-draft.rules.ts'
export {
  plainDraft,
  type Gender,
  type GstRule,
  type PictureDraft,
  type ProductDraft,
  type Returns,
  type StockPolicy,
  type VariantDraft,
} from './product-draft.ts'
export { ensurePictures, pictureKey } from './picture-write.store.ts'
export { ensureDesigners } from './catalogue-names.store.ts'
export { writeProducts } from './product-write.service.ts'
export { startSalesCount } from './catalogue.jobs.ts'
export { countSales, recordSales, refreshAllListings, refreshListings, refreshStock } from './listings.store.ts'
export { toFullPicture, toPictureSet, toThumbnail } from './picture.wire.ts'
export { listingIndex, type ListingIndex } from './listing-index.ts'
export { catalogueRoutes } from './catalogue.routes.ts'
export { productCards } from './product-cards.ts'
export { categorySlug, productSlug } from './slug.rules.ts'
