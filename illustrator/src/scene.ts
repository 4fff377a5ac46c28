import { archPath } from '#backdrop/arch.ts'
import { backdrop, setsOff, wallLine, type Scenery } from '#backdrop/backdrop.ts'
import { mix } from '#colour/oklab.ts'
import { backdropOf, lookOf, type Look } from '#figure/look.ts'
import { el, group, num, strokeLine } from '#geometry/markup.ts'
import { pick, range, type Point } from '#geometry/points.ts'
import { chance } from '#geometry/random.ts'
import { spanDown } from '#geometry/surface.ts'
import { motifRef } from '#motifs/motif-book.ts'
import { fringe, pallu } from '#pieces/pallu.ts'
import { svgOf } from './draw.ts'
import { garmentOf } from './garment-book.ts'
import { pictureOf, withMotifs, type Picture } from './picture.ts'
import { garlands, hangingCloth, hoop, lantern, reel, urn } from './scene-props.ts'
import { isGarment, type BackdropName, type DrawingSpec } from './spec.ts'
import { textile } from './textile.ts'

export const SCENES = ['hero-wide', 'hero-tall', 'category', 'designer', 'blog', 'panel'] as const

export type SceneName = (typeof SCENES)[number]

/** A composition for a page. `cast` gives its one to three outfits; garments are shown from behind. */
export type SceneSpec = {
  readonly scene: SceneName
  readonly seed: number
  readonly cast: readonly DrawingSpec[]
  readonly backdrop?: BackdropName
  /** The side that is left empty for words, in `hero-wide`, `designer` and `panel`. */
  readonly words?: 'left' | 'right'
}

type Size = { readonly width: number; readonly height: number }

export const SCENE_SIZES: Readonly<Record<SceneName, Size>> = {
  'hero-wide': { width: 2100, height: 900 },
  'hero-tall': { width: 1200, height: 1500 },
  category: { width: 900, height: 1200 },
  designer: { width: 2000, height: 800 },
  blog: { width: 1600, height: 900 },
  panel: { width: 1500, height: 1000 },
}

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

const cast = (spec: SceneSpec, marks: readonly Mark[]): string =>
  spec.cast
    .slice(0, marks.length)
    .map((member, i) => actor(member, pick(marks, i), i))
    .join('')

const roomOf = (spec: SceneSpec, floor: number): Scenery => {
  const lead = pick(spec.cast, 0)
  const name = spec.backdrop ?? backdropOf({ ...lead, seed: spec.seed }, (wall) => setsOff(wall, lead.palette.base))
  return { name, setting: 'wall', ...SCENE_SIZES[spec.scene], floor, lightAt: spec.words === 'right' ? 0.28 : 0.66 }
}

/** An arcade of cusped arches on one stretch of the wall. */
const arcade = (room: Scenery, centres: readonly number[], width: number): string => {
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

type Composition = Omit<Picture, 'frame'>

/** Everything is laid out with the words on the left, then turned round when they go right. */
const sided = (spec: SceneSpec, xs: readonly number[]): readonly number[] =>
  spec.words === 'right' ? xs.map((x) => SCENE_SIZES[spec.scene].width - x) : xs

const heroWide = (spec: SceneSpec): Composition => {
  const room = roomOf(spec, 0.9)
  const [a = 0, b = 0, c = 0, lamp = 0, pot = 0, flowers = 0] = sided(spec, [1265, 1650, 1985, 1460, 1005, 1880])
  const festive = chance(spec.seed, 'garlands') < 0.6
  return {
    behind: backdrop(room) + arcade(room, sided(spec, [1270, 1690, 2110]), 400),
    texture: 'plaster',
    subject:
      (festive ? garlands(spec.seed, [flowers - 90, -8], 5) : lantern([lamp, 190], 0.8)) +
      urn([pot, 850], 0.62) +
      cast(spec, [
        { x: a, floor: 852, scale: 0.545 },
        { x: b, floor: 862, scale: 0.56 },
        { x: c, floor: 880, scale: 0.58 },
      ]),
  }
}

const heroTall = (spec: SceneSpec): Composition => {
  const room = roomOf(spec, 0.9)
  const [a = 0, b = 0] = sided(spec, [395, 800])
  return {
    behind: backdrop(room) + arcade(room, [600], 840),
    texture: 'plaster',
    subject:
      (chance(spec.seed, 'garlands') < 0.5
        ? garlands(spec.seed, [40, -8], 4) + garlands(spec.seed + 1, [1020, -8], 4)
        : lantern([170, 260], 0.9)) +
      cast(spec, [
        { x: a, floor: 1420, scale: 0.74 },
        { x: b, floor: 1436, scale: 0.76 },
      ]),
  }
}

/** Close enough to see the work across the shoulders. */
const category = (spec: SceneSpec): Composition => {
  const lead = pick(spec.cast, 0)
  if (!isGarment(lead.kind)) {
    const still = pictureOf({ ...lead, view: 'flat' })
    const fit = (content: string): string => group({ transform: 'scale(.75)' }, content)
    return { behind: fit(still.behind), texture: still.texture, subject: fit(still.subject) }
  }
  const room = roomOf(spec, 0.97)
  return {
    behind: backdrop(room) + arcade(room, [450], 720),
    texture: 'plaster',
    subject: cast(spec, [{ x: 450, floor: 1330, scale: 0.86 }]),
  }
}

const dyersLine = (spec: SceneSpec, look: Look): string => {
  const { base, hem, dupatta, accent, pale } = look.dye
  const colours = [base, hem, dupatta, pale, accent]
  const y = 96
  const rope = strokeLine(`M-20 ${y - 16}C600 ${y + 14} 1400 ${y + 14} 2020 ${y - 16}`, '#8a6a44', 6)
  const cloths = range(5).map((i) => {
    const [x = 0] = sided(spec, [880 + i * 205])
    const surface = hangingCloth({
      x,
      top: y - 4 + Math.sin(i) * 4,
      end: 500 + ((i * 83 + spec.seed * 31) % 170),
      width: 176,
      phase: i * 1.7 + spec.seed,
    })
    return pallu(look, { surface, colour: pick(colours, i), from: 1 - 150 / spanDown(surface) }) + fringe(look, surface)
  })
  return rope + cloths.join('')
}

/** A label's cloths on the line, and one of its outfits before them. */
const designer = (spec: SceneSpec): Composition => {
  const room = roomOf(spec, 0.9)
  const lead = pick(spec.cast, 0)
  const look = lookOf({ ...lead, seed: spec.seed }, 'line')
  const [x = 0, pot = 0] = sided(spec, [1290, 800])
  return {
    behind: backdrop(room),
    texture: 'plaster',
    subject:
      withMotifs(look, dyersLine(spec, look)) + urn([pot, 752], 0.5) + cast(spec, [{ x, floor: 766, scale: 0.47 }]),
  }
}

/** A worktable: the cloth, a hoop with one motif half done, reels of thread. */
const blog = (spec: SceneSpec): Composition => {
  const lead = pick(spec.cast, 0)
  const look = lookOf({ ...lead, seed: spec.seed }, 'cloth')
  const { hem, accent, zari, pale } = look.dye
  const [x = 0, r1 = 0, r2 = 0, r3 = 0] = sided(spec, [1130, 640, 520, 700])
  const motif = pick(['peacock', 'mandala', 'buta'] as const, spec.seed % 3)
  const worked =
    hoop([x, 450], 300, pale) +
    el('use', { href: motifRef(look.prefix, motif), transform: `translate(${x} 456) scale(190)` })
  const needle =
    strokeLine(`M${x + 176} 300L${x + 262} 214`, '#d9dcdf', 5) +
    strokeLine(`M${x + 176} 300C${x + 110} 360 ${x + 150} 420 ${x + 60} 440`, hem, 3.4)
  return {
    behind: group({ transform: 'translate(1600 0) rotate(90) scale(.9 1.02)' }, withMotifs(look, textile(look))),
    texture: 'weave',
    subject: withMotifs(
      look,
      worked + needle + reel([r1, 220], hem, -24) + reel([r2, 640], accent, 16) + reel([r3, 760], zari, -8),
    ),
  }
}

const panel = (spec: SceneSpec): Composition => {
  const room = roomOf(spec, 0.9)
  const [x = 0, side = 0, lamp = 0] = sided(spec, [1060, 740, 460])
  return {
    behind: backdrop(room) + arcade(room, [x], 560),
    texture: 'plaster',
    subject: lantern([lamp, 210], 0.8) + urn([side, 936], 0.66) + cast(spec, [{ x, floor: 944, scale: 0.6 }]),
  }
}

const STAGES: Readonly<Record<SceneName, (spec: SceneSpec) => Composition>> = {
  'hero-wide': heroWide,
  'hero-tall': heroTall,
  category,
  designer,
  blog,
  panel,
}

export const scenePicture = (spec: SceneSpec): Picture => ({
  frame: { x: 0, y: 0, ...SCENE_SIZES[spec.scene] },
  ...STAGES[spec.scene](spec),
})

/** The composition as one SVG document. */
export const drawScene = (spec: SceneSpec): string => {
  const { frame, behind, subject } = scenePicture(spec)
  return svgOf(frame, behind + subject)
}
