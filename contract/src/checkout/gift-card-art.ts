import type { GiftCardDesign } from '#selling/stored-value-options.ts'

/**
 * Drawings of gift cards: pages show them, and emails contain them as pictures. They contain no words, so they need no
 * font.
 */
export const giftCardSize = { width: 640, height: 360 } as const

export const giftCardColours: Readonly<Record<GiftCardDesign, { readonly ground: string; readonly ink: string }>> = {
  arch: { ground: '#26304f', ink: '#f0dcae' },
  garden: { ground: '#2c4637', ink: '#f0dcae' },
  festive: { ground: '#7a2418', ink: '#f7d489' },
  wedding: { ground: '#7d1338', ink: '#f3cf96' },
  plain: { ground: '#f4eee1', ink: '#4a3b22' },
}

const times = (count: number, draw: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => draw(index)).join('')

const around = (count: number, shape: string): string =>
  times(count, (index) => `<g transform="rotate(${(360 / count) * index})">${shape}</g>`)

const petal = (length: number, breadth: number): string =>
  `<path d="M0 0C${breadth} ${-length * 0.35} ${breadth} ${-length * 0.7} 0 ${-length}C${-breadth} ${-length * 0.7} ${-breadth} ${-length * 0.35} 0 0Z"/>`

/** Draws a pavilion's cusped arch with its foot at the lower edge. */
function pavilion(left: number, breadth: number, top: number): string {
  const [middle, right] = [left + breadth / 2, left + breadth]
  return `<path d="M${left} 360V${top + 110}C${left} ${top + 60} ${left + breadth * 0.2} ${top + 70} ${left + breadth * 0.25} ${top + 40}C${left + breadth * 0.34} ${top + 44} ${left + breadth * 0.42} ${top + 26} ${middle} ${top}C${right - breadth * 0.42} ${top + 26} ${right - breadth * 0.34} ${top + 44} ${right - breadth * 0.25} ${top + 40}C${right - breadth * 0.2} ${top + 70} ${right} ${top + 60} ${right} ${top + 110}V360"/>`
}

const arches = (): string =>
  times(3, (index) => pavilion(360 + index * 22, 240 - index * 44, 40 + index * 34)) +
  times(7, (index) => `<circle cx="${366 + index * 38}" cy="22" r="4"/>`)

const flower = (x: number, y: number, size: number): string =>
  `<g transform="translate(${x} ${y})">${around(8, petal(size, size * 0.3))}<circle r="${size * 0.2}"/></g>`

const garden = (): string =>
  `<path fill="none" d="M330 360C380 250 470 330 500 210S620 150 640 40"/><path fill="none" d="M420 360C470 300 560 340 600 250"/>` +
  flower(500, 200, 52) +
  flower(596, 110, 38) +
  flower(404, 282, 34) +
  flower(590, 268, 30) +
  times(
    6,
    (index) =>
      `<g transform="translate(${450 + index * 28} ${292 - index * 34}) rotate(${index * 40})">${petal(26, 8)}</g>`,
  )

const lamp = (x: number, y: number): string =>
  `<g transform="translate(${x} ${y})"><path d="M-34 0Q0 44 34 0Q0 12 -34 0Z"/><g transform="translate(0 2)">${petal(44, 13)}${petal(24, 6)}</g></g>`

const festive = (): string =>
  `<g transform="translate(640 0)">${times(13, (index) => `<path d="M0 0L${-280 * Math.cos((index * Math.PI) / 24)} ${280 * Math.sin((index * Math.PI) / 24)}"/>`)}${times(3, (index) => `<circle r="${110 + index * 60}"/>`)}</g>` +
  times(4, (index) => lamp(352 + index * 80, 300))

const mandala = (): string =>
  `<g transform="translate(520 180)">${around(24, petal(150, 16))}${around(16, petal(104, 18))}${around(12, petal(64, 15))}<circle r="16"/><circle r="156"/><circle r="166"/>${around(48, '<circle cy="-161" r="2"/>')}</g>`

const border = (): string =>
  '<rect fill="none" x="18" y="18" width="604" height="324"/><rect fill="none" x="26" y="26" width="588" height="308"/>'

const drawings: Readonly<Record<GiftCardDesign, () => string>> = {
  arch: arches,
  garden,
  festive,
  wedding: mandala,
  plain: border,
}

export function giftCardArt(design: GiftCardDesign): string {
  const { ground, ink } = giftCardColours[design]
  const { width, height } = giftCardSize
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"><rect width="${width}" height="${height}" fill="${ground}"/><g fill="${ink}" fill-opacity=".08" stroke="${ink}" stroke-width="1.5">${drawings[design]()}</g></svg>`
}
