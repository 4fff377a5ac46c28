/** Names of colours, because shoppers never read `#8a1538`. */
import { labDistance, oklabOf } from '#core/oklab.ts'
import { shades } from './shade-names.ts'

const named = shades.map(([name, code]) => ({ name, lab: oklabOf(code) }))

/** The place of the most similar shade in the list. */
export function shadePlace(code: string): number {
  const lab = oklabOf(code)
  const far = named.map((shade) => labDistance(lab, shade.lab))
  return far.indexOf(Math.min(...far))
}

/** The name of the most similar shade. */
export const colourText = (code: string): string => named[shadePlace(code)]?.name ?? code

/** The same for colours side by side: those that share a name have their code after it, `Maroon #8a1538`. */
export function colourTexts(codes: readonly string[]): ReadonlyMap<string, string> {
  const texts = codes.map((code) => [code, colourText(code)] as const)
  const isShared = (text: string): boolean => texts.filter(([, other]) => other === text).length > 1
  return new Map(texts.map(([code, text]) => [code, isShared(text) ? `${text} ${code}` : text]))
}
