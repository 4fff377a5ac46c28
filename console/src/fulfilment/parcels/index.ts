export { CourierFields, lastCourier, rememberCourier } from './courier-fields.tsx'
