export type { DeliveryPromise } from '#platform/db/delivery-promise.ts'
