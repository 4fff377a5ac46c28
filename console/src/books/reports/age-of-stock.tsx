import { useEffect, useState } from 'react'
import type { StockAge } from '@shop/contract/books/admin-reports'
import { adminReportCalls } from '@shop/contract/core/admin-call-table'
import { numberText } from '@shop/contract/core/locale'
import { messageOf } from '#api/api-error.ts'
import { callApi } from '#api/client.ts'
import { amountText, timeText } from '#ui/format.ts'
import { Notice } from '#ui/notice.tsx'
import { DownloadButton } from './download-button.tsx'
import { Share } from './share.tsx'

/** Loaded after the page, because counting may take some seconds. */
function useStockAge() {
  const [report, setReport] = useState<StockAge>()
  const [problem, setProblem] = useState<string>()
  useEffect(() => {
    const stopping = new AbortController()
    callApi(adminReportCalls.stockAge, { signal: stopping.signal }).then(setReport, (error: unknown) => {
      if (!stopping.signal.aborted) setProblem(messageOf(error))
    })
    return () => stopping.abort()
  }, [])
  return { report, problem }
}

export function AgeOfStock() {
  const { report, problem } = useStockAge()
  const counted = report === undefined ? '' : `, counted on ${timeText(report.countedAt)}`
  return (
    <section
      aria-labelledby="stock-age"
      aria-busy={report === undefined && problem === undefined}
      className="panel p-4"
    >
      <div className="mb-1 flex flex-wrap items-center justify-between gap-3">
        <h2 id="stock-age" className="text-section font-semibold">
          Stock ageing
        </h2>
        <DownloadButton about="of the stock" load={() => callApi(adminReportCalls.stockAgeFile)} />
      </div>
      <p className="mb-3 text-ink-2">Pieces in stock by the days since they were listed, at their price{counted}.</p>
      {problem !== undefined && <Notice look="alert">{problem}</Notice>}
      {report === undefined ? problem === undefined && <Counting /> : <Ages rows={report.rows} />}
    </section>
  )
}

/** About as high as the table on a wide screen. */
function Counting() {
  return (
    <p role="status" className="grid h-64 place-items-center text-ink-2">
      Counting the stock…
    </p>
  )
}

function Ages({ rows }: Pick<StockAge, 'rows'>) {
  const most = Math.max(0, ...rows.map(({ pieces }) => pieces))
  return (
    <table className="list-table">
      <thead>
        <tr>
          <th scope="col">Days</th>
          <th scope="col" className="w-1/4" aria-hidden="true" />
          <th scope="col" className="text-right">
            Designs
          </th>
          <th scope="col" className="text-right">
            Pieces
          </th>
          <th scope="col" className="text-right">
            Value
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ fromDays, untilDays, products, pieces, valueMinor }) => (
          <tr key={fromDays}>
            <td data-name="Days" className="whitespace-nowrap">
              {untilDays === null ? `${fromDays} and more` : `${fromDays} to ${untilDays}`}
            </td>
            <td aria-hidden="true" className="max-md:hidden">
              <Share of={pieces} most={most} />
            </td>
            <td data-name="Designs" className="md:text-right">
              {numberText(products)}
            </td>
            <td data-name="Pieces" className="md:text-right">
              {numberText(pieces)}
            </td>
            <td data-name="Value" className="whitespace-nowrap md:text-right">
              {amountText(valueMinor)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
