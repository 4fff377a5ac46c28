import type { MergeReport } from '@shop/contract/access/auth'
import { listText } from '@shop/contract/core/locale'

type CappedPiece = MergeReport['capped'][number]

const maxNamed = 3

function cappedText({ product_name: name, size, wanted, in_cart: count, is_saved: isSaved }: CappedPiece): string {
  const piece = size === '' ? name : `${name}, size ${size}`
  if (isSaved) return `Your cart is full, so ${piece} is in your wishlist.`
  return `Your cart has ${count} of ${piece} instead of ${wanted}, as no more are available.`
}

/** One message about everything that was merged into the account; empty when nothing was. */
export function mergeText({ pieces, saved, orders, capped }: MergeReport): string {
  const joined = [
    ...(pieces > 0 ? ['cart'] : []),
    ...(saved > 0 ? ['wishlist'] : []),
    ...(orders > 0 ? [orders === 1 ? 'order' : 'orders'] : []),
  ]
  if (joined.length === 0) return ''
  const list = listText(joined)
  const named = capped.slice(0, maxNamed).map(cappedText)
  const others = capped.length - named.length
  const more = others === 0 ? [] : [`The same goes for ${others} more ${others === 1 ? 'piece' : 'pieces'}.`]
  return [
    `Your ${list} as a guest ${joined.length === 1 && orders < 2 ? 'is' : 'are'} now in your account.`,
    ...named,
    ...more,
  ].join(' ')
}
