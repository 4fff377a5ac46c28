import { EASY, FOLDED, HIP, LOOSE, OPEN, SKIRT, type ArmPose, type Pose } from './pose.ts'

const AHEAD: ArmPose = { upper: 50, fore: 126, hand: 'hold', handTurn: 0, reach: 0.9 }
const BEHIND: ArmPose = { upper: 58, fore: -22, hand: 'hold', handTurn: 8, reach: 0.88 }
const ABOVE: ArmPose = { upper: 84, fore: 146, hand: 'relaxed', handTurn: -14 }
const ASIDE: ArmPose = { upper: 64, fore: 84, hand: 'relaxed', handTurn: 18 }
const ROPE: ArmPose = { upper: 33, fore: 150, hand: 'hold', handTurn: -8 }
const STRING: ArmPose = { upper: 54, fore: 156, hand: 'hold', handTurn: -10 }
const OFFER: ArmPose = { upper: 17, fore: -72, hand: 'rest', handTurn: 4, reach: 0.6 }

/** Children stand still only while somebody looks at the back of their clothes. */
export const CALM_POSES: readonly Pose[] = [
  { name: 'skirt', hip: 5, turn: -5, tilt: 0.02, swing: 8, feet: [0, 6], left: SKIRT, right: SKIRT },
  {
    name: 'shy',
    hip: -9,
    turn: 11,
    tilt: -0.05,
    swing: -6,
    feet: [2, 14],
    left: LOOSE,
    right: { ...FOLDED, reach: 0.76 },
  },
  { name: 'wave', hip: -8, turn: 6, tilt: -0.05, swing: -14, feet: [4, 20], left: OPEN, right: EASY },
  {
    name: 'lean',
    hip: 14,
    turn: -13,
    tilt: 0.06,
    swing: 10,
    feet: [22, 0],
    left: EASY,
    right: { ...HIP, reach: 0.92 },
  },
]

const RUN: Pose = {
  name: 'run',
  act: 'run',
  hip: 6,
  turn: 10,
  tilt: 0.06,
  swing: -74,
  lean: 62,
  feet: [40, 30],
  lifted: [96, 0],
  left: BEHIND,
  right: AHEAD,
}

const SWING: Pose = {
  name: 'swing',
  act: 'swing',
  hip: 0,
  turn: 4,
  tilt: 0.01,
  swing: 0,
  feet: [2, 8],
  left: ROPE,
  right: ROPE,
}

const KITE: Pose = {
  name: 'kite',
  act: 'kite',
  hip: -10,
  turn: 12,
  tilt: -0.06,
  swing: -16,
  feet: [0, 46],
  left: EASY,
  right: STRING,
}

const LAMP: Pose = {
  name: 'lamp',
  act: 'lamp',
  hip: 8,
  turn: -6,
  tilt: 0.02,
  swing: 6,
  feet: [12, 0],
  left: OFFER,
  right: OFFER,
}

const TWIRL: Pose = {
  name: 'twirl',
  act: 'twirl',
  hip: 8,
  turn: -10,
  tilt: 0.05,
  swing: 20,
  flare: 0.3,
  feet: [0, 16],
  lifted: [0, 26],
  left: ABOVE,
  right: ASIDE,
}

export const GIRL_POSES: readonly Pose[] = [TWIRL, RUN, SWING, LAMP, KITE, TWIRL, RUN, ...CALM_POSES.slice(0, 1)]
export const BOY_POSES: readonly Pose[] = [RUN, KITE, SWING, LAMP, RUN, KITE, SWING, ...CALM_POSES.slice(3)]
