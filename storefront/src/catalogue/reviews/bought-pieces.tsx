import { t } from '@lingui/core/macro'
import { longDateText } from '@shop/contract/core/date-text'
import { formatLanguage } from '#session/language.ts'
import { Link } from '#ui/link.tsx'
import { Picture } from '#ui/picture.tsx'
import { ReviewAction, type OwnReviews } from './own-reviews.tsx'
import type { BoughtPiece } from './reviews-api.ts'

type BoughtPiecesProps = {
  readonly title: string
  readonly pieces: readonly BoughtPiece[]
  readonly own: OwnReviews
}

export function BoughtPieces({ title, pieces, own }: BoughtPiecesProps) {
  if (pieces.length === 0) return null
  return (
    <section className="mt-10">
      <h2 className="mb-4 text-h3">{title}</h2>
      <ul className="border-b border-line">
        {pieces.map((piece) => (
          <li
            key={piece.product_id}
            className="grid grid-cols-[5rem_minmax(0,1fr)] gap-4 border-t border-line py-5 sm:gap-6"
          >
            <div className="aspect-3/4 overflow-hidden bg-mist">
              <Picture files={piece.picture} sizes="5rem" alt="" />
            </div>
            <div className="min-w-0">
              <p className="text-micro">{piece.designer}</p>
              <p className="mt-1 [overflow-wrap:anywhere]">
                <Link to={`/products/${piece.product_slug}`} className="hover:text-rani hover:underline">
                  {piece.product_name}
                </Link>
              </p>
              <p className="mt-1 text-small text-kajal-2">
                {piece.size === ''
                  ? t`Delivered on ${{ day: longDateText(piece.delivered_on, formatLanguage) }}`
                  : t`Size ${{ size: piece.size }}, delivered on ${{ day: longDateText(piece.delivered_on, formatLanguage) }}`}
              </p>
              <ReviewAction
                product={{ id: piece.product_id, name: piece.product_name, hasSizes: piece.size !== '' }}
                own={own}
              />
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
