import type { Adapter } from '#platform/adapters/adapter.ts'
import type { PaymentDeps } from './payment-deps.ts'
import type { PaymentGateway } from './payment-gateway.ts'
import { razorpay } from './razorpay/razorpay-adapter.ts'
import { stripe } from './stripe/stripe-adapter.ts'

export type PaymentAdapter = Adapter<PaymentDeps, PaymentGateway>

/** Each payment provider; the first with an account takes payments unless a setting names another. */
export const paymentAdapters: readonly PaymentAdapter[] = [razorpay, stripe]
