import { useEffect, useState } from 'react'
import type { MarginReport as Report, MarginSums } from '@shop/contract/books/admin-margins'
import { marginGroups } from '@shop/contract/books/admin-margins'
import { adminMarginCalls } from '@shop/contract/core/admin-call-table'
import { numberText } from '@shop/contract/core/locale'
import { messageOf } from '#api/api-error.ts'
import { callApi } from '#api/client.ts'
import { amountText } from '#ui/format.ts'
import { Notice } from '#ui/notice.tsx'
import { DownloadButton } from './download-button.tsx'
import { groupTexts } from './report-labels.ts'

type Period = { readonly from: string; readonly until: string }
type MarginReportProps = { readonly period: Period; readonly by: string }

/** The grouping of the page, where margins have it. */
const groupIn = (by: string) => marginGroups.find((one) => one === by) ?? 'designer'

/** Loaded after the page, because only some people see it. Use the query as `key`. */
export function MarginReport({ period: { from, until }, by }: MarginReportProps) {
  const [report, setReport] = useState<Report>()
  const [problem, setProblem] = useState<string>()
  const group = groupIn(by)
  useEffect(() => {
    const stopping = new AbortController()
    const query = { from, until, by: group }
    callApi(adminMarginCalls.report, { query, signal: stopping.signal }).then(setReport, (error: unknown) => {
      if (!stopping.signal.aborted) setProblem(messageOf(error))
    })
    return () => stopping.abort()
  }, [from, until, group])
  return (
    <section aria-labelledby="margins" aria-busy={report === undefined && problem === undefined} className="panel p-4">
      <div className="mb-1 flex flex-wrap items-center justify-between gap-3">
        <h2 id="margins" className="text-section font-semibold">
          Net sales and margin
        </h2>
        <DownloadButton
          about="of the margins"
          load={() => callApi(adminMarginCalls.file, { body: { from, until, by: group } })}
        />
      </div>
      <p className="mb-3 text-ink-2">
        After returns, without GST and delivery, by {groupTexts[group].toLowerCase()}. The cost of consigned pieces is
        the designer’s share.
      </p>
      {problem !== undefined && <Notice look="alert">{problem}</Notice>}
      {report !== undefined && <Margins report={report} />}
    </section>
  )
}

function Margins({ report: { by, rows, rowCount, totals } }: { readonly report: Report }) {
  if (rows.length === 0) return <p>Nothing was sold or returned in this period.</p>
  return (
    <>
      {totals.unknownPieces !== 0 && (
        <Notice look="warn">
          {totals.unknownPieces === 1 ? '1 piece has' : `${totals.unknownPieces} pieces have`} no cost price, so their
          margin is not known. Enter it on the page of the piece.
        </Notice>
      )}
      <table className="list-table mt-3">
        <thead>
          <tr>
            <th scope="col">{groupTexts[by]}</th>
            {columns.map(({ name }) => (
              <th key={name} scope="col" className="text-right">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <MarginRow key={row.key} name={row.name} first={groupTexts[by]} sums={row} />
          ))}
          <MarginRow name="Total" first={groupTexts[by]} sums={totals} isTotal />
        </tbody>
      </table>
      {rowCount > rows.length && (
        <p className="mt-3 text-small text-ink-2">
          The first {rows.length} of {numberText(rowCount)}; the CSV file has all.
        </p>
      )}
    </>
  )
}

const percentText = (points: number | null): string => (points === null ? '–' : `${(points / 100).toFixed(1)} %`)

const columns: readonly { readonly name: string; readonly textOf: (sums: MarginSums) => string }[] = [
  { name: 'Pieces', textOf: ({ pieces }) => numberText(pieces) },
  { name: 'Sales', textOf: ({ soldMinor }) => amountText(soldMinor) },
  { name: 'Returns', textOf: ({ returnedMinor }) => (returnedMinor === 0 ? '–' : amountText(returnedMinor)) },
  { name: 'Net sales', textOf: ({ netMinor }) => amountText(netMinor) },
  { name: 'Cost', textOf: ({ costMinor }) => amountText(costMinor) },
  { name: 'Margin', textOf: ({ marginMinor }) => (marginMinor === null ? 'Not known' : amountText(marginMinor)) },
  { name: 'Margin %', textOf: ({ marginBp }) => percentText(marginBp) },
]

type MarginRowProps = {
  readonly name: string
  /** The name of the first column. */
  readonly first: string
  readonly sums: MarginSums
  readonly isTotal?: boolean
}

function MarginRow({ name, first, sums, isTotal = false }: MarginRowProps) {
  return (
    <tr className={isTotal ? 'font-semibold' : undefined}>
      <td data-name={first}>{name}</td>
      {columns.map(({ name: column, textOf }) => (
        <td key={column} data-name={column} className="whitespace-nowrap md:text-right">
          {textOf(sums)}
        </td>
      ))}
    </tr>
  )
}
