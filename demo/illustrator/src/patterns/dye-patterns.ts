import { mix } from '#colour/oklab.ts'
import { dotsPath, fillShape, strokeLine } from '#geometry/markup.ts'
import { lerp, pick, range, TAU, type Point } from '#geometry/points.ts'
import { random } from '#geometry/random.ts'
import { alongCloth, band, spanAcross, spanDown } from '#geometry/surface.ts'
import { cellsOf, type Pattern } from './field.ts'

/** Bound circles that opened unevenly in the vat. */
export const shibori: Pattern = (field) => {
  const rng = random(field.seed)
  const { surface } = field
  const cells = cellsOf({ ...field, pitch: field.pitch * 1.25 }, { aspect: 1.05 })
  const ring = (share: number): string =>
    cells
      .map(({ u, v, room }) => {
        const [across, down] = [room / spanAcross(surface, v), room / spanDown(surface)]
        const lobes = 3 + Math.floor(rng() * 3)
        const phase = rng() * TAU
        return `${alongCloth(
          surface,
          range(25).map((i): Point => {
            const turn = (i / 24) * TAU
            const reach = share * (1 + 0.1 * Math.sin(turn * lobes + phase) + 0.06 * Math.sin(turn * 9))
            return [
              Math.min(1, Math.max(0, u + Math.cos(turn) * across * reach)),
              Math.min(field.to, Math.max(field.from, v + Math.sin(turn) * down * reach)),
            ]
          }),
        )}Z`
      })
      .join('')
  const width = Math.max(1.4, field.pitch * 0.045)
  const heart = dotsPath(cells.map(({ u, v, room }) => ({ at: surface.at(u, v), radius: room * 0.14 })))
  return (
    fillShape(ring(0.86), field.dye.pale, 0.16) +
    strokeLine(ring(0.8), field.dye.pale, { width: width * 1.5, opacity: 0.75 }) +
    strokeLine(ring(0.54), field.dye.pale, { width, opacity: 0.85 }) +
    strokeLine(ring(0.3), field.dye.pale, { width: width * 0.8, opacity: 0.7 }) +
    fillShape(heart, field.dye.pale, 0.9)
  )
}

/** From the cloth's colour into that of its border, in steps too fine to see. */
export const ombre: Pattern = (field) => {
  const { surface, from, to, dye } = field
  const steps = 26
  const deep = mix(dye.hem, dye.base, 0.1)
  return range(steps)
    .map((i) =>
      fillShape(
        band(surface, {
          from: lerp(from, to, i / steps),
          to: Math.min(1, lerp(from, to, (i + 1) / steps) + 0.002),
          steps: 60,
        }),
        deep,
        Math.min(0.94, ((i + 0.5) / steps) ** 1.5),
      ),
    )
    .join('')
}

/** Colour combed on water: long threads that curl round each other. */
export const marbled: Pattern = (field) => {
  const { surface, from, to, dye } = field
  const rng = random(field.seed)
  const lines = Math.max(7, Math.round((spanDown(surface) * (to - from)) / (field.pitch * 0.42)))
  const colours = [dye.pale, dye.hem, dye.accent, dye.pale, dye.zari]
  const [a, b] = [rng() * TAU, rng() * TAU]
  const drift = (u: number, t: number): number =>
    0.1 * Math.sin(u * 9 + a + t * 5) + 0.05 * Math.sin(u * 21 + b + t * 9) + 0.028 * Math.sin(u * 43 + t * 23)
  return range(lines)
    .map((i) => {
      const t = (i + 0.5) / lines
      const points = range(101).map((j): Point => {
        const u = j / 100
        return [u, lerp(from, to, Math.min(1, Math.max(0, t + drift(u, t) * (0.4 + 6 / lines))))]
      })
      const width = field.pitch * (0.06 + 0.16 * rng())
      return strokeLine(alongCloth(surface, points), pick(colours, i % colours.length), { width, opacity: 0.78 })
    })
    .join('')
}
