import { t } from '@lingui/core/macro'
import { lazy, Suspense, useState, type ComponentType, type ReactNode } from 'react'
import { childrenCategoryId } from '@shop/contract/core/ids'
import { SectionBoundary } from '#areas/frame/section-boundary.tsx'
import { retryOnline } from '#ui/retry-online.ts'
import { SectionHeader } from '#ui/section-header.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { useNearViewport } from '#ui/use-near-viewport.ts'
import type { Product } from './catalogue/catalogue-api.ts'
import type { PiecesProps } from './loaded-pieces.tsx'

const LoadedRelated = lazy(retryOnline(async () => ({ default: (await import('./loaded-pieces.tsx')).LoadedRelated })))
const LoadedLook = lazy(retryOnline(async () => ({ default: (await import('./loaded-pieces.tsx')).LoadedLook })))

type NearbyProps = {
  readonly id: string
  readonly titleId?: string
  readonly className: string
  readonly slug: string
  readonly skeleton: ReactNode
  readonly Pieces: ComponentType<PiecesProps>
  /** The section around its pieces. */
  readonly children: (pieces: ReactNode) => ReactNode
}

/**
 * Loads near the viewport, because the server would otherwise render its pieces for visitors who never scroll there
 * (docs/performance.md).
 */
function Nearby({ id, titleId, className, slug, skeleton, Pieces, children }: NearbyProps) {
  const [box, isNear] = useNearViewport<HTMLElement>()
  const [isEmpty, setIsEmpty] = useState(false)
  if (isEmpty) return null
  return (
    <section ref={box} id={id} aria-labelledby={titleId} className={`below-fold noscript:hidden ${className}`}>
      {children(
        <SectionBoundary>
          <Suspense fallback={skeleton}>
            {isNear ? <Pieces slug={slug} skeleton={skeleton} onEmpty={() => setIsEmpty(true)} /> : skeleton}
          </Suspense>
        </SectionBoundary>,
      )}
    </section>
  )
}

/** As high as a rail of cards, so that the page does not shift when it arrives. */
const railSkeleton = <Skeleton className="coming-rail" />

/** Use the slug as `key`. */
export function RelatedPieces({ product }: { readonly product: Pick<Product, 'slug' | 'out_of_stock'> }) {
  return (
    <Nearby id="similar" className="similar-slot" slug={product.slug} skeleton={railSkeleton} Pieces={LoadedRelated}>
      {(pieces) => (
        <div className="page-width section-gap">
          <SectionHeader title={product.out_of_stock ? t`Similar pieces in stock` : t`You may also like`} />
          {pieces}
        </div>
      )}
    </Nearby>
  )
}

const lookSkeleton = <Skeleton className="coming-look" />

type LookProduct = Pick<Product, 'slug' | 'other_attribute' | 'breadcrumb'>

const isForChild = ({ breadcrumb }: LookProduct): boolean => breadcrumb.some(({ id }) => id === childrenCategoryId)

/** `Wedding day pieces in colours that go with Hot Pink (Rani)` */
function lookLine(product: LookProduct): string {
  const { Occasion: occasions, Colour: colours } = product.other_attribute
  const occasion = occasions?.split(', ')[0]
  const colour = colours?.split(', ')[0] ?? t`this piece`
  if (isForChild(product)) {
    return occasion === undefined
      ? t`Pieces for the family, in colours that go with ${colour}`
      : t`${occasion} pieces for the family, in colours that go with ${colour}`
  }
  return occasion === undefined
    ? t`Pieces in colours that go with ${colour}`
    : t`${occasion} pieces in colours that go with ${colour}`
}

/** Use the slug as `key`. */
export function CompleteTheLook({ product }: { readonly product: LookProduct }) {
  return (
    <Nearby
      id="look"
      titleId="look-title"
      className="look-slot"
      slug={product.slug}
      skeleton={lookSkeleton}
      Pieces={LoadedLook}
    >
      {(pieces) => (
        <>
          <h2 id="look-title" className="text-h2">
            {isForChild(product) ? t`Dress the family` : t`Complete the look`}
          </h2>
          <p className="mt-1 mb-6 text-kajal-2">{lookLine(product)}</p>
          {pieces}
        </>
      )}
    </Nearby>
  )
}
