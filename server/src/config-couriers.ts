import { text, webAddress } from './config-values.ts'
import type { ShiprocketAccount } from './platform/couriers/shiprocket/shiprocket-account.ts'

/** The account at Shiprocket, which books couriers. */
export const shiprocketSettings = {
  SHIPROCKET_EMAIL: text.regex(/^[^@\s]+@[^@\s]+$/, 'must be the email address of an API user').optional(),
  SHIPROCKET_PASSWORD: text.optional(),
  SHIPROCKET_PICKUP: text.max(36, 'must be the name of a pickup address of the account').optional(),
  SHIPROCKET_PICKUP_PIN: text.regex(/^[1-9]\d{5}$/, 'must be a PIN of six digits').optional(),
  SHIPROCKET_WEBHOOK_TOKEN: text.min(16, 'must have at least 16 characters').optional(),
  SHIPROCKET_API_URL: webAddress.default('https://apiv2.shiprocket.in'),
}

type Given = {
  readonly [Name in Exclude<keyof typeof shiprocketSettings, 'SHIPROCKET_API_URL'>]?: string | undefined
} & { readonly SHIPROCKET_API_URL: string }

/** What must be set with the email address. */
export const shiprocketNeeds = [
  'SHIPROCKET_PASSWORD',
  'SHIPROCKET_PICKUP',
  'SHIPROCKET_PICKUP_PIN',
  'SHIPROCKET_WEBHOOK_TOKEN',
] as const

/** Undefined without an account. */
export function shiprocketOf(given: Given): (ShiprocketAccount & { readonly fromPin: string }) | undefined {
  const { SHIPROCKET_EMAIL: email, SHIPROCKET_PASSWORD: password, SHIPROCKET_PICKUP: pickup } = given
  const { SHIPROCKET_PICKUP_PIN: fromPin, SHIPROCKET_WEBHOOK_TOKEN: webhookToken } = given
  if (email === undefined || password === undefined || pickup === undefined) return undefined
  if (fromPin === undefined || webhookToken === undefined) return undefined
  return { email, password, pickup, fromPin, webhookToken, apiUrl: given.SHIPROCKET_API_URL }
}
