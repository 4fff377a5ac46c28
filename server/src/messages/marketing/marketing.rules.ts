import { hourMs, minuteMs } from '@shop/contract/core/durations'

export type LeftOutReason = 'no_consent' | 'too_often' | 'country' | 'order' | 'sold_out' | 'changed' | 'off'

/** One message a day and two a week, over all campaigns and reminders. */
const maxInDay = 1
const maxInWeek = 2

export type Recent = { readonly inDay: number; readonly inWeek: number }

export const isTooOften = ({ inDay, inWeek }: Recent): boolean => inDay >= maxInDay || inWeek >= maxInWeek

type Reach = { readonly channel: 'email' | 'whatsapp'; readonly country: string }

/** Marketing to phones in the UAE needs an approval of its regulator. */
export const needsApproval = ({ channel, country }: Reach): boolean => channel === 'whatsapp' && country === 'AE'

const waits = [5 * minuteMs, 30 * minuteMs, 2 * hourMs, 6 * hourMs] as const

/** When to try a message again whose provider did not answer; undefined after the last try. */
export function retryAt(tries: number, now: Date): Date | undefined {
  const wait = waits[tries - 1]
  return wait === undefined ? undefined : new Date(now.getTime() + wait)
}

/** The page of the shop to which a link leads, with the name under which statistics count it. */
export function landingUrl(
  publicUrl: string,
  to: { readonly path: string; readonly source: string; readonly name: string },
): string {
  const home = new URL('/', publicUrl)
  const target = URL.canParse(to.path, publicUrl) ? new URL(to.path, publicUrl) : home
  // A stored path can only lead into the shop.
  const url = target.origin === home.origin ? target : home
  url.searchParams.set('utm_source', to.source)
  url.searchParams.set('utm_medium', 'message')
  url.searchParams.set('utm_campaign', to.name)
  return url.href
}
