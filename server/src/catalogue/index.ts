export { publishedChart } from './products/size-chart.service.ts'
export type { SizeChart } from './products/size-chart.view.ts'
export { toSizeTable } from './products/product.wire.ts'
export { lowStock as fewLeft } from './cards/card.rules.ts'
export { toFullPicture, toPictureSet, toThumbnail } from './cards/picture.view.ts'
export { productCards } from './cards/product-cards.view.ts'
export { sourcedCards } from './cards/sourced-cards.view.ts'
export { catalogueRoutes } from './catalogue.routes.ts'
export { categoryTree } from './categories/category-tree.rules.ts'
export { changeRecordFields, recordFields } from './fields/values.service.ts'
export { listPieces } from './pieces/piece-list.service.ts'
export { answerQuestion, listWaiting, moderate, refuseQuestion, replyToReview } from './reviews/moderation.service.ts'
export { lockVotedReviews, removeVotes } from './reviews/reviews.service.ts'
export { searchLogRoutes, watchSearches } from './search-log/search-log.routes.ts'
export { listChoosableFacts } from './search-console/search-names.service.ts'
export { type SearchLog, openSearchLog } from './search-log/search-log.service.ts'
export { salePriceOf } from './sales/sale-price.rules.ts'
export { listRailRoles } from './season/rail-roles.store.ts'
export { seasonPieces } from './season/season-row.service.ts'
export { type ShopSearchResult, search, searchPageSize, wordSearch } from './search/search.ts'
export { toExplanation } from './search/search.wire.ts'
export { categorySlug, productSlug } from './slug.rules.ts'
export { pickupRefusal } from './locations/locations.rules.ts'
export { assertOpen as assertOpenLocations, changeLocked as changeLocation } from './locations/locations.service.ts'
export {
  type LocationLevel,
  hasSeveral as hasSeveralLocations,
  listLocationLevels,
} from './stock/location-levels.store.ts'
export { takeFromLocation } from './stock/location-stock.service.ts'
export { listStock } from './stock/stock-list.service.ts'
export { stockSheet } from './stock/stock-sheet.service.ts'
export { ensureDesigners } from './writing/catalogue-names.store.ts'
export { countSales, recordSales, refreshAllListings, refreshListings, refreshStock } from './writing/listings.store.ts'
export { ensurePictures, pictureKey } from './writing/picture-write.store.ts'
export { draftProblems, maxStock } from './writing/product-draft.rules.ts'
export { piecePreviewToken } from './piece-preview/piece-preview.service.ts'
export {
  type Gender,
  type GstRule,
  type PictureDraft,
  type ProductDraft,
  type Returns,
  type StockPolicy,
  type VariantDraft,
  plainDraft,
} from './writing/product-draft.types.ts'
export {
  changedStock,
  deleteProducts,
  productDigests,
  productSnapshots,
  restoreProducts,
  withdrawProducts,
} from './writing/product-snapshot.store.ts'
export { writeProducts } from './writing/product-write.service.ts'
export { missingForSale } from './writing/sale-readiness.rules.ts'
