import type { Point } from '#geometry/points.ts'
import type { ArmPose } from './pose.ts'

export type Side = 'left' | 'right'

/** Sides are those of the picture, not of the wearer. */
export type Arm = {
  readonly side: Side
  readonly pose: ArmPose
  readonly path: readonly Point[]
  readonly widths: readonly number[]
  readonly wrist: Point
  /** Degrees that turn a hand drawn hanging down into the line of the forearm. */
  readonly turn: number
}
