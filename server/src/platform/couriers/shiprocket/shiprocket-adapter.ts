import { z } from 'zod'
import { adapter, setting } from '#platform/adapters/adapter.ts'
import { text, webAddress } from '#platform/adapters/setting-schemas.ts'
import { askAboutParcelsEveryMs, type CourierDeps } from '#platform/couriers/courier-account.ts'
import { shiprocketCourier } from './shiprocket-courier.ts'

export const shiprocket = adapter({
  name: 'shiprocket',
  title: 'Shiprocket',
  settings: z.object({
    email: setting(text.regex(/^[^@\s]+@[^@\s]+$/, 'must be the email address of an API user'), {
      env: 'SHIPROCKET_EMAIL',
      title: 'Email of the API user',
    }),
    password: setting(text.min(1), { env: 'SHIPROCKET_PASSWORD', title: 'Password', isSecret: true }),
    pickup: setting(text.min(1).max(36, 'must be the name of a pickup address of the account'), {
      env: 'SHIPROCKET_PICKUP',
      title: 'Pickup address',
      hint: 'Its name in the account',
    }),
    fromPin: setting(text.regex(/^[1-9]\d{5}$/, 'must be a PIN of six digits'), {
      env: 'SHIPROCKET_PICKUP_PIN',
      title: 'PIN of the pickup address',
    }),
    webhookToken: setting(text.min(16, 'must have at least 16 characters'), {
      env: 'SHIPROCKET_WEBHOOK_TOKEN',
      title: 'Webhook token',
      hint: 'At least 16 characters',
      isSecret: true,
    }),
    apiUrl: setting(webAddress.default('https://apiv2.shiprocket.in'), {
      env: 'SHIPROCKET_API_URL',
      title: 'Address',
      isOperators: true,
    }),
  }),
  open: ({ fromPin, ...account }, deps: CourierDeps) => ({
    courier: shiprocketCourier({ ...account, provider: 'shiprocket', ...deps }),
    fromPin,
    askEveryMs: askAboutParcelsEveryMs,
  }),
})
