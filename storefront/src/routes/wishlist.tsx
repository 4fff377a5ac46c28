import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { lazy, Suspense, useState } from 'react'
import { requiredUser } from '#areas/access/required-user.ts'
import { pageMeta } from '#areas/frame/page-meta.ts'
import { OwnPageFailed } from '#areas/frame/section-boundary.tsx'
import { useShopper } from '#areas/frame/shopper.ts'
import { fieldText, notifyAction } from '#areas/messages/notify-action.ts'
import { useSaved } from '#areas/selling/use-saved.ts'
import type { FamilyBoard } from '#features/family/family-api.ts'
import { FamilyBand } from '#features/family/family-band.tsx'
import { FamilySays } from '#features/family/family-says.tsx'
import { useFamily } from '#features/family/use-family.ts'
import { saveProduct, unsaveProduct, type Saved } from '#features/wishlist/wishlist-api.ts'
import { WishlistButton } from '#features/wishlist/wishlist-button.tsx'
import { WishlistTile } from '#features/wishlist/wishlist-tile.tsx'
import { browserApi } from '#session/browser-api.ts'
import { notifyOtherTabs } from '#session/other-tabs.ts'
import { useUser } from '#session/visitor.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { retryOnline } from '#ui/retry-online.ts'
import type { Route } from './+types/wishlist.ts'

export async function clientAction({ request }: Route.ClientActionArgs) {
  const form = await request.formData()
  const piece = { userId: requiredUser().id, productId: Number(fieldText(form, 'productId')) }
  const isSaving = fieldText(form, 'intent') === 'save'
  const outcome = await notifyAction(isSaving ? saveProduct(browserApi, piece) : unsaveProduct(browserApi, piece))
  if (outcome.isDone) notifyOtherTabs()
  return outcome
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: t`Wishlist`, isHidden: true })
}

const MoveToCart = lazy(
  retryOnline(async () => ({ default: (await import('#areas/selling/move-to-cart.tsx')).MoveToCart })),
)

type TileProps = { readonly item: Saved; readonly people: FamilyBoard['people'] }

function Tile({ item: { product }, people }: TileProps) {
  const { isSaved, toggle } = useSaved(product.id)
  const [isMoving, setIsMoving] = useState(false)
  return (
    <WishlistTile
      product={product}
      said={<FamilySays people={people} productId={product.id} />}
      heart={<WishlistButton name={product.name} isSaved={isSaved} onToggle={toggle} />}
      action={
        product.out_of_stock ? (
          <ButtonLink to={`/products/${encodeURIComponent(product.slug)}`} look="secondary" size="small" wide>
            <Trans>
              Notify me<span className="sr-only"> of {product.name}</span>
            </Trans>
          </ButtonLink>
        ) : (
          <>
            <Button look="secondary" size="small" wide isBusy={isMoving} onClick={() => setIsMoving(true)}>
              <Trans>
                Move to cart<span className="sr-only"> {product.name}</span>
              </Trans>
            </Button>
            <Suspense>{isMoving && <MoveToCart piece={product} onClose={() => setIsMoving(false)} />}</Suspense>
          </>
        )
      }
    />
  )
}

export default function WishlistPage() {
  const { wishlist, failedParts: missing } = useShopper()
  const { board, change } = useFamily()
  const user = useUser()
  const isAsked = board !== undefined && (board.link !== null || board.people.length > 0)
  const band = board !== undefined && (
    <FamilyBand board={board} name={user?.name.split(' ')[0] ?? ''} onChange={change} />
  )
  if (missing.includes('wishlist')) return <OwnPageFailed title={t`Wishlist`} />
  if (wishlist.length === 0) {
    return (
      <>
        <EmptyState
          drawing="heart"
          heading="h1"
          title={t`Your wishlist is empty`}
          action={
            <ButtonLink to="/">
              <Trans>Start shopping</Trans>
            </ButtonLink>
          }
        >
          <p>
            <Trans>Tap the heart on a piece to save it here.</Trans>
          </p>
        </EmptyState>
        {isAsked && <div className="page-width pb-12">{band}</div>}
      </>
    )
  }
  return (
    <div className="page-width py-8 md:py-12">
      <h1 className="text-h1">
        <Trans>Wishlist</Trans>
      </h1>
      {band}
      <ul className="mt-8 grid grid-cols-2 gap-x-3 gap-y-8 sm:grid-cols-3 md:gap-x-4 md:gap-y-10 lg:grid-cols-4">
        {wishlist.map((item) => (
          <li key={item.id}>
            <Tile item={item} people={board?.people ?? []} />
          </li>
        ))}
      </ul>
    </div>
  )
}
