import { Trans } from '@lingui/react/macro'
import { Link } from '#ui/link.tsx'

/** On a phone, where no menu of the account's pages stands beside this page. */
export function AccountLink() {
  return (
    <Link
      to="/account"
      className="md:hidden inline-flex min-h-6 text-small text-kajal-2 hover:text-rani hover:underline"
    >
      <Trans>Your account</Trans>
    </Link>
  )
}
