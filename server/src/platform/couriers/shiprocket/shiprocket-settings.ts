import type { ShiprocketAccount } from './shiprocket-courier.ts'

type ShiprocketSettings = {
  readonly SHIPROCKET_EMAIL?: string | undefined
  readonly SHIPROCKET_PASSWORD?: string | undefined
  readonly SHIPROCKET_PICKUP?: string | undefined
  readonly SHIPROCKET_PICKUP_PIN?: string | undefined
  readonly SHIPROCKET_WEBHOOK_TOKEN?: string | undefined
  readonly SHIPROCKET_API_URL: string
}

/** What must be set with the email address. */
export const shiprocketNeeds = [
  'SHIPROCKET_PASSWORD',
  'SHIPROCKET_PICKUP',
  'SHIPROCKET_PICKUP_PIN',
  'SHIPROCKET_WEBHOOK_TOKEN',
] as const

/** Undefined without an account. */
export function shiprocketOf(
  given: ShiprocketSettings,
): (ShiprocketAccount & { readonly fromPin: string }) | undefined {
  const { SHIPROCKET_EMAIL: email, SHIPROCKET_PASSWORD: password, SHIPROCKET_PICKUP: pickup } = given
  const { SHIPROCKET_PICKUP_PIN: fromPin, SHIPROCKET_WEBHOOK_TOKEN: webhookToken } = given
  if (email === undefined || password === undefined || pickup === undefined) return undefined
  if (fromPin === undefined || webhookToken === undefined) return undefined
  return { email, password, pickup, fromPin, webhookToken, apiUrl: given.SHIPROCKET_API_URL }
}
