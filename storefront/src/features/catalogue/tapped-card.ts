import type { Card } from './catalogue-api.ts'

/** A card that was tapped, with the file that its picture was shown from. */
export type TappedCard = { readonly card: Card; readonly shownFile: string | undefined }

let last: TappedCard | undefined

/** The page of a product starts from what its card knew, before the server has said a word. */
export function rememberTapped(seen: TappedCard): void {
  last = seen
}

export function tappedCard(slugOrId: string): TappedCard | undefined {
  return last?.card.slug === slugOrId ? last : undefined
}
