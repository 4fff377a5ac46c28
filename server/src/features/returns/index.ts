export { assignByReference, assignToPieces } from './assigned-refunds.service.ts'
export { dispatchReplacement } from './exchanges.service.ts'
export { startReturns } from './returns.jobs.ts'
export {
  findReturn,
  limitOfReturn,
  listOpenReturns,
  moveReturn,
  mostListed,
  passReturn,
  refundedOutside,
  returnPictures,
  type MovedTo,
} from './handling.service.ts'
export { lockReturn } from './locked-return.service.ts'
export { canStep } from './returns.rules.ts'
export { loadPolicies, policiesInForce } from './policies.service.ts'
export { returnRoutes } from './returns.routes.ts'
export { limitsInForce, replaceLimits } from './limits.service.ts'
