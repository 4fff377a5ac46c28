import type { ConnectionValues } from '#platform/adapters/adapter.ts'
import { paymentAdapters } from './payment-adapters.ts'
import type { PaymentDeps } from './payment-deps.ts'
import type { OpenGateways } from './payment-gateways.ts'

/** Settings that name adapters; by default the first with an account takes every order. */
export const paymentChoices = { main: 'PAYMENT_PROVIDER', abroad: 'PAYMENT_PROVIDER_ABROAD' } as const

/** All accounts of the house; undefined without any. */
export function openPaymentProviders(values: ConnectionValues, deps: PaymentDeps): OpenGateways | undefined {
  const open = paymentAdapters.flatMap((one) => one.openWith(values, deps) ?? [])
  const gateway = open.find(({ provider }) => provider === values[paymentChoices.main]) ?? open[0]
  if (gateway === undefined) return undefined
  const others = open.filter((one) => one !== gateway)
  return {
    gateway,
    otherGateways: others.map((other) => ({
      gateway: other,
      takes: other.provider === values[paymentChoices.abroad] ? 'abroad' : 'nobody',
    })),
  }
}
