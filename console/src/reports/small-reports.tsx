import { adminReportCalls } from '@shop/contract/admin-call-table'
import type { ReturnsReport, StockAge } from '@shop/contract/admin-reports'
import { request } from '#api/client.ts'
import { reasonTexts } from '#returns/return-words.ts'
import { amountText } from '#ui/amount.ts'
import { DownloadButton } from './download-button.tsx'

function returnedText({ returnedPieces, soldPieces }: ReturnsReport): string {
  if (returnedPieces === 0) return 'Nobody asked to return a piece in these days.'
  const pieces = returnedPieces === 1 ? '1 piece' : `${returnedPieces} pieces`
  const share = soldPieces === 0 ? '' : `, against ${soldPieces} sold`
  return `Shoppers asked to return ${pieces} in these days${share}.`
}

/** The number beside it says the same to screen readers. */
function Share({ of: part, most }: { readonly of: number; readonly most: number }) {
  const width = most === 0 ? 0 : Math.round((part / most) * 100)
  return (
    <div aria-hidden="true" className="h-3 min-w-24 bg-raised">
      <div className="h-full bg-accent" style={{ width: `${width}%` }} />
    </div>
  )
}

export function ReturnReasons({ report }: { readonly report: ReturnsReport }) {
  const { rows, period } = report
  const most = Math.max(0, ...rows.map(({ pieces }) => pieces))
  return (
    <section aria-labelledby="returns" className="panel p-4">
      <div className="mb-1 flex flex-wrap items-center justify-between gap-3">
        <h2 id="returns" className="text-section font-semibold">
          Returns by reason
        </h2>
        {rows.length > 0 && (
          <DownloadButton about="of the returns" load={() => request(adminReportCalls.returnsFile, { body: period })} />
        )}
      </div>
      <p className="mb-3 text-ink-2">{returnedText(report)}</p>
      {rows.length > 0 && (
        <table className="grid-table">
          <thead>
            <tr>
              <th scope="col">Reason</th>
              <th scope="col" className="w-1/3" aria-hidden="true" />
              <th scope="col" className="text-right">
                Pieces
              </th>
              <th scope="col" className="text-right">
                Before
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ reason, pieces, beforePieces }) => (
              <tr key={reason}>
                <td>{reasonTexts[reason]}</td>
                <td aria-hidden="true">
                  <Share of={pieces} most={most} />
                </td>
                <td className="text-right">{pieces}</td>
                <td className="text-right text-ink-2">{beforePieces}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}

export function AgeOfStock({ report: { rows } }: { readonly report: StockAge }) {
  const most = Math.max(0, ...rows.map(({ pieces }) => pieces))
  return (
    <section aria-labelledby="stock-age" className="panel p-4">
      <div className="mb-1 flex flex-wrap items-center justify-between gap-3">
        <h2 id="stock-age" className="text-section font-semibold">
          Age of stock
        </h2>
        <DownloadButton about="of the stock" load={() => request(adminReportCalls.stockAgeFile)} />
      </div>
      <p className="mb-3 text-ink-2">Counted pieces today, by the days since they were listed, at their price.</p>
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
                {products}
              </td>
              <td data-name="Pieces" className="md:text-right">
                {pieces}
              </td>
              <td data-name="Value" className="whitespace-nowrap md:text-right">
                {amountText(valueMinor)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
