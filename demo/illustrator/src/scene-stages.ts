import { backdrop, wallLine, type Scenery } from '#backdrop/backdrop.ts'
import { mix, shift } from '#colour/oklab.ts'
import { lookOf, type Look } from '#figure/look.ts'
import { el, fillShape, group, num, strokeLine } from '#geometry/markup.ts'
import { pick, range } from '#geometry/points.ts'
import { chance } from '#geometry/random.ts'
import { spanDown } from '#geometry/surface.ts'
import { fringe, pallu } from '#pieces/pallu.ts'
import { withMotifs } from './picture.ts'
import { arcade, sided } from './scene-parts.ts'
import { garlands, hangingCloth, lantern, urn } from './scene-props.ts'
import type { SceneSpec, Stage } from './scene-spec.ts'

/** The backdrop and the props of a scene. */
export type Staged = { readonly behind: string; readonly props: string }

/** Cloths from a dyer's line; their places are given with the words on the left. */
export const dyersLine = (spec: SceneSpec, look: Look, from: number): string => {
  const { base, hem, dupatta, accent, pale } = look.dye
  const colours = [base, hem, dupatta, pale, accent]
  const y = 96
  const rope = strokeLine(`M-20 ${y - 16}C600 ${y + 14} 1500 ${y + 14} 2120 ${y - 16}`, '#8a6a44', 6)
  const cloths = range(5).map((i) => {
    const [x = 0] = sided(spec, [from + i * 205])
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

/** Domes and kiosks on the far shore. */
const palace = (x: number, y: number, tone: string): string => {
  const dome = (dx: number, w: number, h: number): string =>
    `M${dx - w} 0V${-h * 0.55}C${dx - w * 1.1} ${-h * 0.86} ${dx - w * 0.2} ${-h * 0.94} ${dx} ${-h * 1.2}C${dx + w * 0.2} ${-h * 0.94} ${dx + w * 1.1} ${-h * 0.86} ${dx + w} ${-h * 0.55}V0Z`
  return group(
    { transform: `translate(${num(x)} ${num(y)})` },
    fillShape(
      `${dome(-210, 34, 110)}${dome(210, 34, 110)}${dome(0, 74, 190)}${dome(-110, 26, 92)}${dome(110, 26, 92)}M-280 0V-46H280V0Z`,
      tone,
    ),
    fillShape(
      range(15)
        .map((i) => `M${-262 + i * 36} -4V-26A9 9 0 0 1 ${-244 + i * 36} -26V-4Z`)
        .join(''),
      shift(tone, -0.07),
      0.7,
    ),
  )
}

const lakeside = (spec: SceneSpec, room: Scenery): Staged => {
  const { top, bottom } = wallLine(room.name)
  const shore = room.height * 0.6
  const [far = 0, pot = 0] = sided(spec, [1490, 1010])
  const ripples = range(26).map((i) => {
    const y = shore + 10 + (i * i * 0.34 + i * 3)
    const x = chance(spec.seed, `ripple ${i}`) * room.width
    return `M${num(x)} ${num(y)}h${num(60 + i * 9)}`
  })
  return {
    behind:
      backdrop(room) +
      palace(far, shore, mix(bottom, top, 0.4)) +
      el('rect', {
        y: shore,
        width: room.width,
        height: room.height * room.floor - shore,
        fill: mix(bottom, '#8fb0b4', 0.36),
      }) +
      strokeLine(ripples.join(''), '#ffffff', { width: 2.4, opacity: 0.3 }) +
      el('rect', { y: room.height * room.floor, width: room.width, height: room.height, fill: shift(bottom, -0.03) }) +
      el('rect', { y: room.height * room.floor, width: room.width, height: 10, fill: shift(top, 0.03) }),
    props: urn([pot, room.height * 0.945], 0.6),
  }
}

const evening = (spec: SceneSpec, room: Scenery): Staged => {
  const lamps = sided(spec, [960, 1180, 1440, 1700, 1960])
  return {
    behind: backdrop({ ...room, name: 'ink' }) + arcade({ ...room, name: 'ink' }, sided(spec, [1270, 1690, 2110]), 400),
    props: lamps.map((x, i) => lantern([x, 150 + (i % 2) * 70], 0.62)).join(''),
  }
}

const courtyard = (spec: SceneSpec, room: Scenery): Staged => {
  const { top } = wallLine(room.name)
  const [flowers = 0, pot = 0] = sided(spec, [2010, 1010])
  const steps = range(3).map((i) =>
    el('rect', {
      x: 0,
      y: room.height * (room.floor + i * 0.034),
      width: room.width,
      height: 9,
      fill: shift(top, 0.02 - i * 0.02),
      'fill-opacity': 0.7,
    }),
  )
  return {
    behind: backdrop(room) + arcade(room, sided(spec, [1440]), 700) + steps.join(''),
    props: garlands(spec.seed, [flowers - 90, -8], 6) + urn([pot, room.height * 0.94], 0.66),
  }
}

const atelier = (spec: SceneSpec, room: Scenery): Staged => {
  const lead = pick(spec.cast, 0)
  const look = lookOf({ ...lead, seed: spec.seed }, 'line')
  const [pot = 0] = sided(spec, [1000])
  return {
    behind: backdrop(room),
    props: withMotifs(look, dyersLine(spec, look, 1190)) + urn([pot, room.height * 0.94], 0.5),
  }
}

const arched = (spec: SceneSpec, room: Scenery): Staged => {
  const [lamp = 0, flowers = 0] = sided(spec, [1120, 2010])
  const festive = chance(spec.seed, 'garlands') < 0.6
  return {
    behind: backdrop(room) + arcade(room, sided(spec, [1440]), 700),
    props: festive ? garlands(spec.seed, [flowers - 90, -8], 5) : lantern([lamp, 190], 0.8),
  }
}

export const STAGE_BOOK: Readonly<Record<Stage, (spec: SceneSpec, room: Scenery) => Staged>> = {
  arcade: arched,
  courtyard,
  lakeside,
  evening,
  atelier,
}
