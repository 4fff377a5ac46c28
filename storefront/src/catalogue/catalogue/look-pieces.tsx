import { useMoneyText } from '#session/currency.ts'
import { Link } from '#ui/link.tsx'
import { Picture } from '#ui/picture.tsx'
import { AmountText } from '#ui/price-text.tsx'
import type { LookPiece } from './catalogue-api.ts'
import { productPath } from './product-path.ts'

/**
 * Smaller than cards, and without heart and badge, because they complete the page's piece and must not compete with it.
 */
export function LookPieces({ cards }: { readonly cards: readonly LookPiece[] }) {
  const money = useMoneyText()
  return (
    <ul className="look">
      {cards.map((card) => (
        <li key={card.id}>
          <Link to={productPath(card)} prefetch="intent" className="group">
            <span className="look-box">
              <Picture files={card.picture} sizes="(min-width:56.25rem) 14vw,40vw" widest={320} alt="" />
            </span>
            <span className="tile-name">{card.name}</span>
            <AmountText {...money(card.price)} className="font-semibold" />
          </Link>
        </li>
      ))}
    </ul>
  )
}
