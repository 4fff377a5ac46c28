import { TAU } from '#geometry/points.ts'

/** The directions in which stitches can lie, in degrees, and the ends of their gradients' names. */
export const STITCHES = [0, 30, 60, 90, 120, 150].map((turn) => ({ turn, name: String(turn) }))

type Corner = readonly [number, number]

const cornersOf = (d: string): readonly Corner[] => {
  const numbers = (d.match(/-?\d*\.?\d+/g) ?? []).map(Number)
  return numbers.flatMap((x, i): readonly Corner[] => {
    const y = numbers[i + 1]
    return i % 2 === 0 && y !== undefined ? [[x, y]] : []
  })
}

const meanOf = (numbers: readonly number[]): number =>
  numbers.reduce((sum, number) => sum + number, 0) / Math.max(1, numbers.length)

/** The direction in which a shape is longest, from the spread of its corners. */
const axisOf = (d: string): number => {
  const corners = cornersOf(d)
  const [middleX, middleY] = [meanOf(corners.map(([x]) => x)), meanOf(corners.map(([, y]) => y))]
  const apart = corners.map(([x, y]): Corner => [x - middleX, y - middleY])
  const spread = meanOf(apart.map(([x, y]) => x * x - y * y))
  return Math.atan2(2 * meanOf(apart.map(([x, y]) => x * y)), spread) / 2
}

/** Satin stitch crosses a shape a little aslant, so its ridges follow each other along the shape. */
const stitchOf = (d: string): string => {
  const aslant = ((axisOf(d) / TAU) * 360 + 18 + 360) % 180
  return String((Math.round(aslant / 30) * 30) % 180)
}

/** Only shapes of absolute points have corners that can be read; others keep to one direction. */
const isReadable = (d: string): boolean => /^[MLCZ\d\s.,-]+$/.test(d)

const petals = (d: string, attributes: string, name: string): string =>
  (isReadable(d) ? d.split(/(?=M)/) : [d])
    .map((part) => `<path d="${part}"${attributes} fill="url(#${name}-${isReadable(part) ? stitchOf(part) : '30'})"/>`)
    .join('')

/** Sews each petal and leaf of the motifs in the direction in which a hand would. */
export const sewnInDirection = (defs: string, threads: ReadonlyMap<string, string>): string => {
  let sewn = defs
  for (const [thread, name] of threads) {
    const inGroup = new RegExp(`<g fill="${thread}">(.*?)</g>`, 'g')
    const path = new RegExp(`<path((?: transform="[^"]*")?) d="([^"]+)" fill="${thread}"/>`, 'g')
    const plain = new RegExp(`<path d="([^"]+)" fill="${thread}"/>`, 'g')
    sewn = sewn
      .replaceAll(inGroup, (_, inner: string) =>
        inner.replaceAll(/<(path|circle|ellipse)((?:(?! fill=)[^>])*?)\/>/g, `<$1$2 fill="${thread}"/>`),
      )
      .replaceAll(path, (_, transform: string, d: string) => petals(d, transform, name))
      .replaceAll(plain, (_, d: string) => petals(d, '', name))
      .replaceAll(`fill="${thread}"`, `fill="url(#${name}-30)"`)
      .replaceAll(`stroke="${thread}"`, `stroke="url(#${name}-60)"`)
  }
  return sewn
}
