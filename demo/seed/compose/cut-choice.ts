import { pick } from '#seed/chance.ts'
import type { Closure, Lining, NecklineWord, SleeveWord } from '#seed/cloth/cut-words.ts'
import type { Cut, Family } from '#seed/range/leaf.ts'

/** Necklines that leave a shoulder bare, and therefore have no sleeve. */
const bareShoulder: ReadonlySet<NecklineWord> = new Set<NecklineWord>(['Halter', 'Strappy', 'One-shoulder'])

export type CutChoice = {
  readonly neckline: NecklineWord | undefined
  readonly sleeve: SleeveWord | undefined
  readonly closure: Closure | undefined
  readonly lining: Lining | undefined
}

function maybe<T>(chance: () => number, choices: readonly T[]): T | undefined {
  const [first, ...others] = choices
  return first === undefined ? undefined : pick(chance, [first, ...others])
}

function sleeveFor(
  chance: () => number,
  neckline: NecklineWord | undefined,
  { sleeves }: Family,
): SleeveWord | undefined {
  if (neckline !== undefined && bareShoulder.has(neckline)) return 'Sleeveless'
  if (neckline === 'Off-shoulder') return 'Short'
  if (neckline === 'Illusion') return maybe(chance, ['Sheer Full', 'Sleeveless', 'Cap'] as const)
  return maybe(chance, sleeves)
}

/** Draws a neck, sleeve, closure and lining that match. */
export function drawCut(chance: () => number, cut: Cut, family: Family): CutChoice {
  const neckline = cut.neckline ?? maybe(chance, family.necklines)
  const drawnSleeve = sleeveFor(chance, neckline, family)
  const sleeve = cut.sleeve ?? drawnSleeve
  const drawn = maybe(chance, family.closures)
  const closure = cut.closure ?? (neckline === 'Angrakha' ? 'Dori tie' : drawn)
  return { neckline, sleeve, closure, lining: maybe(chance, family.linings) }
}
