import { boundedFetch } from '#platform/http/outgoing-requests.ts'
import { paymentContract } from '#testing/payment-contract.ts'
import { openSandboxStripe } from '#testing/sandbox-stripe/sandbox-stripe.ts'
import { stripeGateway } from './stripe-gateway.ts'

paymentContract(async ({ shop, breakable }) => {
  const sandbox = await openSandboxStripe({ now: shop.clock.now })
  let seen = 0
  return {
    gateway: stripeGateway({
      provider: 'stripe',
      secretKey: sandbox.secretKey,
      webhookSecrets: [sandbox.webhookSecret],
      apiUrl: sandbox.url,
      fetch: breakable(boundedFetch),
      now: shop.clock.now,
    }),
    pay: (customerId, paying) => Promise.resolve(sandbox.pay(customerId, paying)),
    deliveries: () => {
      const events = sandbox.deliveries().slice(seen)
      seen += events.length
      return Promise.resolve(events)
    },
    dispute: async (paymentId, step) => {
      sandbox.dispute(paymentId, step)
    },
    [Symbol.asyncDispose]: () => sandbox[Symbol.asyncDispose](),
  }
})
