import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'

const policyLinks = [
  { text: t`Shipping`, to: '/shipping' },
  { text: t`Returns and exchange`, to: '/returns-and-exchange' },
  { text: t`Refund and cancellation`, to: '/refund-cancellation-policy' },
  { text: t`Terms and conditions`, to: '/terms-conditions' },
  { text: t`Privacy policy`, to: '/privacy-policy' },
]

type CheckoutFooterProps = { readonly brand: string; readonly payments: ReactNode }

/** Checkout offers only links to the terms, in a new tab, so that no input is lost. */
export function CheckoutFooter({ brand, payments }: CheckoutFooterProps) {
  return (
    <footer className="night">
      <div className="page-width grid gap-6 py-8 md:grid-cols-[minmax(0,1fr)_auto] md:items-center">
        <nav aria-label={t`Customer Care`}>
          <ul className="flex flex-wrap gap-x-6">
            {policyLinks.map(({ text, to }) => (
              <li key={to}>
                <a
                  href={to}
                  target="_blank"
                  rel="noopener noreferrer"
                  className="inline-flex min-h-11 items-center text-small text-chuna/80 hover:text-chuna hover:underline md:min-h-8"
                >
                  <Trans>
                    {text}
                    <span className="sr-only"> (opens in a new tab)</span>
                  </Trans>
                </a>
              </li>
            ))}
          </ul>
        </nav>
        {payments}
        <p className="text-small text-chuna/70">
          <Trans>© {brand}. Handmade in India.</Trans>
        </p>
      </div>
    </footer>
  )
}
