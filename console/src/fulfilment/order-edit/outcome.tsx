import type { ReactNode } from 'react'
import type { OrderEditPreview } from '@shop/contract/fulfilment/admin-order-edits'
import { amountText, dayYearText, totalOf } from '#ui/format.ts'

type PartProps = { readonly title: string; readonly children: ReactNode }

function Part({ title, children }: PartProps) {
  return (
    <section className="border-t border-line pt-3" aria-label={title}>
      <h3 className="mb-1 text-small font-semibold text-ink-2">{title}</h3>
      {children}
    </section>
  )
}

function Texts({ texts }: { readonly texts: readonly string[] }) {
  return (
    <ul className="grid gap-1">
      {texts.map((text) => (
        <li key={text} className="wrap-anywhere">
          {text}
        </li>
      ))}
    </ul>
  )
}

type FactProps = { readonly name: string; readonly text: string; readonly isStrong?: boolean }

function Fact({ name, text, isStrong = false }: FactProps) {
  return (
    <div className={isStrong ? 'flex justify-between gap-4 font-semibold' : 'flex justify-between gap-4'}>
      <dt>{name}</dt>
      <dd className="text-right">{text}</dd>
    </div>
  )
}

const from = (before: string, after: string): string => (before === after ? after : `${before} → ${after}`)

function Money({ money: { beforeMinor, afterMinor, refundMinor, unpaidMinor } }: Pick<OrderEditPreview, 'money'>) {
  return (
    <dl className="grid gap-1">
      <Fact name="Order total" text={from(amountText(beforeMinor), amountText(afterMinor))} />
      {unpaidMinor > 0 && <Fact name="Less to pay" text={amountText(unpaidMinor)} />}
      {refundMinor > 0 && <Fact name="Refund" text={amountText(refundMinor)} isStrong />}
    </dl>
  )
}

const taxNames = [
  ['cgstMinor', 'CGST'],
  ['sgstMinor', 'SGST or UTGST'],
  ['igstMinor', 'IGST'],
] as const

function Taxes({ taxes }: { readonly taxes: NonNullable<OrderEditPreview['taxes']> }) {
  return (
    <dl className="grid gap-1">
      {taxNames
        .filter(([name]) => totalOf([taxes.before[name], taxes.after[name]]) > 0)
        .map(([name, text]) => (
          <Fact key={name} name={text} text={from(amountText(taxes.before[name]), amountText(taxes.after[name]))} />
        ))}
    </dl>
  )
}

function Days({ days: { before, after } }: { readonly days: NonNullable<OrderEditPreview['days']> }) {
  return (
    <dl className="grid gap-1">
      <Fact name="Dispatch by" text={from(dayYearText(before.dispatchBy), dayYearText(after.dispatchBy))} />
      <Fact name="Arrives by" text={from(dayYearText(before.arrivalBy), dayYearText(after.arrivalBy))} />
    </dl>
  )
}

const stockText = ({ name, size, change }: OrderEditPreview['stock'][number]): string =>
  `${[name, size].filter((text) => text !== '').join(', ')}: ${Math.abs(change)} ${change > 0 ? 'back in stock' : 'taken from stock'}`

const messageTexts = {
  edited: 'Email about the changes',
  refund: 'Email about the dropped pieces, with the document',
} as const

/** Everything that a confirmation does, as the server planned it. */
export function Outcome({ preview }: { readonly preview: OrderEditPreview }) {
  const { changes, money, taxes, stock, papers, days, messages, notes } = preview
  const isTaxed = taxes !== null && JSON.stringify(taxes.before) !== JSON.stringify(taxes.after)
  return (
    <div className="grid gap-3">
      <section aria-label="Changes" className="font-semibold">
        <Texts texts={changes} />
      </section>
      <Part title="Money">
        <Money money={money} />
      </Part>
      {isTaxed && (
        <Part title="GST included">
          <Taxes taxes={taxes} />
        </Part>
      )}
      {days !== null && (
        <Part title="Delivery">
          <Days days={days} />
        </Part>
      )}
      {stock.length > 0 && (
        <Part title="Stock">
          <Texts texts={stock.map(stockText)} />
        </Part>
      )}
      {papers.length > 0 && (
        <Part title="Invoices">
          <Texts texts={papers} />
        </Part>
      )}
      <Part title="Messages">
        {messages.length === 0 ? (
          <p>None</p>
        ) : (
          <Texts texts={messages.map(({ kind, to }) => `${messageTexts[kind]} to ${to}`)} />
        )}
      </Part>
      {notes.length > 0 && (
        <Part title="Good to know">
          <Texts texts={notes} />
        </Part>
      )}
    </div>
  )
}
