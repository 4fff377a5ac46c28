import { plural, select, t } from '@lingui/core/macro'
import type { MergeReport } from '@shop/contract/access/auth'
import { listText } from '@shop/contract/core/locale'
import { formatLanguage } from '#session/language.ts'

type CappedPiece = MergeReport['capped'][number]

const maxNamed = 3

function cappedText({ product_name: name, size, wanted, in_cart: count, is_saved: isSaved }: CappedPiece): string {
  const piece = size === '' ? name : t`${name}, size ${size}`
  if (isSaved) return t`Your cart is full, so ${piece} is in your wishlist.`
  return t`Your cart has ${count} of ${piece} instead of ${wanted}, as no more are available.`
}

/** One message about everything that was merged into the account; empty when nothing was. */
export function mergeText({ pieces, saved, orders, capped }: MergeReport): string {
  const joined = [
    ...(pieces > 0 ? [t({ message: 'cart', comment: 'In a list: cart, wishlist and orders' })] : []),
    ...(saved > 0 ? [t({ message: 'wishlist', comment: 'In a list: cart, wishlist and orders' })] : []),
    ...(orders > 0 ? [plural(orders, { one: 'order', other: 'orders' })] : []),
  ]
  if (joined.length === 0) return ''
  const list = listText(joined, 'conjunction', formatLanguage)
  const number = joined.length === 1 && orders < 2 ? 'one' : 'several'
  const named = capped.slice(0, maxNamed).map(cappedText)
  const others = capped.length - named.length
  const more = plural(others, {
    one: 'The same goes for # more piece.',
    other: 'The same goes for # more pieces.',
  })
  return [
    t`Your ${list} as a guest ${select(number, { one: 'is', other: 'are' })} now in your account.`,
    ...named,
    ...(others === 0 ? [] : [more]),
  ].join(' ')
}
