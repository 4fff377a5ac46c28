import { minuteMs } from '@shop/contract/core/durations'
import { adapters } from '#adapters'
import type { ConnectionValues } from '#platform/adapters/adapter.ts'
import { CourierError } from '#platform/couriers/courier.ts'
import { boundedFetch } from '#platform/http/outgoing-requests.ts'
import { GatewayError } from '#platform/payments/payment-gateway.ts'
import type { Context } from '#platform/runtime/context.ts'

type Ask = () => Promise<unknown>

/** A question without an effect at the service; undefined for an account that is not complete, and for other kinds. */
function questionOf(ctx: Context, name: string, values: ConnectionValues): Ask | undefined {
  const { now: at, log } = ctx
  const deps = { fetch: boundedFetch, now: ctx.ports.clock.now, log }
  const gateway = adapters.payments.find((one) => one.name === name)?.openWith(values, deps)
  const from = new Date(at.getTime() - minuteMs)
  if (gateway) return () => gateway.listPaymentsBetween({ from, to: at, after: null, count: 1 })
  const account = adapters.couriers.find((one) => one.name === name)?.openWith(values, deps)
  if (account === undefined) return undefined
  const parcel = {
    fromPin: account.fromPin,
    toPin: account.fromPin,
    weightGrams: 500,
    codMinor: 0,
    valueMinor: 100_000,
  }
  return () => account.courier.rates(parcel)
}

const notSetUp = 'Its settings are not complete.'

export async function askService(
  ctx: Context,
  name: string,
  values: ConnectionValues,
): Promise<{ isAnswered: boolean; text: string }> {
  const ask = questionOf(ctx, name, values)
  if (ask === undefined) return { isAnswered: false, text: notSetUp }
  try {
    await ask()
    return { isAnswered: true, text: 'It answered, and accepted the account.' }
  } catch (error) {
    if (error instanceof GatewayError || error instanceof CourierError)
      return { isAnswered: false, text: `It did not accept: ${error.reason}.` }
    throw error
  }
}
