import type { Look } from '#figure/look.ts'
import type { ArmPose } from '#figure/pose.ts'
import { lerp, type Point } from '#geometry/points.ts'
import { chance, choose } from '#geometry/random.ts'
import type { Ribbon } from '#geometry/ribbon.ts'

/**
 * How the end of a saree is worn: falling free behind the shoulder, over the bent forearm, spread down the front from
 * behind, pleated and pinned, or narrow and thrown far back.
 */
export type SareeDrape = 'free' | 'forearm' | 'front' | 'pinned'

const DRAPES: readonly SareeDrape[] = ['free', 'forearm', 'front', 'pinned', 'free', 'pinned', 'forearm']

export const drapeOf = ({ seed }: Look): SareeDrape => choose(DRAPES, seed, 'saree drape')

export const isBelted = (look: Look): boolean => drapeOf(look) !== 'front' && chance(look.seed, 'saree belt') < 0.3

const BENT: ArmPose = { upper: 13, fore: -66, hand: 'rest', handTurn: -10, reach: 0.74 }
const HELD: ArmPose = { upper: 20, fore: -84, hand: 'rest', handTurn: -6, reach: 0.66 }

/** A forearm carries the end of the cloth only while it is bent. */
export const carrying = (look: Look): Look => {
  if (look.back || drapeOf(look) !== 'forearm') return look
  const right = chance(look.seed, 'carrying arm') < 0.5 ? BENT : HELD
  const left =
    look.pose.left.fore < -40 ? { ...look.pose.right, fore: Math.max(-10, look.pose.right.fore) } : look.pose.left
  return { ...look, pose: { ...look.pose, left: left.hand === 'pocket' ? BENT : left, right } }
}

/** Free behind the shoulder; pleated it stays a narrow stack. */
export const trail = (look: Look): Ribbon => {
  const { body, options } = look
  const c = body.centre
  const isPinned = drapeOf(look) === 'pinned'
  const end = isPinned ? lerp(940, 1180, options.length) : lerp(1090, 1300, options.length)
  // Close to the body, most of it behind the arm: cloth falls from the shoulder, it does not stand off it.
  const path: readonly Point[] = isPinned
    ? [
        [c + 66, body.collarY - 4],
        [c + 112, body.shoulderY - 6],
        [c + 134, 600],
        [c + 142, 800],
        [c + 148, lerp(800, end, 0.5)],
        [c + 152, end],
      ]
    : [
        [c + 62, body.collarY],
        [c + 100, body.shoulderY - 2],
        [c + 130, body.shoulderY + 74],
        [c + 146, 700],
        [c + 158, lerp(700, end, 0.5)],
        [c + 172, end],
      ]
  return {
    path: path.map(look.warp),
    widths: isPinned ? [50, 66, 76, 82, 88, 94] : [58, 84, 104, 136, 166, 190],
    folds: isPinned ? 6 : 4,
    depth: isPinned ? 0.02 : 0.05,
    phase: 0.6 + look.seed,
    wave: isPinned ? 7 : 14,
  }
}

/** From behind over the shoulder of the picture's right, spread over the front; its inner corner is tucked at the waist. */
export const frontSpread = (look: Look): Ribbon => {
  const { body, options } = look
  const c = body.centre
  const end = lerp(body.crotchY + 60, body.kneeY - 60, options.length)
  const path: readonly Point[] = [
    [c + 58, body.collarY - 6],
    [c + 50, body.shoulderY + 10],
    [c + 26, body.chestY + 30],
    [c + 6, body.waistY - 30],
    [c - 2, lerp(body.waistY, end, 0.45)],
    [c - 4, end],
  ]
  return {
    path: path.map(look.warp),
    widths: [56, 92, 142, 186, 216, 232],
    folds: 3,
    depth: 0.022,
    phase: 0.9 + look.seed,
    wave: 9,
    slope: 34,
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
