import { shift } from '#colour/oklab.ts'
import type { Look } from '#figure/look.ts'
import { group } from '#geometry/markup.ts'
import { chance, choose } from '#geometry/random.ts'
import type { Palette } from '#spec.ts'
import { at } from '#still/ground.ts'
import type { Still } from '#still/still-life.ts'
import { choker, type ChokerLayout } from './choker.ts'
import { flowerStud, moon, roundStud, type EarringStyle } from './earrings.ts'
import { bells, laid } from './jewel-box.ts'
import { jhumka } from './jhumka.ts'
import { necklace, type NecklaceStyle } from './necklace.ts'
import { onTray } from './tray.ts'

type Worn = (style: NecklaceStyle) => string

const as =
  (layout: ChokerLayout, size: number): Worn =>
  (style) =>
    choker({ ...style, size: style.size * size }, layout)

const LONG: readonly Worn[] = [necklace, as('fringe', 1.2), as('pearls', 1), necklace, as('lattice', 1)]
/** Jewellery along the collarbone is broad and flat. */
const COLLARS: readonly Worn[] = [as('band', 1), as('collar', 1.1), as('lattice', 1.15), as('fringe', 1)]

type Pair = { readonly gem: string; readonly scale: number }

const pairOf = (look: Look, palette: Palette, isCollar: boolean): Pair => {
  const bell = bells(look, palette)
  const style: EarringStyle = { ...bell, metal: shift(palette.zari, -0.12) }
  if (isCollar) {
    return { gem: choose([flowerStud, roundStud] as const, look.seed, 'set studs')(style), scale: 0.82 }
  }
  return chance(look.seed, 'set earrings') < 0.55 ? { gem: jhumka(bell), scale: 1 } : { gem: moon(style), scale: 0.8 }
}

const both = ({ gem, scale }: Pair, place: { readonly y: number; readonly spread: number; readonly size: number }) =>
  [-1, 1]
    .map((s) => group({ transform: at([600 + s * place.spread, place.y], s * 7, place.size * scale) }, gem))
    .join('')

/** The necklace of a set by itself. */
export const necklaceOf = (look: Look, palette: Palette): string =>
  choose(look.options.length < 0.5 ? COLLARS : LONG, look.seed, 'set necklace')(laid(look, palette))

/** A necklace and its earrings: below it, inside its curve, or above at either side. */
export const necklaceSet: Still = (look, palette) => {
  const isCollar = look.options.length < 0.5
  const style = laid(look, palette)
  const worn = necklaceOf(look, palette)
  const pair = pairOf(look, palette, isCollar)
  const places = [
    () => worn + both(pair, { y: style.pendant ? 1190 : 1140, spread: style.pendant ? 320 : 270, size: 1.3 }),
    () => group({ transform: 'translate(0 190)' }, worn) + both(pair, { y: 500, spread: 108, size: 0.88 }),
    () =>
      group({ transform: at([600, 870], 0, 1) + ' translate(-600 -500)' }, worn) +
      both(pair, { y: 300, spread: 400, size: 1.1 }),
  ] as const
  return onTray(look, palette, choose(places, look.seed, 'set places')())
}
