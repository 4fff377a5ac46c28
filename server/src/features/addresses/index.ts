export { addressRoutes } from './addresses.routes.ts'
export { findPlaceOfPin } from './places.service.ts'
