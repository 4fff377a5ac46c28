import { Link } from 'react-router'
import { DeletionForm } from '#features/account/deletion-form.tsx'
import type { Route } from './+types/delete-account.ts'
import { useGoogleProof } from './shared/google-proof.tsx'
import { pageMeta } from './shared/page-meta.ts'

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: 'Delete your account', isHidden: true })
}

export default function DeleteAccount() {
  const TokenButton = useGoogleProof()
  return (
    <div className="own-page">
      <Link
        to="/account"
        className="md:hidden inline-flex min-h-6 text-small text-kajal-2 hover:text-rani hover:underline"
      >
        Your account
      </Link>
      <h1 className="mt-2 text-h1">Delete your account</h1>
      <div className="mt-4 mb-8 grid max-w-[66ch] gap-3 text-kajal-2">
        <p>
          Your profile, addresses, measurements, cart and wishlist go at once; if your email is confirmed, so do the
          newsletter and what you wrote to us. An order that you have not paid gives its pieces back.
        </p>
        <p>
          What you bought stays in our books without your account, because the law asks for it; whoever has an order on
          its way still gets it. Download your invoices first if you need them.
        </p>
      </div>
      <DeletionForm TokenButton={TokenButton} />
    </div>
  )
}
