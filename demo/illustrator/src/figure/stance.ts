import { clamp, lerp, progress, type Point } from '#geometry/points.ts'
import type { Warp } from '#geometry/surface.ts'
import type { Body } from './body.ts'
import type { Pose } from './pose.ts'

/** The height of a swing's seat above the floor, measured from the feet that hang from it, and the length of a lap. */
const SEAT = { feet: 66, lap: 104 } as const

export const seatY = (body: Body): number => body.kneeY - SEAT.feet - SEAT.lap

/** Sitting, the thighs point at us: from hip to knee all is short, and the body above sinks to the seat. */
const seated =
  (body: Body): Warp =>
  ([x, y]) => {
    const hip = seatY(body)
    const wide = 1 + 0.16 * progress(y, body.waistY, body.kneeY) * (1 - 0.5 * progress(y, body.kneeY, body.floorY))
    const across = body.centre + (x - body.centre) * wide
    if (y <= body.hipY) return [across, y + hip - body.hipY]
    if (y >= body.kneeY) return [across, y - SEAT.feet]
    return [across, lerp(hip, body.kneeY - SEAT.feet, clamp((y - body.hipY) / (body.kneeY - body.hipY)))]
  }

/** Cloth that flies: it leans with the body, swings out behind, and its hem rises on the side that it flies to. */
const flying =
  (body: Body, { lean = 0, flare = 0, swing }: Pose): Warp =>
  ([x, y]) => {
    const low = progress(y, body.hipY, body.floorY)
    const wide = 1 + flare * low ** 1.5
    const ahead = lean * (1 - clamp((y - body.collarY) / (body.floorY - body.collarY)))
    const rise = flare * 70 * low ** 2 + (lean === 0 ? 0 : Math.sign(swing) * 0.16 * (x - body.centre) * low ** 2)
    return [body.centre + (x - body.centre) * wide + ahead, y - rise]
  }

const asIs: Warp = (point) => point

const actOf = (body: Body, pose: Pose): Warp => {
  if (pose.act === 'swing') return seated(body)
  return pose.act === 'run' || pose.act === 'twirl' ? flying(body, pose) : asIs
}

/** Moves every point of body and clothes alike, so that nothing comes apart when the figure shifts its weight. */
export const stance = (body: Body, pose: Pose): Warp => {
  const act = actOf(body, pose)
  return ([x, y]: Point): Point => {
    const weight = progress(y, body.chestY, body.hipY) * (1 - 0.75 * progress(y, body.hipY, body.floorY))
    const sway = pose.swing * progress(y, body.hipY, body.floorY) ** 1.4
    const round = 1 - Math.min(1, ((x - body.centre) / (body.shoulderHalf * 1.3)) ** 2)
    const turned = pose.turn * round ** 2
    const slope = pose.tilt * (x - body.centre) * (1 - progress(y, body.shoulderY, body.waistY))
    const [actX, actY] = act([x, y])
    return [actX + turned + pose.hip * weight + sway, actY + slope]
  }
}
