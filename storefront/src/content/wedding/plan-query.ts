import { t } from '@lingui/core/macro'
import { weddingParts, type WeddingPart } from '@shop/contract/content/wedding-plan'
import { dayMs } from '@shop/contract/core/durations'
import { asTyped } from '@shop/contract/core/typed-text'

/** What a plan is made of, as its address has it. */
export type PlanQuery = {
  /** The wedding day, YYYY-MM-DD. */
  readonly day: string
  /** The PIN code, or empty for the rest of India. */
  readonly pin: string
  readonly part: WeddingPart
}

/** Weddings beyond it are planned in time anyway, and no piece takes longer. */
const maxDays = 400

const isDay = (text: string): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(text) && new Date(`${text}T00:00:00Z`).toJSON()?.startsWith(text)

export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 'YYYY-MM-DD'.length)

export type ReadPlan = {
  readonly day: string
  readonly pin: string
  readonly part: string
  /** Undefined until the form is filled in, and for one with faults. */
  readonly query: PlanQuery | undefined
  readonly dayProblem: string
  readonly pinProblem: string
}

/** `today`: the day in India, YYYY-MM-DD. */
export function readPlan(search: URLSearchParams, today: string): ReadPlan {
  const day = asTyped(search.get('day') ?? '').trim()
  const pin = asTyped(search.get('at') ?? '').replaceAll(/\D/g, '')
  const part = weddingParts.find((one) => one === search.get('part'))
  const dayProblem = day === '' ? '' : dayFault(day, today)
  const pinProblem = pin === '' || pin.length === 6 ? '' : t`Enter the six digits of the PIN code`
  const isComplete = day !== '' && part !== undefined && dayProblem === '' && pinProblem === ''
  return {
    day,
    pin,
    part: part ?? '',
    query: isComplete ? { day, pin, part } : undefined,
    dayProblem,
    pinProblem,
  }
}

function dayFault(day: string, today: string): string {
  if (!isDay(day)) return t`Enter a day such as 2027-02-14`
  if (day <= today) return t`Choose a day from tomorrow on`
  return day > dayAfter(today, maxDays) ? t`Choose a day within the next ${maxDays} days` : ''
}

export function planSearch({ day, pin, part }: PlanQuery): string {
  const search = new URLSearchParams({ day, part })
  if (pin !== '') search.set('at', pin)
  return `?${search}`
}
