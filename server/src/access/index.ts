export { type ApiDocument, adminApiDocument, apiDocument } from './api-description/api-document.wire.ts'
export { auditSheet } from './audit/audit-sheet.service.ts'
export { authRoutes } from './auth/auth.routes.ts'
export { codeMinutes } from './auth/auth.rules.ts'
export { type Session, type Visitor, refuseEasyPassword, releaseContact } from './auth/auth.service.ts'
export { toSessionReply } from './auth/auth.wire.ts'
export { requestSignInCode, sendSignInCode, signInByCode } from './auth/code-sign-in.service.ts'
export { useNonce as useGoogleNonce } from './auth/google-nonce.service.ts'
export { countCodeGuess, countCodeRequest, deliverCode, issueCode, useCode } from './auth/verification-code.service.ts'
export { listFileJobs } from './list-files/list-files.jobs.ts'
export { listFileRoutes } from './list-files/list-files.routes.ts'
export type { ListSheets } from './list-files/list-files.types.ts'
export { savedViewRoutes } from './saved-views/saved-views.routes.ts'
export type { ViewCounter, ViewCounters } from './saved-views/view-count.types.ts'
export {
  type SecondFactor,
  type Setup,
  beginSetup,
  confirmSetup,
  countCodeEntry,
  makeRecoveryCodes,
  proveFactor,
  removeByStaff,
  removeSecondFactor,
  viewSecondFactor,
} from './second-factor/second-factor.service.ts'
export {
  type ListedEvent,
  type EventFilter as SecurityEventFilter,
  listSecurityEvents,
} from './security-events/security-events.store.ts'
export { inviteByOperator } from './staff/invitations.service.ts'
export { listStaff, removeByOperator } from './staff/people.service.ts'
