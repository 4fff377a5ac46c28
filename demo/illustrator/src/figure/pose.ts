import { chance } from '#geometry/random.ts'

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

/** What a child does; grown people stand. */
export type Act = 'run' | 'twirl' | 'swing' | 'kite' | 'lamp'

export type Pose = {
  readonly name: string
  readonly act?: Act
  /** How far the shoulders are ahead of the feet, in pixels. */
  readonly lean?: number
  /** How much wider the hem flies than it hangs. */
  readonly flare?: number
  /** How high the left and the right foot are lifted, in pixels. */
  readonly lifted?: readonly [number, number]
  /** Sideways shift of the hip, in pixels. */
  readonly hip: number
  /** How far the middle of the body is turned aside, in pixels, while its outline stays. */
  readonly turn: number
  /** Slope of the shoulder line. */
  readonly tilt: number
  /** Sideways swing of the hem, in pixels. */
  readonly swing: number
  /** How far the left and the right foot are set outwards, in pixels. */
  readonly feet: readonly [number, number]
  readonly left: ArmPose
  readonly right: ArmPose
}

export const HANG: ArmPose = { upper: 8, fore: 1, hand: 'relaxed', handTurn: -2 }
export const EASY: ArmPose = { upper: 11, fore: -8, hand: 'relaxed', handTurn: 3 }
export const LOOSE: ArmPose = { upper: 16, fore: -3, hand: 'relaxed', handTurn: -4 }
const WAIST: ArmPose = { upper: 17, fore: -84, hand: 'rest', handTurn: -10, reach: 0.66 }
export const FOLDED: ArmPose = { upper: 15, fore: -66, hand: 'rest', handTurn: -8, reach: 0.68 }
export const HIP: ArmPose = { upper: 37, fore: -46, hand: 'rest', handTurn: 24, reach: 0.9 }
export const SKIRT: ArmPose = { upper: 21, fore: 7, hand: 'rest', handTurn: 15 }
const CRADLE: ArmPose = { upper: 13, fore: -52, hand: 'rest', handTurn: -14, reach: 0.7 }
export const OPEN: ArmPose = { upper: 28, fore: 12, hand: 'relaxed', handTurn: 16 }
const HEART: ArmPose = { upper: 21, fore: -112, hand: 'rest', handTurn: 12, reach: 0.66 }
const LAPEL: ArmPose = { upper: 24, fore: -118, hand: 'hold', handTurn: 8, reach: 0.62 }
const CUFF: ArmPose = { upper: 15, fore: -58, hand: 'hold', handTurn: -12, reach: 0.72 }

const STILL: Pose = { name: 'laid', hip: 0, turn: 0, tilt: 0, swing: 0, feet: [0, 0], left: HANG, right: HANG }

/** How empty sleeves hang, and how they lie. */
export const HUNG: Pose = {
  ...STILL,
  left: { ...HANG, upper: 7, fore: 3 },
  right: { ...HANG, upper: 8, fore: 2 },
}
export const LAID_OUT: Pose = {
  ...STILL,
  left: { ...HANG, upper: 27, fore: 14 },
  right: { ...HANG, upper: 30, fore: 11 },
}

export const WOMEN_POSES: readonly Pose[] = [
  { name: 'waist', hip: 20, turn: -10, tilt: 0.05, swing: 10, feet: [0, 19], left: HANG, right: WAIST },
  { name: 'stroll', hip: -25, turn: 17, tilt: -0.05, swing: 46, feet: [0, 32], left: LOOSE, right: SKIRT },
  { name: 'hip', hip: 28, turn: -14, tilt: 0.07, swing: -8, feet: [32, 0], left: LOOSE, right: HIP },
  { name: 'skirt', hip: -11, turn: 12, tilt: 0.02, swing: 16, feet: [0, 15], left: SKIRT, right: CRADLE },
  { name: 'still', hip: 15, turn: -4, tilt: 0.03, swing: -6, feet: [28, 0], left: HANG, right: EASY },
  { name: 'folded', hip: -22, turn: 16, tilt: -0.05, swing: 12, feet: [0, 32], left: FOLDED, right: LOOSE },
  { name: 'turn', hip: 25, turn: -18, tilt: 0.06, swing: -28, feet: [24, 0], left: SKIRT, right: LOOSE },
  { name: 'heart', hip: -18, turn: 8, tilt: -0.04, swing: 8, feet: [0, 24], left: HANG, right: HEART },
  { name: 'both', hip: 14, turn: -6, tilt: 0.02, swing: 24, feet: [0, 19], left: SKIRT, right: SKIRT },
  { name: 'hips', hip: -21, turn: 13, tilt: -0.06, swing: 6, feet: [0, 37], left: HIP, right: EASY },
]

export const MEN_POSES: readonly Pose[] = [
  { name: 'still', hip: 14, turn: -8, tilt: 0.025, swing: 0, feet: [24, 2], left: EASY, right: HANG },
  {
    name: 'button',
    hip: -12,
    turn: 11,
    tilt: -0.02,
    swing: 4,
    feet: [2, 26],
    left: { ...WAIST, reach: 0.7 },
    right: EASY,
  },
  {
    name: 'stride',
    hip: 18,
    turn: -15,
    tilt: 0.035,
    swing: 20,
    feet: [1, 36],
    left: LOOSE,
    right: { ...HANG, upper: 6 },
  },
  { name: 'cuff', hip: -10, turn: 7, tilt: 0.02, swing: -4, feet: [2, 22], left: EASY, right: CUFF },
  { name: 'lapel', hip: -16, turn: 14, tilt: -0.03, swing: 6, feet: [1, 33], left: LAPEL, right: EASY },
  { name: 'heart', hip: 14, turn: -11, tilt: 0.03, swing: -4, feet: [26, 2], left: HANG, right: HEART },
  { name: 'hip', hip: 21, turn: -16, tilt: 0.045, swing: 2, feet: [35, 2], left: EASY, right: { ...HIP, reach: 0.94 } },
  { name: 'ease', hip: -20, turn: 17, tilt: -0.03, swing: -8, feet: [2, 31], left: HANG, right: LOOSE },
]

/** The same pose seen in a looking-glass. */
export const mirrored = (pose: Pose): Pose => ({
  ...pose,
  hip: -pose.hip,
  turn: -pose.turn,
  tilt: -pose.tilt,
  swing: -pose.swing,
  ...(pose.lean === undefined ? {} : { lean: -pose.lean }),
  ...(pose.lifted === undefined ? {} : { lifted: [pose.lifted[1], pose.lifted[0]] as const }),
  feet: [pose.feet[1], pose.feet[0]],
  left: pose.right,
  right: pose.left,
})

/** The same pose as another person takes it: no two arms hang alike. */
export const varied = (pose: Pose, seed: number): Pose => {
  const off = (name: string, reach: number): number => (chance(seed, name) - 0.5) * 2 * reach
  const arm = (side: 'left' | 'right'): ArmPose => ({
    ...pose[side],
    upper: pose[side].upper + off(`${side} upper arm`, 3.5),
    fore: pose[side].fore + off(`${side} forearm`, 5),
    handTurn: pose[side].handTurn + off(`${side} hand`, 9),
  })
  return {
    ...pose,
    hip: pose.hip + off('hip', 4),
    turn: pose.turn + off('turn', 4),
    left: arm('left'),
    right: arm('right'),
  }
}
