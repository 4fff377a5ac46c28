import { isGstin } from '@shop/contract/selling/gstin'
import { text, webAddress } from './config-values.ts'
import type { GspAccount } from './platform/statutory/gsp/gsp-account.ts'

/** The account at a GST Suvidha provider, which registers e-invoices and makes e-way bills. */
export const gspSettings = {
  GSP_CLIENT_ID: text.optional(),
  GSP_CLIENT_SECRET: text.optional(),
  GSP_USERNAME: text.optional(),
  GSP_PASSWORD: text.optional(),
  GSP_GSTIN: text.refine(isGstin, 'must be a GST number of 15 characters with its check character').optional(),
  GSP_API_URL: webAddress.default('https://gsp.adaequare.com'),
}

type Given = {
  readonly [Name in Exclude<keyof typeof gspSettings, 'GSP_API_URL'>]?: string | undefined
} & { readonly GSP_API_URL: string; readonly SHOP_GSTIN: string }

/** Each pair is set together or not at all. */
export const gspNeeds = [
  ['GSP_CLIENT_ID', 'GSP_CLIENT_SECRET'],
  ['GSP_CLIENT_ID', 'GSP_USERNAME'],
  ['GSP_CLIENT_ID', 'GSP_PASSWORD'],
] as const

/** Undefined without an account. */
export function gspOf(given: Given): GspAccount | undefined {
  const { GSP_CLIENT_ID: clientId, GSP_CLIENT_SECRET: clientSecret } = given
  const { GSP_USERNAME: userName, GSP_PASSWORD: password, GSP_API_URL: apiUrl } = given
  if (clientId === undefined || clientSecret === undefined) return undefined
  if (userName === undefined || password === undefined) return undefined
  return { clientId, clientSecret, userName, password, gstin: given.GSP_GSTIN ?? given.SHOP_GSTIN, apiUrl }
}
