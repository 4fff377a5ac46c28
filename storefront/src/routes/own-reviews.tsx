import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useRevalidator } from 'react-router'
import { requiredUser } from '#areas/access/required-user.ts'
import { pageMeta } from '#areas/frame/page-meta.ts'
import { AccountLink } from '#features/account/account-link.tsx'
import { BoughtPieces } from '#features/reviews/bought-pieces.tsx'
import { loadBoughtPieces } from '#features/reviews/reviews-api.ts'
import { browserApi } from '#session/browser-api.ts'
import { Link } from '#ui/link.tsx'
import type { Route } from './+types/own-reviews.ts'

export async function clientLoader() {
  requiredUser()
  return { pieces: await loadBoughtPieces(browserApi) }
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: t`Your reviews`, isHidden: true })
}

export default function OwnReviewsPage({ loaderData: { pieces } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  const own = { reviews: pieces.flatMap(({ review }) => review ?? []), reload: revalidate }
  return (
    <div className="own-page">
      <AccountLink />
      <h1 className="mt-2 text-h1">
        <Trans>Your reviews</Trans>
      </h1>
      {pieces.length === 0 ? (
        <p className="mt-3 max-w-[66ch] text-kajal-2">
          <Trans>
            You can review a piece once it has arrived. See what is on its way in{' '}
            <Link to="/order-history" className="quiet-link">
              your orders
            </Link>
            .
          </Trans>
        </p>
      ) : (
        <p className="mt-3 max-w-[66ch] text-kajal-2">
          <Trans>Other shoppers read them beside the piece, with your first name, city and size.</Trans>
        </p>
      )}
      <BoughtPieces title={t`To review`} pieces={pieces.filter(({ review }) => review === null)} own={own} />
      <BoughtPieces title={t`Reviewed`} pieces={pieces.filter(({ review }) => review !== null)} own={own} />
    </div>
  )
}
