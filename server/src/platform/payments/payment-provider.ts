import { boundedFetch } from '#platform/http/outgoing-requests.ts'
import type { Logger } from '#platform/runtime/log.ts'
import type { PaymentGateway } from './payment-gateway.ts'
import { razorpayGateway } from './razorpay/razorpay-gateway.ts'

type Account = {
  readonly keyId: string
  readonly keySecret: string
  readonly webhookSecret: string
  readonly apiUrl: string
}

type Options = {
  readonly account: Account | undefined
  readonly log: Logger
}

export function openPaymentProvider({ account, log }: Options): PaymentGateway | undefined {
  if (!account) return undefined
  const onRefusedKeys = (reason: string) => log.error({ reason }, 'the payment provider refuses the keys')
  return razorpayGateway({ ...account, provider: 'razorpay', fetch: boundedFetch, onRefusedKeys })
}
