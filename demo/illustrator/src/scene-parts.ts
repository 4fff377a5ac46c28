import { archPath } from '#backdrop/arch.ts'
import { setsOff, wallLine, type Scenery } from '#backdrop/backdrop.ts'
import { mix } from '#colour/oklab.ts'
import { backdropOf, lookOf } from '#figure/look.ts'
import { el, group, num } from '#geometry/markup.ts'
import { pick, type Point } from '#geometry/points.ts'
import { garmentOf } from './garment-book.ts'
import { withMotifs, type Picture } from './picture.ts'
import { SCENE_SIZES, type SceneSpec } from './scene-spec.ts'
import { isGarment, type DrawingSpec } from './spec.ts'

export type Composition = Omit<Picture, 'frame'>

/** Where a figure's heels stand, and how large it is. */
type Mark = { readonly x: number; readonly floor: number; readonly scale: number }

const actor = (spec: DrawingSpec, mark: Mark, index: number): string => {
  if (!isGarment(spec.kind)) return ''
  const look = lookOf({ ...spec, view: 'back' }, `f${index}`)
  const { centre, floorY } = look.body
  const subject = withMotifs(look, garmentOf(spec.kind).draw(look))
  const shift: Point = [mark.x - centre * mark.scale, mark.floor - floorY * mark.scale]
  return group({ transform: `translate(${num(shift[0])} ${num(shift[1])}) scale(${mark.scale})` }, subject)
}

export const castOn = (spec: SceneSpec, marks: readonly Mark[]): string =>
  spec.cast
    .slice(0, marks.length)
    .map((member, i) => actor(member, pick(marks, i), i))
    .join('')

export const roomOf = (spec: SceneSpec, floor: number): Scenery => {
  const lead = pick(spec.cast, 0)
  const name = spec.backdrop ?? backdropOf({ ...lead, seed: spec.seed }, (wall) => setsOff(wall, lead.palette.base))
  return { name, setting: 'wall', ...SCENE_SIZES[spec.scene], floor, lightAt: spec.words === 'right' ? 0.28 : 0.66 }
}

/** Everything is laid out with the words on the left, then turned round when they go right. */
export const sided = (spec: SceneSpec, xs: readonly number[]): readonly number[] =>
  spec.words === 'right' ? xs.map((x) => SCENE_SIZES[spec.scene].width - x) : xs

/** An arcade of cusped arches on one stretch of the wall. */
export const arcade = (room: Scenery, centres: readonly number[], width: number): string => {
  const { top, line } = wallLine(room.name)
  return centres
    .map((centre) => {
      const box = { centre, top: room.height * 0.07, width, height: room.height * (room.floor - 0.07) }
      const inner = { ...box, top: box.top + 12, width: width - 24, height: box.height - 12 }
      return (
        el('path', {
          d: archPath(box),
          fill: mix(top, '#fffaf2', room.name === 'ink' ? 0.06 : 0.45),
          'fill-opacity': 0.62,
        }) +
        el('path', { d: archPath(box), fill: 'none', stroke: line, 'stroke-width': 2, 'stroke-opacity': 0.55 }) +
        el('path', { d: archPath(inner), fill: 'none', stroke: line, 'stroke-width': 1, 'stroke-opacity': 0.4 })
      )
    })
    .join('')
}
