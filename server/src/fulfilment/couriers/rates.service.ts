import type { CourierProvider } from '@shop/contract/fulfilment/courier-options'
import { getVisible } from '#fulfilment/order-desk/order-detail.service.ts'
import type { CourierAccount } from '#platform/couriers/courier-account.ts'
import { CourierError, type CourierQuery, type CourierRate } from '#platform/couriers/courier.ts'
import type { Context } from '#platform/runtime/context.ts'
import { ShopError } from '#platform/runtime/shop-error.ts'
import type { Actor } from '#platform/security/staff-session.ts'
import { chooseCourier, isIndian } from './couriers.rules.ts'
import { accountsOf, daysLeft, queryOf } from './parcel-facts.service.ts'

/** Turns what a service says into a refusal of the shop, which tells the staff whether to try again. */
export async function asked<T>(ctx: Context, call: () => Promise<T>): Promise<T> {
  try {
    return await call()
  } catch (error) {
    if (!(error instanceof CourierError)) throw error
    ctx.log.warn({ reason: error.reason }, 'courier service')
    throw new ShopError(error.isTransient ? 'courier.unavailable' : 'courier.refused')
  }
}

export type QuotedRate = CourierRate & { readonly provider: CourierProvider }

/** A courier of a service as calls name it: `shiprocket:142`. */
export const idOf = ({ provider, id }: QuotedRate): string => `${provider}:${id}`

export function partsOf(courierId: string): readonly [provider: string, id: string] {
  const at = courierId.indexOf(':')
  return [courierId.slice(0, at), courierId.slice(at + 1)]
}

/** The rates of all these services, the cheapest first. One that does not answer is left out, unless none does. */
export async function quotedRates(
  accounts: readonly CourierAccount[],
  query: Omit<CourierQuery, 'fromPin'>,
): Promise<QuotedRate[]> {
  const answers = await Promise.allSettled(
    accounts.map(async ({ courier, fromPin }) => {
      const rates = await courier.rates({ ...query, fromPin })
      return rates.map((rate) => ({ ...rate, provider: courier.provider }))
    }),
  )
  const failed = answers.find((answer) => answer.status === 'rejected')
  if (failed && answers.every(({ status }) => status === 'rejected')) throw failed.reason
  return answers
    .flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []))
    .toSorted((one, other) => (one.rateMinor < other.rateMinor ? -1 : 1))
}

export async function ratesFor(
  ctx: Context,
  actor: Actor,
  { code, weightGrams }: { readonly code: string; readonly weightGrams: number },
): Promise<{ readonly rates: readonly QuotedRate[]; readonly chosenId: string | null }> {
  const accounts = accountsOf(ctx)
  const view = await getVisible(ctx, actor, code)
  if (!isIndian(view.order.shipTo.country)) throw new ShopError('courier.only_india')
  const query = await queryOf(ctx, view, weightGrams)
  const rates = await asked(ctx, () => quotedRates(accounts, query))
  const chosen = chooseCourier(rates, daysLeft(ctx, view))
  return { rates, chosenId: chosen === undefined ? null : idOf(chosen) }
}
