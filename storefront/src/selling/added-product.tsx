import { lazy, Suspense, useEffect } from 'react'
import { useLocation } from 'react-router'
import { clearJustAdded, type JustAdded } from '#session/just-added.ts'
import { retryOnline } from '#ui/retry-online.ts'
import type { CartLine } from './cart/cart-api.ts'
import { MiniCart } from './cart/mini-cart.tsx'

/** Lazy: only gift cards need it. */
const GiftPicture = lazy(
  retryOnline(async () => ({
    default: (await import('#features/gift-cards/gift-recipient.tsx')).GiftPicture,
  })),
)

const withoutIt = new Set(['/cart', '/checkout'])

/** The line that was just added, shown once the server's cart contains it; hidden on the next page. */
export function AddedProduct({ added, lines }: { readonly added: JustAdded; readonly lines: readonly CartLine[] }) {
  const { pathname, key } = useLocation()
  useEffect(() => clearJustAdded, [key])
  const line = lines.findLast(
    ({ product_id: id, variation }) => id === added.productId && (added.sku === '' || variation === added.sku),
  )
  if (line === undefined || withoutIt.has(pathname)) return null
  const drawing = line.dispatch_days === null && (
    <Suspense fallback={null}>
      <GiftPicture cartId={line.id} />
    </Suspense>
  )
  return <MiniCart key={added.serial} {...{ line, drawing }} count={lines.length} onClose={clearJustAdded} />
}
