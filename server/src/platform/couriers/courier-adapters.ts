import type { Adapter } from '#platform/adapters/adapter.ts'
import type { CourierAccount, CourierDeps } from './courier-account.ts'
import { delhivery } from './delhivery/delhivery-adapter.ts'
import { shiprocket } from './shiprocket/shiprocket-adapter.ts'

/** Each courier service; a house may have several accounts. */
export const courierAdapters: readonly Adapter<CourierDeps, CourierAccount>[] = [shiprocket, delhivery]
