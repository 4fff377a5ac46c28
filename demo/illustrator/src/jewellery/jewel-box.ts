import { shift } from '#colour/oklab.ts'
import type { Look } from '#figure/look.ts'
import { group } from '#geometry/markup.ts'
import { range } from '#geometry/points.ts'
import { chance, choose } from '#geometry/random.ts'
import type { Palette } from '#spec.ts'
import { at } from '#still/ground.ts'
import type { Still } from '#still/still-life.ts'
import { kada, ringBack, ringFront, type Ring } from './bangles.ts'
import { choker, CHOKER_LAYOUTS } from './choker.ts'
import { BELLS, jhumka, type JhumkaStyle } from './jhumka.ts'
import type { NecklaceStyle } from './necklace.ts'
import { onTray, stonesOf } from './tray.ts'

export const laid = (look: Look, palette: Palette): NecklaceStyle => ({
  ...stonesOf(look),
  centre: [600, 500],
  radius: 300 + Math.round(chance(look.seed, 'necklace radius') * 50),
  panels: choose([13, 15, 17] as const, look.seed, 'panels'),
  strands: choose([1, 1, 2, 3] as const, look.seed, 'strands'),
  size: 38,
  cord: palette.second,
  metal: shift(palette.zari, -0.12),
  pendant: chance(look.seed, 'pendant') < 0.45,
})

export const bells = (look: Look, palette: Palette): JhumkaStyle => ({
  metal: shift(palette.zari, -0.12),
  ...stonesOf(look),
  leaves: choose([8, 9, 10] as const, look.seed, 'jhumka leaves'),
})

/** A choker by itself. */
export const chokerOf = (look: Look, palette: Palette): string => {
  const style = {
    ...laid(look, palette),
    centre: [600, 600 + Math.round(chance(look.seed, 'choker place') * 70)] as const,
    radius: 330 + Math.round(chance(look.seed, 'choker radius') * 40),
    panels: choose([15, 17, 19] as const, look.seed, 'choker panels'),
    size: choose([40, 46, 52] as const, look.seed, 'choker size'),
  }
  return choker(style, choose(CHOKER_LAYOUTS, look.seed, 'choker layout'))
}

export const chokerPiece: Still = (look, palette) => onTray(look, palette, chokerOf(look, palette))

/** One earring of a pair. */
export const jhumkaOf = (look: Look, palette: Palette): string =>
  jhumka({ ...bells(look, palette), bell: choose(BELLS, look.seed, 'jhumka bell') })

export const jhumkaPair: Still = (look, palette) => {
  const bell = jhumkaOf(look, palette)
  const lean = 2 + chance(look.seed, 'jhumka lean') * 5
  const drop = chance(look.seed, 'jhumka drop') * 140
  return onTray(
    look,
    palette,
    group({ transform: at([325, 470 + drop], -lean, 2.6) }, bell),
    group({ transform: at([875, 570 - drop * 0.6], lean, 2.6) }, bell),
  )
}

/** They are sold by the half dozen. */
const BANGLES = 6

const stack = (look: Look, palette: Palette): readonly Ring[] => {
  const { heart } = stonesOf(look)
  const middle = choose([2, 3] as const, look.seed, 'bangle middle')
  return range(BANGLES).map((i): Ring => {
    const glass = i % 2 === 0 ? palette.accent : palette.base
    const broad = i === 0 || i === BANGLES - 1 || i === middle
    return {
      centre: [600 + Math.sin(i * 1.7 + look.seed) * 9, 1070 - i * 92],
      rx: 330,
      ry: 112,
      thickness: broad ? 66 : 40,
      colour: broad ? palette.zari : glass,
      stones: broad ? 21 : 0,
      stone: heart,
    }
  })
}

/** Two open kadas, lying side by side. */
export const kadaPair: Still = (look, palette) => {
  const ring = kada(270, stonesOf(look).heart)
  const lean = chance(look.seed, 'kada lean') * 30
  return onTray(
    look,
    palette,
    group({ transform: at([430, 560 + lean], -12 - lean, 1) }, ring),
    group({ transform: at([770, 1030 - lean], 18 + lean, 1) }, ring),
  )
}

export const banglePair: Still = (look, palette) => {
  const rings = stack(look, palette).map((ring) => ringBack(ring) + ringFront(ring))
  return onTray(look, palette, rings.join(''))
}
