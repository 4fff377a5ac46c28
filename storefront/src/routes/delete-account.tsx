import { DeletionForm } from '#features/account/deletion-form.tsx'
import { useUser } from '#session/visitor.ts'
import { Link } from '#ui/link.tsx'
import type { Route } from './+types/delete-account.ts'
import { useGoogleProof } from './shared/google-proof.tsx'
import { pageMeta } from './shared/page-meta.ts'

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: 'Delete your account', isHidden: true })
}

export default function DeleteAccount() {
  const TokenButton = useGoogleProof()
  const isGuest = useUser()?.isGuest === true
  return (
    <div className="own-page">
      <Link
        to="/account"
        className="md:hidden inline-flex min-h-6 text-small text-kajal-2 hover:text-rani hover:underline"
      >
        Your account
      </Link>
      <h1 className="mt-2 text-h1">{isGuest ? 'Delete your data' : 'Delete your account'}</h1>
      <div className="mt-4 mb-8 grid max-w-[66ch] gap-3 text-kajal-2">
        <p>
          Your profile, addresses, measurements, cart and wishlist are deleted at once. If your email is confirmed, your
          newsletter subscription and messages are deleted too. Unpaid orders are cancelled.
        </p>
        <p>
          The law requires us to keep records of past orders. Orders already on the way will still arrive. Download your
          invoices first if you need them.
        </p>
      </div>
      <DeletionForm TokenButton={TokenButton} />
    </div>
  )
}
