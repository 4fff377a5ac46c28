import { drape } from '#cloth/drape.ts'
import { shift } from '#colour/oklab.ts'
import { lookOf, type Look } from '#figure/look.ts'
import { el, group, strokeLine } from '#geometry/markup.ts'
import { pick, range, type Point } from '#geometry/points.ts'
import type { Surface } from '#geometry/surface.ts'
import { hemBorder } from '#patterns/border.ts'
import type { Field } from '#patterns/field.ts'
import { patternOf } from '#patterns/pattern-book.ts'
import { withMotifs } from '#picture.ts'
import type { Composition } from '#scene-parts.ts'
import type { SceneSpec } from '#scene-spec.ts'
import { textile } from '#textile.ts'

export const WIDE = 1600
export const HIGH = 900

type Extent = Pick<Field, 'from' | 'to' | 'pitch'>

export const fieldOf = (look: Look, surface: Surface, extent: Extent): Field => ({ ...look, ...extent, surface })

export const leadLook = (spec: SceneSpec, change: Partial<Look> = {}): Look => ({
  ...lookOf({ ...pick(spec.cast, 0), seed: spec.seed }, 'cloth'),
  ...change,
})

/** A worktable covered with the cloth itself. */
export const table = (spec: SceneSpec, things: string, change: Partial<Look> = {}): Composition => {
  const look = leadLook(spec, change)
  return {
    behind: group({ transform: 'translate(1600 0) rotate(90) scale(.9 1.02)' }, withMotifs(look, textile(look))),
    texture: 'weave',
    subject: withMotifs(look, things),
  }
}

/** A plain wooden table seen from above. */
export const boards = (tone: string): string =>
  el('rect', { width: WIDE, height: HIGH, fill: tone }) +
  range(6)
    .map(
      (i) =>
        el('rect', { y: i * 150, width: WIDE, height: 147, fill: shift(tone, (i % 2) * 0.018) }) +
        strokeLine(
          `M0 ${i * 150 + 50}C400 ${i * 150 + 36} 900 ${i * 150 + 70} 1600 ${i * 150 + 44}M0 ${i * 150 + 104}C500 ${i * 150 + 120} 1100 ${i * 150 + 90} 1600 ${i * 150 + 108}`,
          shift(tone, -0.05),
          { width: 2, opacity: 0.35 },
        ),
    )
    .join('')

const flat = (
  box: { readonly x: number; readonly y: number; readonly width: number; readonly height: number },
  slow: number,
): Surface => ({
  at: (u, v) => [
    box.x + box.width * u + 8 * Math.sin(v * 3 + slow),
    box.y + box.height * v + 7 * Math.sin(u * 6 + slow),
  ],
  fore: () => 1,
  shade: (u) => 0.24 * Math.sin(u * 7 + slow) + 0.1 * Math.sin(u * 21),
})

/** A pile of folded cloths, the topmost with its border in sight. */
export const pile = (look: Look, [x, y]: Point, size: readonly [number, number]): string => {
  const { base, hem, dupatta, pale, accent } = look.dye
  const under = [accent, dupatta, pale, hem].map((colour, i) =>
    drape({
      surface: flat({ x: x + (i % 2) * 10 - 5, y: y + 64 - i * 15, width: size[0], height: size[1] }, i),
      colour,
      fabric: look.fabric,
      strips: 24,
    }),
  )
  const top = flat({ x, y, width: size[0], height: size[1] }, look.seed)
  const field = fieldOf(look, top, { from: 0.03, to: 0.66, pitch: 62 })
  const detail = patternOf(look.pattern)(field) + hemBorder({ ...look, border: 'classic', surface: top, height: 96 })
  return (
    el('rect', {
      x: x + 14,
      y: y + 40,
      width: size[0],
      height: size[1] + 54,
      rx: 10,
      fill: '#1b0a18',
      'fill-opacity': 0.24,
    }) +
    under.join('') +
    drape({ surface: top, colour: base, fabric: look.fabric, detail, strips: 60 })
  )
}

export const tape = (points: string): string =>
  strokeLine(points, '#1b0a18', { width: 30, opacity: 0.18 }) +
  strokeLine(points, '#efe3bf', 24) +
  el('path', {
    d: points,
    fill: 'none',
    stroke: '#6e5a2c',
    'stroke-width': 12,
    'stroke-dasharray': '2 16',
    'stroke-opacity': 0.8,
  })
