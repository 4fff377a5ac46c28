import { numberText } from '@shop/contract/core/locale'
import type { InvoiceTotal } from '@shop/contract/selling/admin-invoices'
import { amountText } from '#ui/format.ts'
import { documentPlurals } from './invoice-labels.ts'

/** What the listed documents sum to, one row for each kind. */
export function InvoiceTotals({ totals }: { readonly totals: readonly InvoiceTotal[] }) {
  if (totals.length === 0) return null
  return (
    <div className="mb-4 overflow-x-auto">
      <table aria-label="Totals" className="w-full text-small sm:w-auto">
        <thead className="text-ink-2">
          <tr>
            {['Type', 'Count', 'Taxable', 'GST', 'Total'].map((name, index) => (
              <th key={name} scope="col" className={index === 0 ? 'pr-4 text-left' : 'pl-4 text-right'}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {totals.map(({ kind, count, taxableMinor, taxMinor, totalMinor }) => (
            <tr key={kind}>
              <th scope="row" className="pr-4 text-left">
                {documentPlurals[kind]}
              </th>
              <td className="pl-4 text-right tabular-nums">{numberText(count)}</td>
              {[taxableMinor, taxMinor, totalMinor].map((amount, index) => (
                // oxlint-disable-next-line react/no-array-index-key -- The three sums keep their places.
                <td key={index} className="pl-4 text-right tabular-nums">
                  {amountText(amount)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
