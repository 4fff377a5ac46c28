import { money, stepsBetween } from '@shop/contract/core/money'
import { classNames } from '#ui/class-names.ts'
import { amountText, dayText } from '#ui/format.ts'

type Sales = {
  readonly period: 'day' | 'week' | 'month'
  readonly totalMinor: number
  readonly orders: number
  readonly beforeMinor: number
}
type Day = { readonly day: string; readonly totalMinor: number; readonly orders: number }

const periodTexts = {
  day: ['Today so far', 'yesterday by this time'],
  week: ['This week so far', 'last week by this time'],
  month: ['This month so far', 'last month by this time'],
} as const

function changeText(now: number, before: number): string {
  if (before === 0) return ''
  const percent = Math.round(((now - before) / before) * 100)
  return `${percent > 0 ? '+' : ''}${percent} %`
}

const ordersText = (count: number): string => (count === 1 ? '1 order' : `${count} orders`)

export function SalesPanel({ sales, days }: { readonly sales: readonly Sales[]; readonly days: readonly Day[] }) {
  return (
    <section aria-labelledby="sales" className="panel mt-6 p-4">
      <h2 id="sales" className="mb-3 text-section font-semibold">
        Sales
      </h2>
      <dl className="grid gap-4 sm:grid-cols-3">
        {sales.map(({ period, totalMinor, orders, beforeMinor }) => {
          const [name, compared] = periodTexts[period]
          const isLess = totalMinor < beforeMinor
          return (
            <div key={period}>
              <dt className="text-small text-ink-2">{name}</dt>
              <dd>
                <span className="block text-figure font-semibold">{amountText(totalMinor)}</span>
                <span className="text-small">
                  {ordersText(orders)} ·{' '}
                  <span className={classNames('font-semibold', isLess ? 'text-alert' : 'text-good')}>
                    {changeText(totalMinor, beforeMinor)}
                  </span>{' '}
                  <span className="text-ink-2">
                    {amountText(beforeMinor)} {compared}
                  </span>
                </span>
              </dd>
            </div>
          )
        })}
      </dl>
      <p className="mt-3 text-small text-ink-2">
        Paid orders in full, with tax, delivery and gift cards, before refunds. Reports show the pieces alone, and this
        sum below them.
      </p>
      <DayChart days={days} />
    </section>
  )
}

const chart = { width: 900, height: 120, gap: 4 }

/** One bar per day; the table below has the same values as text. */
function DayChart({ days }: { readonly days: readonly Day[] }) {
  const highest = Math.max(0, ...days.map(({ totalMinor }) => totalMinor))
  const most = Math.max(1, highest)
  const step = chart.width / days.length
  return (
    <figure className="mt-5">
      <figcaption className="text-small text-ink-2">The last {days.length} days</figcaption>
      <svg
        viewBox={`0 0 ${chart.width} ${chart.height}`}
        preserveAspectRatio="none"
        className="mt-2 h-28 w-full"
        aria-hidden="true"
      >
        {days.map(({ day, totalMinor, orders }, index) => {
          const height = Math.max(1, stepsBetween(money(0), money(totalMinor), money(most)) * chart.height)
          return (
            <rect
              key={day}
              x={index * step}
              y={chart.height - height}
              width={step - chart.gap}
              height={height}
              className="fill-accent"
            >
              <title>{`${dayText(day)}: ${amountText(totalMinor)}, ${ordersText(orders)}`}</title>
            </rect>
          )
        })}
      </svg>
      <p aria-hidden="true" className="flex justify-between text-micro text-ink-2">
        <span>{dayText(days[0]?.day ?? '1970-01-01')}</span>
        <span>{highest === 0 ? 'No sales' : `Highest day ${amountText(highest)}`}</span>
        <span>{dayText(days.at(-1)?.day ?? '1970-01-01')}</span>
      </p>
      <details className="mt-3">
        <summary className="text-small font-semibold">As a table</summary>
        <table className="grid-table mt-2">
          <thead>
            <tr>
              <th>Day</th>
              <th className="text-right">Orders</th>
              <th className="text-right">Sales</th>
            </tr>
          </thead>
          <tbody>
            {days.toReversed().map(({ day, totalMinor, orders }) => (
              <tr key={day}>
                <td>{dayText(day)}</td>
                <td className="text-right">{orders}</td>
                <td className="text-right">{amountText(totalMinor)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  )
}
