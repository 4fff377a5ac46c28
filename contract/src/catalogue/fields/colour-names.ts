/** Names of colours, because shoppers never read `#8a1538`. */
import { labDistance, oklabOf } from '#core/oklab.ts'

/** A colour of the shop's own list. */
export type NamedColour = { readonly name: string; readonly code: string }

/** The most similar colour of the list; the first of equally similar ones, undefined for an empty list. */
export function nearestColour<Named extends NamedColour>(code: string, named: readonly Named[]): Named | undefined {
  const lab = oklabOf(code)
  const farOf = (one: Named): number => labDistance(lab, oklabOf(one.code))
  return named
    .map((one) => ({ one, far: farOf(one) }))
    .reduce<{ one: Named; far: number } | undefined>(
      (best, next) => (best === undefined || next.far < best.far ? next : best),
      undefined,
    )?.one
}

/** What shoppers read for a colour; the code alone only in a shop without a list of colours. */
export const colourText = (code: string, named: readonly NamedColour[]): string =>
  nearestColour(code, named)?.name ?? code

/** The same for colours side by side: those that share a name have their code after it, `Maroon #8a1538`. */
export function colourTexts(codes: readonly string[], named: readonly NamedColour[]): ReadonlyMap<string, string> {
  const texts = codes.map((code) => [code, colourText(code, named)] as const)
  const isShared = (text: string): boolean => texts.filter(([, other]) => other === text).length > 1
  return new Map(texts.map(([code, text]) => [code, isShared(text) && text !== code ? `${text} ${code}` : text]))
}
