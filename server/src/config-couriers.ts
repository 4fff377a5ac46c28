import { text, webAddress } from './config-values.ts'
import type { DelhiveryAccount } from './platform/couriers/delhivery/delhivery-account.ts'
import type { ShiprocketAccount } from './platform/couriers/shiprocket/shiprocket-account.ts'

/** The account at Shiprocket, which books couriers. */
const shiprocketSettings = {
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

/** Undefined without an account. */
function shiprocketOf(given: Given): (ShiprocketAccount & { readonly fromPin: string }) | undefined {
  const { SHIPROCKET_EMAIL: email, SHIPROCKET_PASSWORD: password, SHIPROCKET_PICKUP: pickup } = given
  const { SHIPROCKET_PICKUP_PIN: fromPin, SHIPROCKET_WEBHOOK_TOKEN: webhookToken } = given
  if (email === undefined || password === undefined || pickup === undefined) return undefined
  if (fromPin === undefined || webhookToken === undefined) return undefined
  return { email, password, pickup, fromPin, webhookToken, apiUrl: given.SHIPROCKET_API_URL }
}

/** The account at Delhivery. */
const delhiverySettings = {
  DELHIVERY_TOKEN: text.optional(),
  DELHIVERY_PICKUP: text.max(100, 'must be the name of a warehouse of the account').optional(),
  DELHIVERY_PICKUP_PIN: text.regex(/^[1-9]\d{5}$/, 'must be a PIN of six digits').optional(),
  DELHIVERY_WEBHOOK_TOKEN: text.min(16, 'must have at least 16 characters').optional(),
  DELHIVERY_API_URL: webAddress.default('https://track.delhivery.com'),
}

type GivenDelhivery = {
  readonly [Name in Exclude<keyof typeof delhiverySettings, 'DELHIVERY_API_URL'>]?: string | undefined
} & { readonly DELHIVERY_API_URL: string }

/** Undefined without an account. */
function delhiveryOf(given: GivenDelhivery): (DelhiveryAccount & { readonly fromPin: string }) | undefined {
  const { DELHIVERY_TOKEN: token, DELHIVERY_PICKUP: pickup } = given
  const { DELHIVERY_PICKUP_PIN: fromPin, DELHIVERY_WEBHOOK_TOKEN: webhookToken } = given
  if (token === undefined || pickup === undefined || fromPin === undefined || webhookToken === undefined)
    return undefined
  return { token, pickup, fromPin, webhookToken, apiUrl: given.DELHIVERY_API_URL }
}

export const courierSettings = { ...shiprocketSettings, ...delhiverySettings }

/** Each pair is set together or not at all. */
export const courierNeeds = [
  ['SHIPROCKET_EMAIL', 'SHIPROCKET_PASSWORD'],
  ['SHIPROCKET_EMAIL', 'SHIPROCKET_PICKUP'],
  ['SHIPROCKET_EMAIL', 'SHIPROCKET_PICKUP_PIN'],
  ['SHIPROCKET_EMAIL', 'SHIPROCKET_WEBHOOK_TOKEN'],
  ['DELHIVERY_TOKEN', 'DELHIVERY_PICKUP'],
  ['DELHIVERY_TOKEN', 'DELHIVERY_PICKUP_PIN'],
  ['DELHIVERY_TOKEN', 'DELHIVERY_WEBHOOK_TOKEN'],
] as const

export const couriersOf = (given: Given & GivenDelhivery) => ({
  shiprocket: shiprocketOf(given),
  delhivery: delhiveryOf(given),
})
