import type { Area } from '#platform/runtime/area.ts'
import { catalogueJobs, startFactReading, startReadyReading, startSalesCount } from './catalogue.jobs.ts'
import { categoryJobs } from './category-editing/admin-categories.jobs.ts'
import { adminCategoryRoutes } from './category-editing/admin-categories.routes.ts'
import { costRoutes } from './costs/costs.routes.ts'
import { fieldJobs } from './fields/admin-fields.jobs.ts'
import { adminFieldRoutes } from './fields/admin-fields.routes.ts'
import { adminLocationRoutes } from './locations/admin-locations.routes.ts'
import { adminPictureRoutes } from './pictures/admin-pictures.routes.ts'
import { contentPictureRoutes } from './pictures/content-pictures.routes.ts'
import { startPictureCleaning, startSourceCleaning } from './pictures/pictures.jobs.ts'
import { piecePreviewRoutes } from './piece-preview/piece-preview.routes.ts'
import { startPieceBatches, startPieceTimes } from './pieces/admin-pieces.jobs.ts'
import { adminPieceRoutes } from './pieces/admin-pieces.routes.ts'
import { adminReviewRoutes } from './reviews/admin-reviews.routes.ts'
import { reviewRoutes } from './reviews/reviews.routes.ts'
import { adminSearchRoutes } from './search-console/admin-search.routes.ts'
import { adminStockRoutes } from './stock/admin-stock.routes.ts'
import { adminTransferRoutes } from './transfers/admin-transfers.routes.ts'
import { adminTranslationRoutes } from './translations/admin-translations.routes.ts'
import { startTextCounts, startTextRecount, translationJobs } from './translations/translations.jobs.ts'

export const catalogueArea: Area = {
  routes: [
    adminCategoryRoutes,
    adminPictureRoutes,
    contentPictureRoutes,
    adminPieceRoutes,
    piecePreviewRoutes,
    costRoutes,
    adminReviewRoutes,
    reviewRoutes,
    adminSearchRoutes,
    adminStockRoutes,
    adminLocationRoutes,
    adminTransferRoutes,
    adminTranslationRoutes,
    adminFieldRoutes,
  ],
  jobs: [catalogueJobs, categoryJobs, translationJobs, fieldJobs],
  timers: [
    startSalesCount,
    startFactReading,
    startReadyReading,
    startPieceTimes,
    startPieceBatches,
    startPictureCleaning,
    startTextCounts,
    startTextRecount,
  ],
  fileTimers: [startSourceCleaning],
}
