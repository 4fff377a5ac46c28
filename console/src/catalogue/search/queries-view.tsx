import { useState } from 'react'
import { Link } from 'react-router'
import type { QueryRow, QueryView } from '@shop/contract/catalogue/admin-search-log'
import { adminSearchLogCalls } from '@shop/contract/core/admin-call-table'
import { numberText } from '@shop/contract/core/locale'
import { messageOf } from '#api/api-error.ts'
import { callApi } from '#api/client.ts'
import { Button } from '#ui/button.tsx'
import { DateFilter } from '#ui/date-filter.tsx'
import { Notice } from '#ui/notice.tsx'
import { saveFile } from '#ui/save-file.ts'
import { SearchForm } from '#ui/search-form.tsx'
import { queryViewOrder, queryViewTexts, shareText } from './search-labels.ts'

type Period = { readonly from: string; readonly until: string }

type QueriesViewProps = {
  readonly queries: readonly QueryRow[]
  /** The number in the whole period, including unlisted queries. */
  readonly count: number
  readonly view: QueryView
  readonly period: Period
  readonly problem: string | null
  readonly canEdit: boolean
}

const emptyTexts = {
  top: 'No query came from two or more visits in this period.',
  nothing: 'Every query in this period found something.',
  unclicked: 'Every query in this period led to a click.',
} as const satisfies Record<QueryView, string>

export function QueriesView({ queries, count, view, period, problem, canEdit }: QueriesViewProps) {
  return (
    <>
      <p className="mb-4 max-w-prose text-ink-2">
        Queries that at least two visits made, counted once a visit and day. They are stored without anything of the
        visitor for 400 days. New searches appear within two minutes.
      </p>
      <QueryFilters view={view} period={period} hasFile={queries.length > 0} />
      {problem !== null && <Notice look="alert">{problem}</Notice>}
      {problem === null && queries.length === 0 && (
        <p className="panel p-8 text-center font-semibold">{emptyTexts[view]}</p>
      )}
      {queries.length > 0 && <QueryTable queries={queries} canEdit={canEdit} />}
      {count > queries.length && (
        <p className="mt-2 text-small text-ink-2">
          The first {queries.length} of {numberText(count)}. The file has more of them.
        </p>
      )}
    </>
  )
}

type QueryFiltersProps = { readonly view: QueryView; readonly period: Period; readonly hasFile: boolean }

/** The URL holds the filters. */
function QueryFilters({ view, period, hasFile }: QueryFiltersProps) {
  const [failure, setFailure] = useState<string>()
  const download = async (): Promise<void> => {
    setFailure(undefined)
    try {
      saveFile(await callApi(adminSearchLogCalls.queriesFile, { body: { ...period, view } }))
    } catch (error) {
      setFailure(messageOf(error))
    }
  }
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <SearchForm
          label="Queries"
          submitsDates
          className="grid w-full grid-cols-[auto_1fr] gap-3 md:flex md:w-auto md:flex-wrap"
        >
          <input type="hidden" name="view" value="queries" />
          <label className="col-span-2 grid grid-cols-subgrid items-center text-small md:flex md:gap-2">
            Show
            <select name="queries" aria-label="Show" defaultValue={view} className="field">
              {queryViewOrder.map((one) => (
                <option key={one} value={one}>
                  {queryViewTexts[one]}
                </option>
              ))}
            </select>
          </label>
          <DateFilter
            label="From"
            name="from"
            value={period.from}
            labelClass="col-span-2 grid grid-cols-subgrid items-center text-small md:flex md:gap-2"
          />
          <DateFilter
            label="To"
            name="until"
            value={period.until}
            labelClass="col-span-2 grid grid-cols-subgrid items-center text-small md:flex md:gap-2"
          />
        </SearchForm>
        {hasFile && <Button onClick={() => void download()}>Download CSV</Button>}
      </div>
      {failure !== undefined && <Notice look="alert">{failure}</Notice>}
    </>
  )
}

function QueryTable({ queries, canEdit }: { readonly queries: readonly QueryRow[]; readonly canEdit: boolean }) {
  return (
    <div className="panel md:overflow-x-auto">
      <table aria-label="Queries" className="list-table">
        <thead>
          <tr>
            <th scope="col">Query</th>
            <th scope="col" className="text-right">
              Searches
            </th>
            <th scope="col" className="text-right">
              Pieces found
            </th>
            <th scope="col" className="text-right">
              Opened a piece
            </th>
            {canEdit && <th scope="col">Improve</th>}
          </tr>
        </thead>
        <tbody>
          {queries.map(({ query, searches, results, clicks }) => (
            <tr key={query}>
              <td data-name="Query" className="font-semibold wrap-anywhere">
                {query}
              </td>
              <td data-name="Searches" className="md:text-right">
                {numberText(searches)}
              </td>
              <td data-name="Pieces found" className={results === 0 ? 'text-alert md:text-right' : 'md:text-right'}>
                {results === null ? 'Not counted' : numberText(results)}
              </td>
              <td data-name="Opened a piece" className="whitespace-nowrap md:text-right">
                {shareText(clicks, searches)}
              </td>
              {canEdit && (
                <td data-name="Improve">
                  <Improvements query={query} />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Improvements({ query }: { readonly query: string }) {
  const words = encodeURIComponent(query)
  return (
    <span className="flex flex-wrap justify-end gap-x-4 md:flex-nowrap md:justify-start md:whitespace-nowrap">
      <Link to={`?view=words&words=${words}`} className="text-link">
        Add a meaning<span className="sr-only"> of {query}</span>
      </Link>
      <Link to={`?view=pins&query=${words}`} className="text-link">
        Pin pieces<span className="sr-only"> for {query}</span>
      </Link>
    </span>
  )
}
