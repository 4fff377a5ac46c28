import type { Me } from '@shop/contract/access/admin-session'
import type { AdminOrder } from '@shop/contract/fulfilment/admin-orders'
import { amountText } from '#ui/format.ts'
import { DocumentLink } from './document-link.tsx'
import { documentTexts } from './invoice-labels.ts'
import { SendAgain } from './send-again.tsx'

type DocumentsPanelProps = { readonly me: Me; readonly documents: NonNullable<AdminOrder['money']>['documents'] }

/** The tax documents of an order, each to open and to send again. */
export function DocumentsPanel({ me, documents }: DocumentsPanelProps) {
  if (documents.length === 0) return null
  return (
    <section aria-labelledby="documents" className="panel p-4">
      <h2 id="documents" className="mb-3 text-section font-semibold">
        Invoices
      </h2>
      <ul className="grid gap-3">
        {documents.map((document) => (
          <li key={document.id} className="flex flex-wrap items-center justify-between gap-x-3">
            <span>
              <DocumentLink me={me} id={document.id} number={document.number} />{' '}
              <span className="text-small text-ink-2">
                {documentTexts[document.kind]}, {amountText(document.totalMinor)}
              </span>
            </span>
            <SendAgain me={me} document={document} />
          </li>
        ))}
      </ul>
    </section>
  )
}
