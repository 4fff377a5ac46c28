import type { ReturnsReport, StockAge } from '@shop/contract/admin-reports'
import { reasonTexts } from '#returns/return-words.ts'
import { amountText } from '#ui/amount.ts'

function returnedText({ returnedPieces, soldPieces }: ReturnsReport): string {
  if (returnedPieces === 0) return 'Nobody asked to return a piece in these days.'
  const pieces = returnedPieces === 1 ? '1 piece' : `${returnedPieces} pieces`
  const share = soldPieces === 0 ? '' : `, against ${soldPieces} sold`
  return `Shoppers asked to return ${pieces} in these days${share}.`
}

export function ReturnReasons({ report }: { readonly report: ReturnsReport }) {
  const { rows } = report
  return (
    <section aria-labelledby="returns" className="panel p-4">
      <h2 id="returns" className="mb-1 text-section font-semibold">
        Returns by reason
      </h2>
      <p className="mb-3 text-ink-2">{returnedText(report)}</p>
      {rows.length > 0 && (
        <table className="grid-table">
          <thead>
            <tr>
              <th scope="col">Reason</th>
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
  return (
    <section aria-labelledby="stock-age" className="panel p-4">
      <h2 id="stock-age" className="mb-1 text-section font-semibold">
        Age of stock
      </h2>
      <p className="mb-3 text-ink-2">Counted pieces today, by the days since they were listed, at their price.</p>
      <table className="list-table">
        <thead>
          <tr>
            <th scope="col">Days</th>
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
