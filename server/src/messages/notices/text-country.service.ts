import type { Context } from '#platform/runtime/context.ts'
import { isDeliveredTo } from './messages.store.ts'
import { countryOfPhone } from './phone-country.limits.ts'

/** Texts go only to countries of delivery: sending texts to other countries is a known fraud. */
export async function canBeTexted(ctx: Context, phone: string): Promise<boolean> {
  const country = countryOfPhone(phone)
  return country !== undefined && (await isDeliveredTo(ctx.db, country))
}
