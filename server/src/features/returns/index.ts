export { findReturn, listOpenReturns, moveReturn, mostListed, passReturn, returnPictures } from './handling.service.ts'
export { loadPolicies, policiesInForce } from './policies.service.ts'
export { returnRoutes } from './returns.routes.ts'
