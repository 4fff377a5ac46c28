export { CourierFields, lastCourier, rememberCourier, type TypedShipment } from './courier-fields.tsx'
export { WithoutEwayBillField } from './eway-dialogs.tsx'
export { RtoDialog } from './rto-dialog.tsx'
