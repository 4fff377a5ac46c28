import type { PaymentGateway } from '#platform/payments/payment-gateway.ts'
import type { TestApp } from './open-test-app.ts'

type Call = 'createOrder' | 'listPayments' | 'getPayment' | 'capture' | 'refund' | 'getRefund'

export type WatchedProvider = {
  readonly requests: Call[]
  /** The response to every call from now on; undefined restores the sandbox. */
  failWith: (error: Error | undefined) => void
}

/** Counts the calls to the provider, and can make them fail. */
export function watchProvider(shop: TestApp): WatchedProvider {
  const real = shop.ports.gateway
  const requests: Call[] = []
  let failure: Error | undefined
  const watched = <Answer>(name: Call, call: () => Promise<Answer>): Promise<Answer> => {
    requests.push(name)
    return failure === undefined ? call() : Promise.reject(failure)
  }
  const gateway: PaymentGateway = {
    ...real,
    createOrder: (order) => watched('createOrder', () => real.createOrder(order)),
    listPayments: (id) => watched('listPayments', () => real.listPayments(id)),
    getPayment: (id) => watched('getPayment', () => real.getPayment(id)),
    capture: (id, amountMinor) => watched('capture', () => real.capture(id, amountMinor)),
    refund: (refund) => watched('refund', () => real.refund(refund)),
    getRefund: (id) => watched('getRefund', () => real.getRefund(id)),
  }
  Object.assign(shop.ports, { gateway })
  return {
    requests,
    failWith: (error) => {
      failure = error
    },
  }
}
