import type { AnyAdapter } from './platform/adapters/adapter.ts'
import { courierAdapters } from './platform/couriers/courier-adapters.ts'
import { paymentAdapters } from './platform/payments/payment-adapters.ts'
import { searchAdapters } from './platform/search/search-adapters.ts'
import { statutoryAdapters } from './platform/statutory/statutory-adapters.ts'
import { storageAdapters } from './platform/storage/storage-adapters.ts'
import { whatsAppAdapters } from './platform/whatsapp/whatsapp-adapters.ts'

/** Every service of others that the shop can use, by its kind. */
export const adapters = {
  payments: paymentAdapters,
  couriers: courierAdapters,
  messaging: whatsAppAdapters,
  statutory: statutoryAdapters,
  storage: storageAdapters,
  search: searchAdapters,
} as const

export const allAdapters: readonly AnyAdapter[] = Object.values(adapters).flat()
