export { lowStock as fewLeft } from './cards/card.rules.ts'
export { categoryTree } from './categories/category-tree.rules.ts'
export { applySales, endSales, writePrices, type WantedPrice } from './sales/sale-prices.store.ts'
export { renameVariants } from './writing/variant-names.store.ts'
export { missingForSale, type MissingForSale } from './writing/sale-readiness.rules.ts'
export { draftProblems, maxStock } from './writing/product-draft.rules.ts'
export {
  plainDraft,
  type Gender,
  type GstRule,
  type PictureDraft,
  type ProductDraft,
  type Returns,
  type StockPolicy,
  type VariantDraft,
} from './writing/product-draft.types.ts'
export { ensurePictures, pictureKey } from './writing/picture-write.store.ts'
export { ensureDesigners } from './writing/catalogue-names.store.ts'
export {
  changedStock,
  deleteProducts,
  productDigests,
  productSnapshots,
  restoreProducts,
  withdrawProducts,
} from './writing/product-snapshot.store.ts'
export { writeProducts } from './writing/product-write.service.ts'
export { catalogueJobs, startFactReading, startSalesCount } from './catalogue.jobs.ts'
export {
  countSales,
  recordSales,
  refreshAllListings,
  refreshListings,
  refreshPrices,
  refreshStock,
} from './writing/listings.store.ts'
export { toFullPicture, toPictureSet, toThumbnail } from './cards/picture.wire.ts'
export { memoryEngine, type MemoryEngine } from './search/memory/memory-engine.ts'
export { searchEngine } from './search/engine/engine.ts'
export { addPin, allPins, PinError, removePin } from './search/pins/pins.service.ts'
export {
  addSearchName,
  listSearchEntries,
  listSearchNames,
  removeSearchName,
  UnknownEntryError,
} from './search/names/search-names.service.ts'
export { searchProducts, type SearchResult } from './search/search.service.ts'
export { wordSearch } from './search/query/search-filter.rules.ts'
export { toExplanation } from './search/search.wire.ts'
export { lexiconFiles } from './search/lexicon/lexicon-files.ts'
export { readLexicon } from './search/understanding/lexicon.rules.ts'
export { sqlEngine } from './search/engine/sql-engine.store.ts'
export { catalogueRoutes } from './catalogue.routes.ts'
export { productCards } from './cards/product-cards.view.ts'
export { sourcedCards } from './cards/sourced-cards.view.ts'
export { categorySlug, productSlug } from './slug.rules.ts'
