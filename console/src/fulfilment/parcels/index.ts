export { CourierFields, lastCourier, rememberCourier } from './courier-fields.tsx'
export { RtoDialog } from './rto-dialog.tsx'
