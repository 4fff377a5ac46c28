import { num } from '#geometry/markup.ts'
import { pick, range, type Point } from '#geometry/points.ts'

export type ArchBox = { readonly centre: number; readonly top: number; readonly width: number; readonly height: number }

/** A cusped arch: nine circular foils along a slightly pointed arch, on straight sides. */
export const archPath = ({ centre, top, width, height }: ArchBox): string => {
  const foils = 9
  const spring = top + width * 0.52
  const cusps = range(foils + 1).map((i): Point => {
    const t = i / foils
    const turn = Math.PI * (1 - t)
    const lift = (1 - Math.abs(2 * t - 1)) ** 1.6 * 0.16
    return [centre + (Math.cos(turn) * width) / 2, spring - (Math.sin(turn) * 0.9 + lift) * width * 0.5]
  })
  const start = pick(cusps, 0)
  let d = `M${num(centre - width / 2)} ${num(top + height)}L${num(start[0])} ${num(start[1])}`
  for (let i = 0; i < foils; i += 1) {
    const [a, b] = [pick(cusps, i), pick(cusps, i + 1)]
    const radius = Math.hypot(b[0] - a[0], b[1] - a[1]) * 0.56
    d += `A${num(radius)} ${num(radius)} 0 0 1 ${num(b[0])} ${num(b[1])}`
  }
  return `${d}L${num(centre + width / 2)} ${num(top + height)}Z`
}
