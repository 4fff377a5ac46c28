import { progress, type Point } from '#geometry/points.ts'
import type { Body } from './body.ts'

/** A hand in a pocket is not drawn. */
export type HandPose = 'relaxed' | 'rest' | 'hold' | 'pocket'

/** Angles in degrees from straight down, positive away from the body. */
export type ArmPose = {
  readonly upper: number
  readonly fore: number
  readonly hand: HandPose
  readonly handTurn: number
  /** Share of the forearm that shows when it comes towards the viewer. */
  readonly reach?: number
  /** Held behind the back. */
  readonly behind?: boolean
}

export type Pose = {
  readonly name: string
  /** Sideways shift of the hip, in pixels. */
  readonly hip: number
  /** Slope of the shoulder line. */
  readonly tilt: number
  /** Sideways swing of the hem, in pixels. */
  readonly swing: number
  /** How far the left and the right foot are set outwards, in pixels. */
  readonly feet: readonly [number, number]
  readonly left: ArmPose
  readonly right: ArmPose
}

const HANG: ArmPose = { upper: 9, fore: 3, hand: 'relaxed', handTurn: -2 }
const EASY: ArmPose = { upper: 12, fore: -9, hand: 'relaxed', handTurn: 2 }
const LOOSE: ArmPose = { upper: 15, fore: 0, hand: 'relaxed', handTurn: -6 }
const WAIST: ArmPose = { upper: 17, fore: -98, hand: 'rest', handTurn: -8, reach: 0.56 }
const FOLDED: ArmPose = { upper: 14, fore: -74, hand: 'rest', handTurn: -6, reach: 0.62 }
const HIP: ArmPose = { upper: 38, fore: -42, hand: 'rest', handTurn: 26, reach: 0.92 }
const SKIRT: ArmPose = { upper: 23, fore: 10, hand: 'hold', handTurn: -2 }
const CRADLE: ArmPose = { upper: 12, fore: -58, hand: 'rest', handTurn: -14, reach: 0.66 }
const OPEN: ArmPose = { upper: 27, fore: 12, hand: 'relaxed', handTurn: 16 }
const POCKET: ArmPose = { upper: 25, fore: -25, hand: 'pocket', handTurn: 0, reach: 0.94 }
const BEHIND: ArmPose = { upper: 15, fore: -56, hand: 'rest', handTurn: -10, reach: 0.8, behind: true }
const HEART: ArmPose = { upper: 22, fore: -114, hand: 'rest', handTurn: 12, reach: 0.6 }
const LAPEL: ArmPose = { upper: 27, fore: -104, hand: 'rest', handTurn: 4, reach: 0.6 }

export const WOMEN_POSES: readonly Pose[] = [
  { name: 'waist', hip: 10, tilt: 0.05, swing: 8, feet: [0, 6], left: HANG, right: WAIST },
  { name: 'stroll', hip: -8, tilt: -0.04, swing: 26, feet: [0, 8], left: LOOSE, right: SKIRT },
  { name: 'hip', hip: 16, tilt: 0.07, swing: -6, feet: [12, 0], left: LOOSE, right: HIP },
  { name: 'skirt', hip: -5, tilt: 0.02, swing: 14, feet: [0, 4], left: SKIRT, right: CRADLE },
  { name: 'still', hip: 7, tilt: 0.03, swing: -4, feet: [10, 0], left: HANG, right: EASY },
  { name: 'folded', hip: -13, tilt: -0.05, swing: 10, feet: [0, 12], left: FOLDED, right: LOOSE },
  { name: 'turn', hip: 14, tilt: 0.06, swing: -24, feet: [8, 0], left: SKIRT, right: LOOSE },
  { name: 'heart', hip: -9, tilt: -0.04, swing: 6, feet: [0, 8], left: HANG, right: HEART },
  { name: 'both', hip: 8, tilt: 0.02, swing: 20, feet: [2, 6], left: SKIRT, right: SKIRT },
  { name: 'behind', hip: 12, tilt: 0.05, swing: -8, feet: [10, 0], left: EASY, right: BEHIND },
]

export const MEN_POSES: readonly Pose[] = [
  { name: 'still', hip: 9, tilt: 0.03, swing: 0, feet: [16, 4], left: EASY, right: HANG },
  { name: 'button', hip: -8, tilt: -0.03, swing: 4, feet: [4, 18], left: { ...WAIST, reach: 0.62 }, right: EASY },
  { name: 'stride', hip: 12, tilt: 0.05, swing: 18, feet: [2, 26], left: LOOSE, right: { ...HANG, upper: 6 } },
  { name: 'cuff', hip: -6, tilt: 0.03, swing: -4, feet: [6, 14], left: EASY, right: { ...FOLDED, reach: 0.68 } },
  { name: 'pocket', hip: 15, tilt: 0.055, swing: -6, feet: [24, 2], left: EASY, right: POCKET },
  { name: 'pockets', hip: -10, tilt: -0.02, swing: 0, feet: [10, 22], left: POCKET, right: POCKET },
  { name: 'behind', hip: 7, tilt: 0.02, swing: 4, feet: [14, 14], left: BEHIND, right: BEHIND },
  { name: 'lapel', hip: -13, tilt: -0.05, swing: 6, feet: [2, 24], left: LAPEL, right: EASY },
  { name: 'heart', hip: 10, tilt: 0.04, swing: -4, feet: [18, 4], left: HANG, right: HEART },
  { name: 'hip', hip: 14, tilt: 0.06, swing: 2, feet: [26, 4], left: EASY, right: { ...HIP, reach: 0.96 } },
]

export const CHILD_POSES: readonly Pose[] = [
  { name: 'twirl', hip: 9, tilt: 0.04, swing: 22, feet: [0, 10], left: OPEN, right: SKIRT },
  { name: 'still', hip: -6, tilt: -0.03, swing: 0, feet: [4, 8], left: LOOSE, right: HANG },
  { name: 'skip', hip: -12, tilt: 0.06, swing: -18, feet: [16, 0], left: HANG, right: OPEN },
  { name: 'skirt', hip: 4, tilt: 0.02, swing: 8, feet: [0, 6], left: SKIRT, right: SKIRT },
  { name: 'behind', hip: 8, tilt: 0.05, swing: 6, feet: [10, 4], left: BEHIND, right: BEHIND },
  { name: 'shy', hip: -8, tilt: -0.05, swing: -6, feet: [2, 14], left: LOOSE, right: { ...FOLDED, reach: 0.7 } },
  { name: 'lean', hip: 13, tilt: 0.06, swing: 10, feet: [20, 0], left: EASY, right: { ...HIP, reach: 0.94 } },
]

/** The same pose seen in a looking-glass. */
export const mirrored = (pose: Pose): Pose => ({
  ...pose,
  hip: -pose.hip,
  tilt: -pose.tilt,
  swing: -pose.swing,
  feet: [pose.feet[1], pose.feet[0]],
  left: pose.right,
  right: pose.left,
})

/** Moves every point of body and clothes alike, so that nothing comes apart when the figure shifts its weight. */
export const stance =
  (body: Body, pose: Pose) =>
  ([x, y]: Point): Point => {
    const weight = progress(y, body.chestY, body.hipY) * (1 - 0.75 * progress(y, body.hipY, body.floorY))
    const sway = pose.swing * progress(y, body.hipY, body.floorY) ** 1.4
    const slope = pose.tilt * (x - body.centre) * (1 - progress(y, body.shoulderY, body.waistY))
    return [x + pose.hip * weight + sway, y + slope]
  }
