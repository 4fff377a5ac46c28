import { z } from 'zod'
import { adapter, setting } from '#platform/adapters/adapter.ts'
import { text, webAddress } from '#platform/adapters/setting-schemas.ts'
import { askAboutParcelsEveryMs, type CourierDeps } from '#platform/couriers/courier-account.ts'
import { delhiveryCourier } from './delhivery-courier.ts'

export const delhivery = adapter({
  name: 'delhivery',
  title: 'Delhivery',
  settings: z.object({
    token: setting(text.min(1), { env: 'DELHIVERY_TOKEN', title: 'API token', isSecret: true }),
    pickup: setting(text.min(1).max(100, 'must be the name of a warehouse of the account'), {
      env: 'DELHIVERY_PICKUP',
      title: 'Warehouse',
      hint: 'Its name in the account',
    }),
    fromPin: setting(text.regex(/^[1-9]\d{5}$/, 'must be a PIN of six digits'), {
      env: 'DELHIVERY_PICKUP_PIN',
      title: 'PIN of the warehouse',
    }),
    webhookToken: setting(text.min(16, 'must have at least 16 characters'), {
      env: 'DELHIVERY_WEBHOOK_TOKEN',
      title: 'Webhook token',
      hint: 'At least 16 characters',
      isSecret: true,
    }),
    apiUrl: setting(webAddress.default('https://track.delhivery.com'), {
      env: 'DELHIVERY_API_URL',
      title: 'Address',
      isOperators: true,
    }),
  }),
  open: ({ fromPin, ...account }, deps: CourierDeps) => ({
    courier: delhiveryCourier({ ...account, provider: 'delhivery', ...deps }),
    fromPin,
    askEveryMs: askAboutParcelsEveryMs,
  }),
})
