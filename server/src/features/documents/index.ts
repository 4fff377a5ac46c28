export { bodyOf, storedBodyOf } from './documents.rules.ts'
export {
  changed as changeDocument,
  discardDraft,
  getDocument,
  getVersion,
  publish as publishDraft,
  restore as restoreVersion,
  saveDraft,
  takeOut,
  unschedule,
} from './documents.service.ts'
export { toAdminDocument } from './documents.view.ts'
export { documentRoutes } from './documents.routes.ts'
export { changeTerms } from './live-terms.service.ts'
export { startPublishing } from './documents.jobs.ts'
export { readFrame } from './page-frame.service.ts'
export { previewToken } from './preview.service.ts'
export { publishDue } from './publish-due.service.ts'
