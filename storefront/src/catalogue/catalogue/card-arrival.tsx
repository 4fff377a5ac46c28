import type { CardArrival } from './catalogue-api.ts'

/** Avoids Intl, which is slow on phones for a page of cards. */
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** `12 Dec`. */
export function shortDay(day: string): string {
  return `${Number(day.slice(8))} ${months[Number(day.slice(5, 7)) - 1]}`
}

export function CardArrivalMark({ arrival: { latest, in_time: isInTime } }: { readonly arrival: CardArrival }) {
  return (
    <p className={`text-[0.8125rem] font-semibold ${isInTime ? 'text-patina' : 'text-haldi'}`}>
      {isInTime ? `Arrives by ${shortDay(latest)}` : `Late: arrives by ${shortDay(latest)}`}
    </p>
  )
}
