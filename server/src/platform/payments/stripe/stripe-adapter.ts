import { z } from 'zod'
import { adapter, setting } from '#platform/adapters/adapter.ts'
import { secretList, text, webAddress } from '#platform/adapters/setting-schemas.ts'
import type { PaymentDeps } from '#platform/payments/payment-deps.ts'
import { stripeGateway } from './stripe-gateway.ts'

export const stripe = adapter({
  name: 'stripe',
  title: 'Stripe',
  settings: z.object({
    secretKey: setting(text.regex(/^[rs]k_(test|live)_\w+$/, 'must be a secret key of Stripe, such as sk_test_…'), {
      env: 'STRIPE_SECRET_KEY',
      title: 'Secret key',
      hint: 'Starts with sk_test_ or sk_live_; a restricted key starts with rk_',
      isSecret: true,
    }),
    webhookSecrets: setting(secretList, {
      env: 'STRIPE_WEBHOOK_SECRET',
      title: 'Signing secret of the webhook',
      hint: 'Starts with whsec_. While you replace it, give both, separated by a comma',
      isSecret: true,
    }),
    apiUrl: setting(webAddress.default('https://api.stripe.com'), {
      env: 'STRIPE_API_URL',
      title: 'Address',
      isOperators: true,
    }),
  }),
  liveSetting: ({ secretKey }) => (/^[rs]k_live_/.test(secretKey) ? 'STRIPE_SECRET_KEY' : undefined),
  open: (account, { fetch, now, log }: PaymentDeps) =>
    stripeGateway({
      ...account,
      provider: 'stripe',
      fetch,
      now,
      onRefusedKeys: (reason) => log.error({ reason }, 'Stripe refuses the key'),
    }),
})
