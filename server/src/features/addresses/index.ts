export { addressRoutes } from './addresses.routes.ts'
export { lockAddresses } from './addresses.service.ts'
export { findPlaceOfPin } from './places.service.ts'
