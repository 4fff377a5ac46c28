import { Trans } from '@lingui/react/macro'
import { FiledIcon } from '#ui/filed-icon.tsx'
import { Link } from '#ui/link.tsx'
import { ChatLink } from './header-actions.tsx'
import { Wordmark } from './wordmark.tsx'

type CheckoutHeaderProps = { readonly brand: string; readonly chatNumber: string | null }

/** Only the logo, the page name and help, because checkout avoids accidental navigation. */
export function CheckoutHeader({ brand, chatNumber }: CheckoutHeaderProps) {
  return (
    <header className="sticky top-0 z-header border-b border-line bg-chuna">
      <div className="page-width flex min-h-14 flex-wrap items-center justify-between gap-x-4 max-[22rem]:gap-x-2 md:min-h-16">
        <Wordmark brand={brand} />
        <p className="flex items-center gap-1.5 text-small max-sm:me-auto">
          <FiledIcon name="lock" size={18} />
          <span>
            <Trans>
              Secure <span className="max-[27rem]:sr-only">checkout</span>
            </Trans>
          </span>
        </p>
        <div className="flex items-center gap-2">
          <Link to="/contact" className="inline-flex min-h-11 items-center px-2 text-small quiet-link">
            <Trans>Help</Trans>
          </Link>
          {chatNumber !== null && <ChatLink number={chatNumber} />}
        </div>
      </div>
    </header>
  )
}
