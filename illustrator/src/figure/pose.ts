import { progress, type Point } from '#geometry/points.ts'
import type { Body } from './body.ts'

export type HandPose = 'relaxed' | 'rest' | 'hold'

/** Angles in degrees from straight down, positive away from the body. */
export type ArmPose = {
  readonly upper: number
  readonly fore: number
  readonly hand: HandPose
  readonly handTurn: number
  /** Share of the forearm that shows when it comes towards the viewer. */
  readonly reach?: number
}

export type Pose = {
  readonly name: string
  /** Sideways shift of the hip, in pixels. */
  readonly hip: number
  /** Slope of the shoulder line. */
  readonly tilt: number
  /** Sideways swing of the hem, in pixels. */
  readonly swing: number
  readonly left: ArmPose
  readonly right: ArmPose
}

const HANG: ArmPose = { upper: 9, fore: 3, hand: 'relaxed', handTurn: -2 }
const LOOSE: ArmPose = { upper: 15, fore: 0, hand: 'relaxed', handTurn: -6 }
const WAIST: ArmPose = { upper: 17, fore: -98, hand: 'rest', handTurn: -8, reach: 0.56 }
const FOLDED: ArmPose = { upper: 14, fore: -74, hand: 'rest', handTurn: -6, reach: 0.62 }
const HIP: ArmPose = { upper: 38, fore: -42, hand: 'rest', handTurn: 26, reach: 0.92 }
const SKIRT: ArmPose = { upper: 23, fore: 10, hand: 'hold', handTurn: -2 }
const CRADLE: ArmPose = { upper: 12, fore: -58, hand: 'rest', handTurn: -14, reach: 0.66 }
const OPEN: ArmPose = { upper: 30, fore: 22, hand: 'relaxed', handTurn: 16 }

export const WOMEN_POSES: readonly Pose[] = [
  { name: 'waist', hip: 10, tilt: 0.05, swing: 8, left: HANG, right: WAIST },
  { name: 'stroll', hip: -8, tilt: -0.04, swing: 26, left: LOOSE, right: SKIRT },
  { name: 'hip', hip: 15, tilt: 0.07, swing: -6, left: LOOSE, right: HIP },
  { name: 'skirt', hip: -5, tilt: 0.02, swing: 14, left: SKIRT, right: CRADLE },
  { name: 'still', hip: 6, tilt: 0.03, swing: -4, left: HANG, right: HANG },
  { name: 'folded', hip: -12, tilt: -0.05, swing: 10, left: FOLDED, right: LOOSE },
]

export const MEN_POSES: readonly Pose[] = [
  { name: 'still', hip: 5, tilt: 0.02, swing: 0, left: HANG, right: HANG },
  { name: 'button', hip: -6, tilt: -0.03, swing: 4, left: { ...WAIST, reach: 0.62 }, right: HANG },
  { name: 'stride', hip: 8, tilt: 0.04, swing: 14, left: LOOSE, right: { ...HANG, upper: 6 } },
  { name: 'cuff', hip: -4, tilt: 0.03, swing: -4, left: HANG, right: { ...FOLDED, reach: 0.68 } },
]

export const CHILD_POSES: readonly Pose[] = [
  { name: 'twirl', hip: 9, tilt: 0.04, swing: 22, left: OPEN, right: SKIRT },
  { name: 'still', hip: -6, tilt: -0.03, swing: 0, left: LOOSE, right: HANG },
  { name: 'skip', hip: -12, tilt: 0.06, swing: -18, left: HANG, right: OPEN },
  { name: 'skirt', hip: 4, tilt: 0.02, swing: 8, left: SKIRT, right: SKIRT },
]

/** Moves every point of body and clothes alike, so that nothing comes apart when the figure shifts its weight. */
export const stance =
  (body: Body, pose: Pose) =>
  ([x, y]: Point): Point => {
    const weight = progress(y, body.chestY, body.hipY) * (1 - 0.75 * progress(y, body.hipY, body.floorY))
    const sway = pose.swing * progress(y, body.hipY, body.floorY) ** 1.4
    const slope = pose.tilt * (x - body.centre) * (1 - progress(y, body.shoulderY, body.waistY))
    return [x + pose.hip * weight + sway, y + slope]
  }
