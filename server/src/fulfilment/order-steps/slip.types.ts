export type { DeliveryPromise } from '#sql/delivery-promise.ts'
