import { t } from '@lingui/core/macro'
import { dayMs } from '@shop/contract/core/durations'
import { readPreference, savePreference } from './local-preferences.ts'
import { wearByChange } from './wear-by-change.ts'

export type DeliveryPlace = { readonly country: string; readonly postalCode: string }

export function savedPlace(): DeliveryPlace | undefined {
  const [country, postalCode = ''] = readPreference('delivery-place')?.split(' ') ?? []
  return country !== undefined && /^[A-Z]{2}$/.test(country) ? { country, postalCode } : undefined
}

export function savePlace({ country, postalCode }: DeliveryPlace): void {
  savePreference('delivery-place', `${country} ${postalCode}`.trim())
  globalThis.dispatchEvent(new Event(wearByChange))
}

/** The day of the occasion, YYYY-MM-DD; empty without one and after it. */
export function savedWearBy(): string {
  const day = readPreference('wear-by') ?? ''
  return /^\d{4}-\d\d-\d\d$/.test(day) && day >= dayAhead(0) ? day : ''
}

export function saveWearBy(day: string): void {
  savePreference('wear-by', day)
  globalThis.dispatchEvent(new Event(wearByChange))
}

export const maxDaysAhead = 400

/** The day in so many days, as the shopper's clock counts them. */
export function dayAhead(days: number): string {
  const at = new Date(Date.now() + days * dayMs)
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 'YYYY-MM-DD'.length)
}

export function wearByProblem(day: string): string {
  if (day === '') return t`Choose the date of the occasion`
  if (day < dayAhead(1)) return t`Choose a date from tomorrow`
  if (day > dayAhead(maxDaysAhead)) return t`Choose a date within the next ${maxDaysAhead} days`
  return ''
}
