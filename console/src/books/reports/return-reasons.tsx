import type { ReturnsReport } from '@shop/contract/books/admin-reports'
import { adminReportCalls } from '@shop/contract/core/admin-call-table'
import { callApi } from '#api/client.ts'
import { reasonTexts } from '#features/returns'
import { DownloadButton } from './download-button.tsx'
import { Share } from './share.tsx'

function returnedText({ returnedPieces, soldPieces }: ReturnsReport): string {
  if (returnedPieces === 0) return 'No returns were requested in this period.'
  const pieces = returnedPieces === 1 ? '1 piece' : `${returnedPieces} pieces`
  const share = soldPieces === 0 ? '' : `, against ${soldPieces} sold`
  return `Shoppers asked to return ${pieces} in this period${share}.`
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
          <DownloadButton about="of the returns" load={() => callApi(adminReportCalls.returnsFile, { body: period })} />
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
