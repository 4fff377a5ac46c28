import { shawl } from '#accessories/shawl.ts'
import type { Look } from '#figure/look.ts'
import { group, num } from '#geometry/markup.ts'
import { chance } from '#geometry/random.ts'
import { folded } from './folded.ts'
import { hanger, loops } from './hanger.ts'

const TWO_PARTS: readonly Look['kind'][] = [
  'lehenga-set',
  'girl-lehenga',
  'sharara-set',
  'gharara-set',
  'drape-skirt-set',
]

/** Clothes without a body, of what is worn by one; a saree is cloth alone. */
export const laidOut = (look: Look, draw: (look: Look) => string): string => {
  if (look.laid === 'folded') return folded(look)
  if (look.kind === 'saree') return shawl(look)
  const clothes = draw(look)
  if (look.laid === 'hanger') return hanger(look) + (TWO_PARTS.includes(look.kind) ? loops(look) : '') + clothes
  const turn = (chance(look.seed, 'laid turn') - 0.5) * 13
  return group({ transform: `rotate(${num(turn)} 604 900)` }, clothes)
}
