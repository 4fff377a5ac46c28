import { lazy, Suspense } from 'react'
import { Link } from 'react-router'
import type { SearchReport as Report } from '@shop/contract/catalogue/admin-search-log'
import { adminSearchLogCalls } from '@shop/contract/core/admin-call-table'
import { numberText } from '@shop/contract/core/locale'
import { callApi } from '#api/client.ts'
import { shareText } from '#features/search'
import { classNames } from '#ui/class-names.ts'
import { dayYearText } from '#ui/format.ts'
import { DownloadButton } from './download-button.tsx'
import { changeText } from './report-labels.ts'

const SearchChart = lazy(async () => ({ default: (await import('./search-chart.tsx')).SearchChart }))

export function SearchReport({ report }: { readonly report: Report }) {
  const { days, period, totals } = report
  return (
    <section aria-labelledby="searches" className="panel p-4">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h2 id="searches" className="text-section font-semibold">
          Search
        </h2>
        <DownloadButton
          about="of the searches"
          load={() => callApi(adminSearchLogCalls.reportFile, { body: period })}
        />
      </div>
      <Totals report={report} />
      {totals.searches === 0 ? (
        <p className="py-6 text-ink-2">Nobody searched in this period.</p>
      ) : (
        <>
          <Suspense fallback={<div className="h-64" />}>
            <SearchChart days={days} />
          </Suspense>
          <DayTable report={report} />
        </>
      )}
    </section>
  )
}

function Totals({ report: { totals, totalsBefore, period } }: { readonly report: Report }) {
  const { searches, nothing, clicks } = totals
  const figures = [
    ['Searches', numberText(searches), changeText(searches, totalsBefore.searches)],
    ['Opened a piece', shareText(clicks, searches), ''],
    ['No results', shareText(nothing, searches), ''],
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
        Each query counts once a visit and day.{' '}
        <Link to={`/search?view=queries&from=${period.from}&until=${period.until}`} className="text-link">
          See the queries
        </Link>
      </p>
    </>
  )
}

function DayTable({ report: { days } }: { readonly report: Report }) {
  const listed = days.filter(({ searches }) => searches > 0).toReversed()
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a keyboard scrolls only what has the focus
    <div className="mt-4 max-h-96 overflow-auto" role="region" aria-label="Searches by day" tabIndex={0}>
      <table className="grid-table">
        <thead>
          <tr>
            <th scope="col">Day</th>
            <th scope="col" className="text-right">
              Searches
            </th>
            <th scope="col" className="text-right">
              Opened a piece
            </th>
            <th scope="col" className="text-right">
              No results
            </th>
          </tr>
        </thead>
        <tbody>
          {listed.map(({ day, searches, clicks, nothing }) => (
            <tr key={day}>
              <td>{dayYearText(day)}</td>
              <td className="text-right">{numberText(searches)}</td>
              <td className="text-right whitespace-nowrap">{shareText(clicks, searches)}</td>
              <td className="text-right whitespace-nowrap">{shareText(nothing, searches)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
