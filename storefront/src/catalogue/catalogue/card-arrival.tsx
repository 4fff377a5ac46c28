import { t } from '@lingui/core/macro'
import type { CardArrival } from './catalogue-api.ts'

/** Avoids Intl, which is slow on phones for a page of cards. */
const months = [
  t({ message: 'Jan', comment: 'Short month' }),
  t({ message: 'Feb', comment: 'Short month' }),
  t({ message: 'Mar', comment: 'Short month' }),
  t({ message: 'Apr', comment: 'Short month' }),
  t({ message: 'May', comment: 'Short month' }),
  t({ message: 'Jun', comment: 'Short month' }),
  t({ message: 'Jul', comment: 'Short month' }),
  t({ message: 'Aug', comment: 'Short month' }),
  t({ message: 'Sep', comment: 'Short month' }),
  t({ message: 'Oct', comment: 'Short month' }),
  t({ message: 'Nov', comment: 'Short month' }),
  t({ message: 'Dec', comment: 'Short month' }),
]

/** `12 Dec`. */
export function shortDay(day: string): string {
  return `${Number(day.slice(8))} ${months[Number(day.slice(5, 7)) - 1]}`
}

export function CardArrivalMark({ arrival: { latest, in_time: isInTime } }: { readonly arrival: CardArrival }) {
  return (
    <p className={`text-[0.8125rem] font-semibold ${isInTime ? 'text-patina' : 'text-haldi'}`}>
      {isInTime ? t`Arrives by ${{ day: shortDay(latest) }}` : t`Late: arrives by ${{ day: shortDay(latest) }}`}
    </p>
  )
}
