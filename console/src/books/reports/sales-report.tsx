import { lazy, Suspense } from 'react'
import type { SalesReport as Report, SalesRow } from '@shop/contract/books/admin-reports'
import { classNames } from '#ui/class-names.ts'
import { amountText, dayYearText, restOf } from '#ui/format.ts'
import { changeText, groupTexts, isOfTime } from './report-labels.ts'

/** Only this page loads the chart library. */
const SalesChart = lazy(async () => ({ default: (await import('./sales-chart.tsx')).SalesChart }))

const nameOf = ({ by }: Report, { name }: SalesRow): string =>
  by === 'day' || by === 'week' ? dayYearText(name) : name

export function SalesReport({ report }: { readonly report: Report }) {
  const { by, rows, rowCount, totals } = report
  return (
    <section aria-labelledby="sales" className="panel p-4">
      <h2 id="sales" className="mb-3 text-section font-semibold">
        Sales
      </h2>
      <Totals report={report} />
      {rowCount === 0 || totals.orders === 0 ? (
        <p className="py-6 text-ink-2">Nothing was sold in this period.</p>
      ) : (
        <>
          <Suspense fallback={<div className="h-64" />}>
            <SalesChart rows={rows} isOfTime={isOfTime(by)} />
          </Suspense>
          <SalesTable report={report} />
        </>
      )}
    </section>
  )
}

function Totals({
  report: { totals, totalsBefore, periodBefore, paidMinor, refundedMinor },
}: {
  readonly report: Report
}) {
  const figures = [
    ['Sales', amountText(totals.totalMinor), changeText(totals.totalMinor, totalsBefore.totalMinor)],
    ['Orders', String(totals.orders), changeText(totals.orders, totalsBefore.orders)],
    ['Pieces', String(totals.pieces), changeText(totals.pieces, totalsBefore.pieces)],
  ] as const
  return (
    <>
      <dl className="grid grid-cols-2 gap-4 sm:grid-cols-3">
        {figures.map(([name, value, change]) => (
          <div key={name}>
            <dt className="text-small text-ink-2">{name}</dt>
            <dd>
              <span className="text-figure font-semibold">{value}</span>{' '}
              <span className={classNames('text-small', change.startsWith('-') ? 'text-alert' : 'text-good')}>
                {change}
              </span>
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-1 mb-4 text-small text-ink-2">
        Paid orders at the price paid, with tax, without delivery and gift cards, before returns. Changes against{' '}
        {dayYearText(periodBefore.from)} to {dayYearText(periodBefore.until)}. With delivery and gift cards{' '}
        {amountText(paidMinor)}, as on Today; refunds in this period {amountText(refundedMinor)}; net{' '}
        {amountText(restOf(paidMinor, refundedMinor))}.
      </p>
    </>
  )
}

function SalesTable({ report }: { readonly report: Report }) {
  const { by, rows, rowCount } = report
  const hasBefore = !isOfTime(by)
  // The chart includes days without a sale; the table starts with the newest day.
  const listed = by === 'day' ? rows.filter(({ orders }) => orders > 0).toReversed() : rows
  return (
    <div className="mt-4 overflow-x-auto">
      <table className="grid-table">
        <thead>
          <tr>
            <th scope="col">{groupTexts[by]}</th>
            <th scope="col" className="text-right">
              Orders
            </th>
            <th scope="col" className="text-right">
              Pieces
            </th>
            <th scope="col" className="text-right">
              Sales
            </th>
            {hasBefore && (
              <th scope="col" className="text-right">
                Before
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {listed.map((row) => (
            <tr key={row.key}>
              <td>{nameOf(report, row)}</td>
              <td className="text-right">{row.orders}</td>
              <td className="text-right">{row.pieces}</td>
              <td className="text-right whitespace-nowrap">{amountText(row.totalMinor)}</td>
              {hasBefore && (
                <td className="text-right whitespace-nowrap text-ink-2">{amountText(row.beforeMinor ?? 0)}</td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
      {rowCount > rows.length && (
        <p className="mt-2 text-small text-ink-2">
          The first {rows.length} of {rowCount}. The file has all of them.
        </p>
      )}
    </div>
  )
}
