import { Link } from 'react-router'
import type { StockPiece } from '@shop/contract/catalogue/admin-stock'

export function PieceLink({ piece: { id, name, designer, picture, isPublished } }: { readonly piece: StockPiece }) {
  return (
    <span className="flex grow items-center gap-3 md:min-w-72">
      {picture === null ? (
        <span aria-hidden="true" className="h-14 w-10.5 shrink-0 bg-raised" />
      ) : (
        <img src={picture} alt="" loading="lazy" className="h-14 w-10.5 shrink-0 object-cover" />
      )}
      <span className="min-w-0">
        <Link to={`/stock/${id}`} className="text-link wrap-anywhere">
          {name}
        </Link>
        <span className="block text-small text-ink-2">
          {designer}
          {!isPublished && (designer === '' ? 'Not in the shop' : ' · Not in the shop')}
        </span>
      </span>
    </span>
  )
}
