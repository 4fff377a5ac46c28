export { startPieceBatches, startPieceTimes } from './admin-pieces.jobs.ts'
export { adminPieceRoutes } from './admin-pieces.routes.ts'
export { listPieces } from './piece-list.service.ts'
