import type { z } from 'zod'
import { parsedJson } from '#platform/http/provider-request.ts'
import { isSameText } from '#platform/security/signatures.ts'
import type { CourierDelivery, CourierEvent } from './courier.ts'

type Tokened = {
  readonly header: string
  readonly token: string
  readonly schema: z.ZodType<{ readonly awb: string }>
}

/** Reads the event of a service that sends a token of the house in a header. */
export function tokenEvent(
  { rawBody, headers }: CourierDelivery,
  { header, token, schema }: Tokened,
): CourierEvent | undefined {
  const given = headers[header]
  if (typeof given !== 'string' || !isSameText(token, given)) return undefined
  return parcelIn(rawBody, schema)
}

/** Reads the parcel of an event whose sender is proved. */
export function parcelIn(rawBody: Buffer, schema: Tokened['schema']): CourierEvent {
  const event = schema.safeParse(parsedJson(rawBody.toString('utf8')))
  return { awb: event.success ? event.data.awb : null }
}
