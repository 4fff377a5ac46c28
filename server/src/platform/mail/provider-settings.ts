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
