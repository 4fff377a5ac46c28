import type { GstMonth, GstTaxes } from '@shop/contract/books/admin-gst'
import { amountText, totalOf } from '#ui/format.ts'

const taxMinor = ({ igstMinor, cgstMinor, sgstMinor }: GstTaxes): number => totalOf([igstMinor, cgstMinor, sgstMinor])

type Row = readonly [name: string, taxes: GstTaxes]

/** The month's figures: the return's totals, GSTR-3B, and the ledger for comparison. */
export function GstTotals({ month }: { readonly month: GstMonth }) {
  const { totals, summary, ledgerTaxMinor } = month
  const rows: readonly Row[] = [
    ['Taxed supplies, 3.1(a)', summary.taxed],
    ['Exports, 3.1(b)', summary.zeroRated],
    ['Total', totals],
  ]
  const isEqual = taxMinor(totals) === ledgerTaxMinor
  return (
    <section aria-labelledby="totals" className="panel p-4">
      <h2 id="totals" className="mb-3 text-section font-semibold">
        Totals
      </h2>
      <div className="overflow-x-auto">
        <table className="grid-table">
          <thead>
            <tr>
              <th scope="col">Invoices less credit notes</th>
              <th scope="col" className="text-right">
                Taxable value
              </th>
              <th scope="col" className="text-right">
                Integrated tax
              </th>
              <th scope="col" className="text-right">
                Central tax
              </th>
              <th scope="col" className="text-right">
                State tax
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map(([name, taxes]) => (
              <tr key={name} className={taxes === totals ? 'font-semibold' : undefined}>
                <th scope="row" className="font-[inherit] text-body text-ink">
                  {name}
                </th>
                {[taxes.taxableMinor, taxes.igstMinor, taxes.cgstMinor, taxes.sgstMinor].map((amount, index) => (
                  <td key={['taxable', 'igst', 'cgst', 'sgst'][index]} className="text-right whitespace-nowrap">
                    {amountText(amount)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className={isEqual ? 'mt-3 text-good' : 'mt-3 text-alert'}>
        {isEqual
          ? `The ledger has the same tax: ${amountText(ledgerTaxMinor)}.`
          : `The ledger has ${amountText(ledgerTaxMinor)} of tax, the documents ${amountText(taxMinor(totals))}.`}
      </p>
      {summary.interState.length > 0 && (
        <>
          <h3 className="mt-4 mb-2 font-semibold">Consumers in other states, 3.2</h3>
          <ul className="grid gap-1 sm:max-w-lg">
            {summary.interState.map(({ place, taxableMinor, igstMinor }) => (
              <li key={place} className="flex justify-between gap-4">
                <span>{place}</span>
                <span className="text-right">
                  {amountText(taxableMinor)}
                  <span className="text-ink-2"> with {amountText(igstMinor)} tax</span>
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}
