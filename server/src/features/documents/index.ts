export { documentRoutes } from './documents.routes.ts'
export { startPublishing } from './documents.jobs.ts'
export { readFrame } from './page-frame.service.ts'
export { previewToken } from './preview.service.ts'
