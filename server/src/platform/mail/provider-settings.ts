import type { WhatsAppAccount } from '#platform/whatsapp/whatsapp.ts'
import type { DltRegistration } from './messenger.ts'

type DltSettings = {
  readonly SMS_HEADER?: string | undefined
  readonly SMS_DLT_ENTITY_ID?: string | undefined
  readonly SMS_DLT_TEMPLATES?: string | undefined
}

export function dltOf(given: DltSettings): DltRegistration | undefined {
  const { SMS_HEADER: header, SMS_DLT_ENTITY_ID: entityId, SMS_DLT_TEMPLATES: pairs } = given
  if (header === undefined || entityId === undefined || pairs === undefined) return undefined
  const templates = new Map(pairs.split(',').map((pair) => [pair.split('=')[0] ?? '', pair.split('=')[1] ?? '']))
  return { header: header.toUpperCase(), entityId, templates }
}

type WhatsAppSettings = {
  readonly WHATSAPP_TOKEN?: string | undefined
  readonly WHATSAPP_PHONE_NUMBER_ID?: string | undefined
  readonly WHATSAPP_APP_SECRET?: string | undefined
  readonly WHATSAPP_VERIFY_TOKEN?: string | undefined
  readonly WHATSAPP_API_URL: string
}

export function whatsAppOf(given: WhatsAppSettings): WhatsAppAccount | undefined {
  const { WHATSAPP_TOKEN: token, WHATSAPP_PHONE_NUMBER_ID: phoneNumberId, WHATSAPP_API_URL: apiUrl } = given
  const { WHATSAPP_APP_SECRET: appSecret, WHATSAPP_VERIFY_TOKEN: verifyToken } = given
  if (token === undefined || phoneNumberId === undefined) return undefined
  if (appSecret === undefined || verifyToken === undefined) return undefined
  return { token, phoneNumberId, appSecret, verifyToken, apiUrl }
}
