import { useState } from 'react'
import type { Me } from '@shop/contract/access/admin-session'
import { adminCustomsCalls } from '@shop/contract/core/admin-call-table'
import { adminAddressOf } from '@shop/contract/core/call-address'
import type { OrderCustoms } from '@shop/contract/fulfilment/admin-customs'
import { may } from '#api/session.ts'
import { Button } from '#ui/button.tsx'
import { amountText, dayYearText } from '#ui/format.ts'
import { rupeesText } from '#ui/rupees.ts'
import { BillDialog } from './bill-dialog.tsx'

type CustomsPanelProps = { readonly code: string; readonly customs: OrderCustoms; readonly me: Me }
type Quote = NonNullable<OrderCustoms['quote']>

/** Duties and papers of an order abroad. */
export function CustomsPanel({ code, customs, me }: CustomsPanelProps) {
  if (!customs.isAbroad) return null
  return (
    <section aria-labelledby="customs" className="panel p-4">
      <h2 id="customs" className="mb-3 text-section font-semibold">
        Customs
      </h2>
      {customs.quote === null ? (
        <p className="text-ink-2">The receiver pays the courier. The shop knew no rule of this country.</p>
      ) : (
        <Quoted code={code} quote={customs.quote} mayBill={may(me, 'money.reconcile')} />
      )}
      <Papers code={code} papers={customs.papers} mayOpen={may(me, 'contacts.read')} />
    </section>
  )
}

function Sum({ name, amountMinor }: { readonly name: string; readonly amountMinor: number }) {
  return (
    <div className="flex justify-between gap-4">
      <dt>{name}</dt>
      <dd className="whitespace-nowrap">{amountText(amountMinor)}</dd>
    </div>
  )
}

type QuotedProps = { readonly code: string; readonly quote: Quote; readonly mayBill: boolean }

function Quoted({ code, quote, mayBill }: QuotedProps) {
  const [isBilling, setIsBilling] = useState(false)
  const isPaid = quote.terms === 'DDP'
  return (
    <>
      <p className="mb-2">
        {isPaid
          ? 'DDP: paid with the order; the shop pays customs.'
          : 'DAP: the receiver pays the courier on delivery.'}
      </p>
      <dl className="grid gap-1">
        <Sum name="Import duty" amountMinor={quote.dutyMinor} />
        <Sum name="Tax abroad" amountMinor={quote.taxMinor} />
        {quote.feeMinor > 0 && <Sum name="Clearance" amountMinor={quote.feeMinor} />}
        <div className="mt-1 flex justify-between gap-4 border-t border-line pt-2 font-semibold">
          <dt>{isPaid ? 'Paid with the order' : 'Quoted to the customer'}</dt>
          <dd className="whitespace-nowrap">{amountText(quote.totalMinor)}</dd>
        </div>
        {isPaid && quote.billedMinor === null && <Sum name="Owed to customs" amountMinor={quote.openMinor} />}
        {quote.billedMinor !== null && (
          <Sum name={`Billed by the courier, ${quote.billReference}`} amountMinor={quote.billedMinor} />
        )}
      </dl>
      <ul className="mt-3 grid gap-1 text-small text-ink-2">
        {quote.rules.map((rule) => (
          <li key={JSON.stringify(rule)}>
            <Rule rule={rule} />
          </li>
        ))}
      </ul>
      {quote.isEstimate && (
        <p className="mt-1 text-small text-ink-2">An estimate: the rules were not checked for a month.</p>
      )}
      {isPaid && quote.billedMinor === null && mayBill && (
        <Button className="mt-3" onClick={() => setIsBilling(true)}>
          Enter the courier’s bill
        </Button>
      )}
      {isBilling && <BillDialog code={code} openMinor={quote.openMinor} onClose={() => setIsBilling(false)} />}
    </>
  )
}

function Rule({ rule }: { readonly rule: Quote['rules'][number] }) {
  const { hsnPrefix, dutyPoints, taxPoints, source, checkedOn, currency, paisePerUnit } = rule
  const rates = `${rupeesText(dutyPoints)} % duty, ${rupeesText(taxPoints)} % tax`
  return (
    <>
      {hsnPrefix === '' ? rates : `HSN ${hsnPrefix}: ${rates}`}, by{' '}
      <a href={source} target="_blank" rel="noreferrer" className="text-link break-all">
        {new URL(source).hostname}
      </a>{' '}
      as checked on {dayYearText(checkedOn)}, at {amountText(paisePerUnit)} for {currency} 1
    </>
  )
}

type PapersProps = {
  readonly code: string
  readonly papers: OrderCustoms['papers']
  readonly mayOpen: boolean
}

/** The commercial invoice of each parcel, and what it lacks. */
function Papers({ code, papers, mayOpen }: PapersProps) {
  if (papers.length === 0) return null
  return (
    <>
      <h3 className="mt-4 mb-2 font-semibold">Commercial invoices</h3>
      <ul className="grid gap-2">
        {papers.map(({ parcelId, pieces, missing }, index) => (
          <li key={parcelId ?? 'house'}>
            <span className="flex flex-wrap items-baseline gap-x-2">
              {mayOpen ? (
                <a
                  href={adminAddressOf(adminCustomsCalls.invoice, {
                    params: { code },
                    query: parcelId === null ? {} : { parcelId },
                  })}
                  target="_blank"
                  rel="noreferrer"
                  className="text-link"
                >
                  {titleOf(parcelId, index)}
                </a>
              ) : (
                <span>{titleOf(parcelId, index)}</span>
              )}
              <span className="text-small text-ink-2">{pieces === 1 ? '1 piece' : `${pieces} pieces`}</span>
            </span>
            {missing.length > 0 && (
              <ul aria-label="Missing" className="mt-1 list-disc ps-5 text-small text-warn">
                {missing.map((one) => (
                  <li key={one}>{one}</li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}

const titleOf = (parcelId: number | null, index: number): string =>
  parcelId === null ? 'For the next parcel' : `Parcel ${index + 1}`
