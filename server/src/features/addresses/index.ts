export { addressRoutes } from './addresses.routes.ts'
export { lockAddresses, moveAddresses, saveAddress } from './addresses.service.ts'
export { findPlaceOfPin } from './places.service.ts'
