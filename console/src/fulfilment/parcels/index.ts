export { CourierFields, lastCourier, rememberCourier } from './courier-fields.tsx'
export { WithoutEwayBillField } from './eway-dialogs.tsx'
