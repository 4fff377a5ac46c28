export { addressRoutes } from './addresses.routes.ts'
export { lockAddresses, moveAddresses, saveAddress } from './addresses.service.ts'
export { citiesOf, countries, findPlaceOfPin, statesOf } from './places.service.ts'
