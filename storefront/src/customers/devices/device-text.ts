import { t } from '@lingui/core/macro'
import { dateFormat } from '@shop/contract/core/locale'
import { formatLanguage } from '#session/language.ts'
import type { Device } from './devices-api.ts'

const dayFormat = dateFormat({ day: 'numeric', month: 'long', year: 'numeric' }, formatLanguage)
const timeFormat = dateFormat({ hour: 'numeric', minute: '2-digit', hour12: true }, formatLanguage)

const today = t({ message: 'today', comment: 'After a label: Last used, Logged in' })

/** `today`, `yesterday`, `2 October 2026`, in the reader's time zone. */
function dayText(at: Date, now: Date): string {
  const day = dayFormat(at)
  if (day === dayFormat(now)) return today
  const yesterday = new Date(now)
  yesterday.setDate(now.getDate() - 1)
  return day === dayFormat(yesterday)
    ? t({ message: 'yesterday', comment: 'After a label: Last used, Logged in' })
    : day
}

/** Shows the time only for today. */
function momentText(at: Date, now: Date): string {
  const day = dayText(at, now)
  return day === today ? t`today at ${{ time: timeFormat(at) }}` : day
}

/** Last use and login time; only the login time for the device in use. */
export function deviceTimes({ logged_in_at, last_used_at, is_this }: Device, now: Date): string {
  const day = dayText(new Date(logged_in_at), now)
  return is_this
    ? t`Logged in ${day}`
    : t`Last used ${{ moment: momentText(new Date(last_used_at), now) }}, logged in ${day}`
}
