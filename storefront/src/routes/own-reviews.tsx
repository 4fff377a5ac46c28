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
  return pageMeta(matches, { title: 'Your reviews', isHidden: true })
}

export default function OwnReviewsPage({ loaderData: { pieces } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  const own = { reviews: pieces.flatMap(({ review }) => review ?? []), reload: revalidate }
  return (
    <div className="own-page">
      <AccountLink />
      <h1 className="mt-2 text-h1">Your reviews</h1>
      {pieces.length === 0 ? (
        <p className="mt-3 max-w-[66ch] text-kajal-2">
          You can review a piece once it has arrived. See what is on its way in{' '}
          <Link to="/order-history" className="quiet-link">
            your orders
          </Link>
          .
        </p>
      ) : (
        <p className="mt-3 max-w-[66ch] text-kajal-2">
          Other shoppers read them beside the piece, with your first name, city and size.
        </p>
      )}
      <BoughtPieces title="To review" pieces={pieces.filter(({ review }) => review === null)} own={own} />
      <BoughtPieces title="Reviewed" pieces={pieces.filter(({ review }) => review !== null)} own={own} />
    </div>
  )
}
