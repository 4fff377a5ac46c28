import { z } from 'zod'
import { adapter, setting } from '#platform/adapters/adapter.ts'
import { text, webAddress } from '#platform/adapters/setting-schemas.ts'
import type { PaymentDeps } from '#platform/payments/payment-deps.ts'
import { razorpayGateway } from './razorpay-gateway.ts'

export const razorpay = adapter({
  name: 'razorpay',
  title: 'Razorpay',
  settings: z.object({
    keyId: setting(text.regex(/^rzp_\w+$/, 'must be a key id of Razorpay, such as rzp_test_…'), {
      env: 'RAZORPAY_KEY_ID',
      title: 'Key ID',
      hint: 'Starts with rzp_test_ or rzp_live_',
    }),
    keySecret: setting(text.min(1), { env: 'RAZORPAY_KEY_SECRET', title: 'Key secret', isSecret: true }),
    webhookSecret: setting(text.min(1), { env: 'RAZORPAY_WEBHOOK_SECRET', title: 'Webhook secret', isSecret: true }),
    apiUrl: setting(webAddress.default('https://api.razorpay.com'), {
      env: 'RAZORPAY_API_URL',
      title: 'Address',
      isOperators: true,
    }),
  }),
  liveSetting: ({ keyId }) => (keyId.startsWith('rzp_live_') ? 'RAZORPAY_KEY_ID' : undefined),
  open: (account, { fetch, log }: PaymentDeps) =>
    razorpayGateway({
      ...account,
      provider: 'razorpay',
      fetch,
      onRefusedKeys: (reason) => log.error({ reason }, 'Razorpay refuses the keys'),
    }),
})
