import { drape } from '#cloth/drape.ts'
import { mix, shift } from '#colour/oklab.ts'
import { backHair, hairBehind } from '#figure/hair.ts'
import type { Look } from '#figure/look.ts'
import { torso } from '#figure/torso.ts'
import { el, group } from '#geometry/markup.ts'
import { choose } from '#geometry/random.ts'
import { bodice, choliShape } from '#pieces/bodice.ts'
import { frontEdge } from '#pieces/necklines.ts'
import { shownArm } from '#pieces/sleeve.ts'
import type { Palette } from '#spec.ts'

/** How near the bust is seen, and the height of its collar in the picture. */
const SCALE = 4.2
const TOP = 300

/** Cloth that leaves the word to the piece, in a deep or a pale tone beside its metal and stones. */
const quiet = (look: Look, palette: Palette): string =>
  choose(
    [
      mix(palette.base, '#2a1c24', 0.72),
      mix(palette.second, '#efe6da', 0.82),
      '#2d3a3c',
      '#5c2333',
      '#d9cdbd',
    ] as const,
    look.seed,
    'bust cloth',
  )

const blouse = (look: Look, colour: string): string => {
  const surface = bodice(look, {
    bottom: look.body.hipY,
    shape: [...choliShape(look.body), [look.body.waistY, look.body.waistHalf + 6], [look.body.hipY, look.body.hipHalf]],
    ...frontEdge(look),
  })
  return drape({ surface, colour, fabric: 'silk', strips: 90, fitted: true })
}

/** A woman from the chin to the waist, plainly dressed, without the piece. */
export const bust = (asked: Look, palette: Palette): string => {
  const hang = { upper: 10, fore: -4, hand: 'relaxed', handTurn: 0 } as const
  const look: Look = {
    ...asked,
    back: false,
    neckline: 'off-shoulder',
    pattern: 'solid',
    work: 'none',
    pose: { ...asked.pose, left: hang, right: hang, tilt: asked.pose.tilt * 0.5 },
  }
  const cloth = quiet(look, palette)
  const arms = { sleeve: 'sleeveless', colour: cloth, pitch: 40, bangles: false } as const
  return group(
    { transform: `translate(${600 - 604 * SCALE} ${TOP - look.body.collarY * SCALE}) scale(${SCALE})` },
    hairBehind(look),
    torso({ ...look, isPlain: true }),
    blouse(look, cloth),
    shownArm(look, 'left', arms),
    shownArm(look, 'right', arms),
  )
}

/** The piece about the neck: what lies behind the shoulders is cut off. */
export const onNeck = (
  piece: string,
  place: { readonly y: number; readonly scale: number; readonly from: number },
): string =>
  el('clipPath', { id: 'shoulders' }, el('rect', { x: 0, y: place.from, width: 1200, height: 1600 - place.from })) +
  group(
    { 'clip-path': 'url(#shoulders)' },
    group({ transform: `translate(${600 - 600 * place.scale} ${place.y}) scale(${place.scale})` }, piece),
  )

/** The back of a head near enough to see what is pinned into its hair. */
export const backOfHead = (asked: Look, palette: Palette): string => {
  const look: Look = { ...asked, back: true, hairStyle: 'bun', pattern: 'solid', work: 'none', neckline: 'round' }
  const surface = bodice(look, {
    bottom: look.body.waistY,
    shape: choliShape(look.body),
    neck: [
      [0.34, 0.16],
      [0.42, 0.36],
      [0.5, 0.44],
      [0.58, 0.36],
      [0.66, 0.16],
    ],
  })
  return group(
    { transform: `translate(${600 - 604 * SCALE} ${620 - look.body.headY * SCALE}) scale(${SCALE})` },
    torso({ ...look, isPlain: true }),
    drape({ surface, colour: shift(quiet(look, palette), -0.02), fabric: 'silk', strips: 90, fitted: true }),
    backHair(look),
  )
}
