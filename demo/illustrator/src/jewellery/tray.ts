import { archPath } from '#backdrop/arch.ts'
import type { Look } from '#figure/look.ts'
import { el } from '#geometry/markup.ts'
import { chance, choose } from '#geometry/random.ts'
import type { Palette } from '#spec.ts'
import { jewelDefs, type Stone } from '#still/gems.ts'
import { ground, groundColour, petals, type Ground } from '#still/ground.ts'
import type { StillLife } from '#still/still-life.ts'

/** Which stone is the heart of the piece and which goes beside it. */
export const stonesOf = (look: Look): { readonly heart: Stone; readonly second: Stone } =>
  choose(
    [
      { heart: 'gem', second: 'gem-two' },
      { heart: 'gem-two', second: 'gem' },
      { heart: 'gem', second: 'gem' },
    ] as const,
    look.seed,
    'stones',
  )

const tray = (look: Look, palette: Palette): string => {
  const kind: Ground['kind'] = chance(look.seed, 'jewel ground') < 0.7 ? 'silk' : 'slab'
  const frame =
    chance(look.seed, 'jewel frame') < 0.4
      ? el('path', {
          d: archPath({ centre: 600, top: 90, width: 1040, height: 1600 }),
          fill: 'none',
          stroke: '#fff',
          'stroke-opacity': 0.16,
          'stroke-width': 3,
        })
      : ''
  return (
    ground(look, { kind, colour: groundColour(look, [palette.zari], 0.045) }) +
    frame +
    (chance(look.seed, 'jewel petals') < 0.4 ? petals(look) : '')
  )
}

/** Pieces on silk or stone, with their shadow. */
export const onTray = (look: Look, palette: Palette, ...pieces: readonly string[]): StillLife => ({
  ground: tray(look, palette),
  subject: `<defs>${jewelDefs(palette, look.technique)}</defs>${pieces.join('')}`,
})
