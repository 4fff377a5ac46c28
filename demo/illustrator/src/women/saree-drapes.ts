import type { Look } from '#figure/look.ts'
import type { ArmPose } from '#figure/pose.ts'
import { lerp, type Point } from '#geometry/points.ts'
import { chance, choose } from '#geometry/random.ts'
import type { Ribbon } from '#geometry/ribbon.ts'

/**
 * How the end of a saree is worn: falling free behind the shoulder, over the bent forearm, or pleated and pinned.
 */
export type SareeDrape = 'free' | 'forearm' | 'pinned'

const DRAPES: readonly SareeDrape[] = ['free', 'forearm', 'pinned', 'free', 'pinned']

export const drapeOf = ({ seed }: Look): SareeDrape => choose(DRAPES, seed, 'saree drape')

export const isBelted = (look: Look): boolean => chance(look.seed, 'saree belt') < 0.3

/** The side of the leg that carries no weight: away from the hip that is pushed out. */
export const bentSide = ({ pose }: Look): 1 | -1 => (pose.hip > 0 ? -1 : 1)

const BENT: ArmPose = { upper: 13, fore: -66, hand: 'rest', handTurn: -10, reach: 0.74 }
const HELD: ArmPose = { upper: 20, fore: -84, hand: 'rest', handTurn: -6, reach: 0.66 }

/** A forearm carries the end of the cloth only while it is bent. */
export const carrying = (look: Look): Look => {
  if (look.back || drapeOf(look) !== 'forearm') return look
  const right = chance(look.seed, 'carrying arm') < 0.5 ? BENT : HELD
  const left =
    look.pose.left.fore < -40 ? { ...look.pose.right, fore: Math.max(-10, look.pose.right.fore) } : look.pose.left
  return { ...look, pose: { ...look.pose, left, right } }
}

/** Free behind the shoulder, broad and swinging out; pleated it stays a stack that opens at its end. */
export const trail = (look: Look): Ribbon => {
  const { body, options } = look
  const c = body.centre
  const isPinned = drapeOf(look) === 'pinned'
  const end = isPinned ? lerp(1130, 1290, options.length) : lerp(1230, 1400, options.length)
  const path: readonly Point[] = isPinned
    ? [
        [c + 66, body.collarY - 4],
        [c + 112, body.shoulderY - 6],
        [c + 136, 600],
        [c + 150, 800],
        [c + 160, lerp(800, end, 0.5)],
        [c + 178, end],
      ]
    : [
        [c + 62, body.collarY],
        [c + 100, body.shoulderY - 2],
        [c + 138, body.shoulderY + 74],
        [c + 168, 700],
        [c + 196, lerp(700, end, 0.5)],
        [c + 236, end],
      ]
  return {
    path: path.map(look.warp),
    widths: isPinned ? [56, 84, 116, 136, 158, 190] : [64, 110, 170, 226, 272, 318],
    folds: isPinned ? 5 : 4,
    depth: isPinned ? 0.025 : 0.05,
    phase: 0.6 + look.seed,
    wave: isPinned ? 10 : 18,
  }
}

/** From the shoulder behind the back and forward again, over the forearm. */
export const behindArm = (look: Look): Ribbon => {
  const { body } = look
  const c = body.centre
  const path: readonly Point[] = [
    [c + 66, body.collarY - 4],
    [c + 112, body.shoulderY + 6],
    [c + 136, body.chestY + 60],
    [c + 140, body.waistY - 20],
    [c + 128, body.waistY + 70],
  ]
  return { path: path.map(look.warp), widths: [58, 92, 110, 112, 84], folds: 3, phase: look.seed, wave: 5 }
}
