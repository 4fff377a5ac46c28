import type { Card } from './catalogue-api.ts'

/** A tapped card with the file that its picture showed. */
export type TappedCard = { readonly card: Card; readonly shownFile: string | undefined }

let last: TappedCard | undefined

/** The product page renders from the card's data until the server responds. */
export function rememberTapped(seen: TappedCard): void {
  last = seen
}

export function tappedCard(slugOrId: string): TappedCard | undefined {
  return last?.card.slug === slugOrId ? last : undefined
}
