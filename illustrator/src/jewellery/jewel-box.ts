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
import { necklace, tikka, type NecklaceStyle } from './necklace.ts'
import { onTray, stonesOf } from './tray.ts'

const laid = (look: Look, palette: Palette): NecklaceStyle => ({
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

const bells = (look: Look, palette: Palette): JhumkaStyle => ({
  metal: shift(palette.zari, -0.12),
  ...stonesOf(look),
  leaves: choose([8, 9, 10] as const, look.seed, 'jhumka leaves'),
})

export const necklaceSet: Still = (look, palette) => {
  const style = laid(look, palette)
  const bell = jhumka(bells(look, palette))
  const pair = (y: number, spread: number, scale: number): string =>
    [-1, 1].map((s) => group({ transform: at([600 + s * spread, y], s * 7, scale) }, bell)).join('')
  const laidOut =
    chance(look.seed, 'set inside') < 0.45
      ? group({ transform: 'translate(0 110)' }, necklace(style), pair(380, 118, 1.02)) +
        group({ transform: at([600, 1330], 0, 0.92) }, tikka(style.heart))
      : necklace(style) +
        group({ transform: at([600, 440], 0, 0.92) }, tikka(style.heart)) +
        pair(style.pendant ? 1150 : 1110, style.pendant ? 320 : 280, 1.3)
  return onTray(look, palette, laidOut)
}

export const chokerPiece: Still = (look, palette) => {
  const style = {
    ...laid(look, palette),
    centre: [600, 600 + Math.round(chance(look.seed, 'choker place') * 70)] as const,
    radius: 330 + Math.round(chance(look.seed, 'choker radius') * 40),
    panels: choose([15, 17, 19] as const, look.seed, 'choker panels'),
    size: choose([40, 46, 52] as const, look.seed, 'choker size'),
  }
  return onTray(look, palette, choker(style, choose(CHOKER_LAYOUTS, look.seed, 'choker layout')))
}

export const jhumkaPair: Still = (look, palette) => {
  const bell = jhumka({ ...bells(look, palette), bell: choose(BELLS, look.seed, 'jhumka bell') })
  const lean = 2 + chance(look.seed, 'jhumka lean') * 5
  const drop = chance(look.seed, 'jhumka drop') * 140
  return onTray(
    look,
    palette,
    group({ transform: at([325, 470 + drop], -lean, 2.6) }, bell),
    group({ transform: at([875, 570 - drop * 0.6], lean, 2.6) }, bell),
  )
}

const stack = (look: Look, palette: Palette): readonly Ring[] => {
  const { heart } = stonesOf(look)
  const count = choose([7, 9, 11] as const, look.seed, 'bangle count')
  return range(count).map((i): Ring => {
    const glass = i % 2 === 0 ? palette.accent : palette.base
    const broad = i === 0 || i === count - 1 || i === (count - 1) / 2
    return {
      centre: [600 + Math.sin(i * 1.7 + look.seed) * 9, 1130 - i * (620 / count)],
      rx: 330,
      ry: 112,
      thickness: broad ? 46 : 25,
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
