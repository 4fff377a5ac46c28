import { drape, groundShadow } from '#cloth/drape.ts'
import { mix, shift } from '#colour/oklab.ts'
import type { Look } from '#figure/look.ts'
import { el, fillShape, group, num, polygon, polyline, splinePath, strokeLine } from '#geometry/markup.ts'
import { range, type Point } from '#geometry/points.ts'
import { chance } from '#geometry/random.ts'
import { alongCloth, type Surface } from '#geometry/surface.ts'
import { motifRef } from '#motifs/motif-book.ts'
import { patternOf } from '#patterns/pattern-book.ts'

const [LEFT, TOP, WIDE, HIGH] = [180, 760, 840, 500]

const body = (soft: number): Surface => ({
  at: (u, v) => {
    const bulge = Math.sin(u * Math.PI) * soft
    const corner = 40 * (Math.abs(u - 0.5) * 2) ** 14
    return [
      LEFT + WIDE * u + (u - 0.5) * soft * 1.2 * v,
      TOP + corner * (1 - v) + HIGH * v - bulge * (1 - v) * 0.4 + bulge * v * 0.5 - corner * v,
    ]
  },
  fore: () => 1,
  shade: (u) => 0.3 * Math.cos((u - 0.32) * 4.2) - 0.22 - 0.5 * Math.abs(u - 0.5) ** 3 * 8,
})

const chain = (look: Look): string => {
  const arc: readonly Point[] = [
    [226, 770],
    [196, 520],
    [360, 330],
    [640, 290],
    [880, 380],
    [994, 560],
    [976, 770],
  ]
  const d = splinePath(arc)
  return (
    strokeLine(d, shift(look.dye.zari, -0.24), 15) +
    el('path', {
      d,
      fill: 'none',
      stroke: look.dye.zari,
      'stroke-width': 13,
      'stroke-dasharray': '15 8',
      'stroke-linecap': 'round',
    }) +
    el('path', {
      d,
      fill: 'none',
      stroke: mix(look.dye.zari, '#ffffff', 0.6),
      'stroke-width': 3,
      'stroke-dasharray': '9 14',
      'stroke-linecap': 'round',
    })
  )
}

const frame = (look: Look, surface: Surface): string => {
  const rim = alongCloth(
    surface,
    range(61).map((i): Point => [i / 60, 0]),
  )
  const [x, y] = surface.at(0.5, 0)
  return (
    strokeLine(rim, shift(look.dye.zari, -0.22), 34) +
    strokeLine(rim, look.dye.zari, 26) +
    strokeLine(rim, mix(look.dye.zari, '#ffffff', 0.6), { width: 5, opacity: 0.8 }) +
    group(
      { transform: `translate(${num(x)} ${num(y - 8)})` },
      el('circle', { r: 40, fill: shift(look.dye.zari, -0.2) }),
      el('circle', { r: 34, fill: look.dye.zari }),
      el('circle', { r: 21, fill: look.dye.accent }),
      el('circle', { r: 6, cx: -7, cy: -8, fill: '#fff', 'fill-opacity': 0.8 }),
    )
  )
}

/** The flap of an envelope clutch, bordered, with its clasp at the point. */
const flap = (look: Look, surface: Surface): string => {
  const edge = range(31).map((i): Point => surface.at(i / 30, 0.66 * (1 - Math.abs(i / 30 - 0.5) * 2) ** 0.8))
  const top = range(31).map((i): Point => surface.at(1 - i / 30, 0))
  const d = polygon([...edge, ...top])
  const rim = polyline(edge)
  const [x, y] = surface.at(0.5, 0.6)
  return (
    el('path', {
      d: rim,
      transform: 'translate(0 12)',
      fill: 'none',
      stroke: '#1b0a18',
      'stroke-opacity': 0.28,
      'stroke-width': 16,
    }) +
    fillShape(d, look.dye.hem) +
    fillShape(d, 'url(#sheen)') +
    strokeLine(rim, look.dye.zari, 14) +
    el('path', {
      d: rim,
      fill: 'none',
      stroke: '#fbf6ea',
      'stroke-width': 6,
      'stroke-dasharray': '.1 15',
      'stroke-linecap': 'round',
    }) +
    el('use', {
      href: motifRef(look.prefix, 'mandala'),
      transform: `translate(${num(x)} ${num(TOP + 150)}) scale(92)`,
    }) +
    el('circle', { cx: x, cy: y + 34, r: 34, fill: look.dye.zari }) +
    el('circle', { cx: x, cy: y + 34, r: 20, fill: look.dye.accent })
  )
}

/** A hard clutch with a frame, or a soft one with a flap, on its chain. */
export const clutch = (look: Look): string => {
  const framed = chance(look.seed, 'clutch frame') < 0.55
  const surface = body(framed ? 46 : 16)
  const field = {
    surface,
    from: 0.05,
    to: 0.97,
    pitch: 96,
    dye: look.dye,
    prefix: look.prefix,
    seed: look.seed,
    motif: look.motif,
  }
  return (
    groundShadow(620, TOP + HIGH + 24, 520) +
    groundShadow(610, TOP + HIGH + 10, 460) +
    chain(look) +
    drape({
      surface,
      colour: look.dye.base,
      fabric: look.fabric,
      detail: patternOf(look.pattern)(field),
      strips: 90,
      gathered: true,
    }) +
    (framed ? frame(look, surface) : flap(look, surface))
  )
}
