import { necklace } from '#figure/adornment.ts'
import type { Side } from '#figure/arm.ts'
import { backHair, hairBefore, hairBehind } from '#figure/hair.ts'
import type { Look } from '#figure/look.ts'
import { standing } from '#figure/standing.ts'
import { torso } from '#figure/torso.ts'
import { chance } from '#geometry/random.ts'
import { castShadow, fall, frontFall, shoulderFall } from './dupatta.ts'
import { hiddenArms, shownArm, type SleeveStyle } from './sleeve.ts'

/** An outfit in the layers that it is put on in. */
export type Outfit = {
  readonly shadow: number
  /** Drawn before the body: trousers, skirts under a kurta, what hangs behind. */
  readonly below?: string
  readonly clothes: string
  readonly sleeve: SleeveStyle
  /** Drawn over the arms: capes, jackets without sleeves. */
  readonly above?: string
  /** How often a dupatta is worn, from 0 to 1. */
  readonly dupatta?: number
  /** The head from behind, when it is not just hair. */
  readonly head?: string
}

type Draped = { readonly side: Side; readonly cloth: string }

/** Women let it fall from either place on the shoulder, men down the front alone. */
const dupattaOf = (look: Look, share: number): Draped => {
  const side: Side = chance(look.seed, 'dupatta side') < 0.5 ? 'left' : 'right'
  if (look.back || chance(look.seed, 'wears dupatta') >= share) return { side, cloth: '' }
  const along = !isFemale(look) || chance(look.seed, 'dupatta drape') < 0.5
  const cut = along ? frontFall(look, side) : shoulderFall(look, side)
  const sheer = isFemale(look) && chance(look.seed, 'sheer dupatta') < 0.4
  return {
    side,
    cloth: castShadow(cut) + fall(look, { cut, colour: look.dye.dupatta, fabric: sheer ? 'sheer' : look.fabric }),
  }
}

const isFemale = ({ wearer }: Look): boolean => wearer === 'woman' || wearer === 'girl'

/** Dresses a figure from back to front, seen from either side. */
export const worn = (look: Look, outfit: Outfit): string => {
  const { side, cloth } = dupattaOf(look, outfit.dupatta ?? 0)
  const other: Side = side === 'left' ? 'right' : 'left'
  return (
    standing(look, { half: outfit.shadow, below: 10 }) +
    (look.back ? '' : hairBehind(look)) +
    hiddenArms(look, outfit.sleeve) +
    (outfit.below ?? '') +
    torso(look) +
    outfit.clothes +
    (isFemale(look) && !look.back ? necklace(look) : '') +
    shownArm(look, other, outfit.sleeve) +
    (look.back ? '' : hairBefore(look, other === 'left' ? -1 : 1)) +
    cloth +
    shownArm(look, side, outfit.sleeve) +
    (outfit.above ?? '') +
    (look.back ? (outfit.head ?? backHair(look)) : '')
  )
}
