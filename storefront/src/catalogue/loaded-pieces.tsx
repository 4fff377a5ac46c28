import { t } from '@lingui/core/macro'
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react'
import { RetriedSection } from '#areas/frame/section-boundary.tsx'
import { browserApi } from '#session/browser-api.ts'
import { Rail } from '#ui/rail.tsx'
import { loadLook, loadRelated, type Card, type LookPiece } from './catalogue/catalogue-api.ts'
import { LookPieces } from './catalogue/look-pieces.tsx'
import { ProductTile } from './product-tile.tsx'

type LoadedProps<Piece> = {
  readonly load: () => Promise<readonly Piece[]>
  readonly children: (pieces: readonly Piece[]) => ReactNode
}

export type PiecesProps = {
  readonly slug: string
  /** Shown until the pieces arrive. */
  readonly skeleton: ReactNode
  readonly onEmpty: () => void
}

function Loaded<Piece>({ load, children, skeleton, onEmpty }: LoadedProps<Piece> & Omit<PiecesProps, 'slug'>) {
  const [pieces, setPieces] = useState<readonly Piece[]>()
  const [hasFailed, setHasFailed] = useState(false)
  // Loads once, because another product has another `key`.
  const begin = useEffectEvent(() => {
    load().then(
      (found) => (found.length === 0 ? onEmpty() : setPieces(found)),
      () => setHasFailed(true),
    )
  })
  useEffect(() => begin(), [])
  if (hasFailed) return <RetriedSection load={load}>{children}</RetriedSection>
  return pieces === undefined ? skeleton : children(pieces)
}

export function LoadedRelated({ slug, ...rest }: PiecesProps) {
  return (
    <Loaded<Card> load={() => loadRelated(browserApi, slug)} {...rest}>
      {(cards) => (
        <Rail label={t`Related pieces`}>
          {cards.map((card) => (
            <ProductTile key={card.id} card={card} />
          ))}
        </Rail>
      )}
    </Loaded>
  )
}

export function LoadedLook({ slug, ...rest }: PiecesProps) {
  return (
    <Loaded<LookPiece> load={() => loadLook(browserApi, slug)} {...rest}>
      {(cards) => <LookPieces cards={cards} />}
    </Loaded>
  )
}
