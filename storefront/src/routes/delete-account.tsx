import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useGoogleProof } from '#areas/access/google-proof.tsx'
import { requiredUser } from '#areas/access/required-user.ts'
import { pageMeta } from '#areas/frame/page-meta.ts'
import { AccountLink } from '#features/account/account-link.tsx'
import { DeletionForm } from '#features/account/deletion-form.tsx'
import { loadCredit, type Credit } from '#features/gift-cards/gift-cards-api.ts'
import { browserApi } from '#session/browser-api.ts'
import { rupeeText } from '#session/currency.ts'
import { useUser } from '#session/visitor.ts'
import type { Route } from './+types/delete-account.ts'

export async function clientLoader() {
  requiredUser()
  return { credit: await loadCredit(browserApi) }
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: t`Delete your account`, isHidden: true })
}

function lossText({ balance }: Credit): string | null {
  const credit = rupeeText(balance)
  return credit === rupeeText('0') ? null : t`Your store credit of ${credit} is lost.`
}

export default function DeleteAccount({ loaderData: { credit } }: Route.ComponentProps) {
  const TokenButton = useGoogleProof()
  const loss = lossText(credit)
  const isGuest = useUser()?.isGuest === true
  return (
    <div className="own-page">
      <AccountLink />
      <h1 className="mt-2 text-h1">{isGuest ? t`Delete your data` : t`Delete your account`}</h1>
      <div className="mt-4 mb-8 grid max-w-[66ch] gap-3 text-kajal-2">
        <p>
          <Trans>
            Your profile, addresses, measurements, cart and wishlist are deleted at once. If your email is confirmed,
            your newsletter subscription and messages are deleted too. Unpaid orders are cancelled.
          </Trans>
        </p>
        <p>
          <Trans>
            The law requires us to keep records of past orders. Orders already on the way will still arrive. Download
            your invoices first if you need them.
          </Trans>
        </p>
        {loss !== null && <p className="font-medium text-kajal">{loss}</p>}
      </div>
      <DeletionForm TokenButton={TokenButton} loss={loss} />
    </div>
  )
}
