import { backdrop } from '#backdrop/backdrop.ts'
import { drape } from '#cloth/drape.ts'
import { mix, shift } from '#colour/oklab.ts'
import type { Look } from '#figure/look.ts'
import { el, fillShape, group, num, strokeLine } from '#geometry/markup.ts'
import { pick, range, TAU } from '#geometry/points.ts'
import { random } from '#geometry/random.ts'
import { spanDown, type Surface } from '#geometry/surface.ts'
import { motifRef } from '#motifs/motif-book.ts'
import { hemBorder } from '#patterns/border.ts'
import { patternOf } from '#patterns/pattern-book.ts'
import { withMotifs } from '#picture.ts'
import { pallu } from '#pieces/pallu.ts'
import { castOn, roomOf, sided, type Composition } from '#scene-parts.ts'
import { garlands, hoop, reel } from '#scene-props.ts'
import type { SceneSpec } from '#scene-spec.ts'
import { dyersLine } from '#scene-stages.ts'
import { WIDE, HIGH, fieldOf, leadLook, table, boards, tape } from './table.ts'

export const embroidery = (spec: SceneSpec): Composition => {
  const look = leadLook(spec)
  const { hem, accent, zari, pale } = look.dye
  const [x = 0, r1 = 0, r2 = 0, r3 = 0] = sided(spec, [1130, 640, 520, 700])
  const motif = pick(['peacock', 'coil', 'buta', 'tree'] as const, spec.seed % 4)
  return table(
    spec,
    hoop([x, 450], 300, pale) +
      el('use', { href: motifRef(look.prefix, motif), transform: `translate(${x} 456) scale(190)` }) +
      strokeLine(`M${x + 176} 300L${x + 262} 214`, '#d9dcdf', 5) +
      strokeLine(`M${x + 176} 300C${x + 110} 360 ${x + 150} 420 ${x + 60} 440`, hem, 3.4) +
      reel([r1, 220], hem, -24) +
      reel([r2, 640], accent, 16) +
      reel([r3, 760], zari, -8),
  )
}

export const functions = (spec: SceneSpec): Composition => {
  const look = leadLook(spec)
  const room = roomOf(spec, 0.88)
  const [flowers = 0] = sided(spec, [90])
  return {
    behind: backdrop(room),
    texture: 'plaster',
    subject:
      withMotifs(look, dyersLine(spec, look, 620)) +
      garlands(spec.seed, [flowers, -8], 6) +
      castOn(spec, [{ x: sided(spec, [360])[0] ?? 360, floor: 850, scale: 0.52 }]),
  }
}

/** Cloth still bound with thread, and a reel of it. */
export const bandhani = (spec: SceneSpec): Composition => {
  const rng = random(spec.seed)
  const look = leadLook(spec, { pattern: 'bandhani' })
  const knots = range(26).map(() => {
    const [x, y] = [180 + rng() * 560, 150 + rng() * 600]
    return group(
      { transform: `translate(${num(x)} ${num(y)}) rotate(${num(rng() * 360)}) scale(1.5)` },
      el('ellipse', { cx: 4, cy: 7, rx: 19, ry: 14, fill: '#1b0a18', 'fill-opacity': 0.3 }),
      fillShape('M-15 10C-20 -8 -8 -24 0 -24C8 -24 20 -8 15 10Z', shift(look.dye.base, 0.05)),
      el('rect', { x: -11, y: -2, width: 22, height: 11, rx: 5, fill: '#f3ece0' }),
      strokeLine('M-10 1H10M-10 5H10', '#b9ab94', 1.4),
    )
  })
  return table(spec, knots.join('') + reel([1240, 260], '#f3ece0', -18) + reel([1390, 640], look.dye.hem, 24), {
    pattern: 'bandhani',
  })
}

/** A skirt laid open like a fan, so that its kalis can be counted. */
export const kalis = (spec: SceneSpec): Composition => {
  const look = leadLook(spec)
  const count = pick([8, 12, 16] as const, spec.seed % 3)
  const spread = (u: number): number => (u - 0.5) * Math.PI * 0.94
  const [x = 0] = sided(spec, [950])
  const fan: Surface = {
    at: (u, v) => [x + Math.sin(spread(u)) * (120 + 640 * v), 40 + Math.cos(spread(u)) * (120 + 640 * v)],
    fore: () => 1,
    shade: (u) => 0.4 * Math.sin(u * TAU * count) - 0.05,
  }
  const field = fieldOf(look, fan, { from: 0.08, to: 0.76, pitch: 84 })
  const seams = range(count - 1).map((i) =>
    strokeLine(
      `M${fan
        .at((i + 1) / count, 0)
        .map(num)
        .join(' ')}L${fan
        .at((i + 1) / count, 1)
        .map(num)
        .join(' ')}`,
      look.dye.zari,
      { width: 3, opacity: 0.8 },
    ),
  )
  const detail =
    patternOf(look.pattern)(field) + hemBorder({ ...look, border: 'rich', surface: fan, height: 100 }) + seams.join('')
  const [from = 0, mid = 0] = sided(spec, [60, 330])
  return {
    behind: boards(mix('#a58a6c', look.dye.pale, 0.2)),
    texture: 'weave',
    subject: withMotifs(
      look,
      drape({ surface: fan, colour: look.dye.base, fabric: look.fabric, detail, strips: 150 }) +
        tape(`M${from} 120C${mid} 240 ${from} 480 ${mid} 640S${from + 80} 800 ${mid + 40} 960`),
    ),
  }
}

export const drapes = (spec: SceneSpec): Composition => {
  const look = leadLook(spec)
  const [x = 0, pin = 0] = sided(spec, [760, 320])
  const surface: Surface = {
    at: (u, v) => [x - 300 + u * 900 + 30 * Math.sin(v * 3), -30 + v * 960 + Math.sin(u * TAU * 9) * 6],
    fore: () => 0.9,
    shade: (u) => ((u * 9) % 1) * -1.3 + 0.5,
  }
  const metal = '#d9b36a'
  const clasp = group(
    { transform: `translate(${pin} 450) rotate(-24) scale(2.1)` },
    strokeLine('M-110 -14C-140 -14 -140 20 -110 20H90', '#1b0a18', { width: 8, opacity: 0.2 }),
    strokeLine('M84 16H-112C-140 16 -140 -18 -112 -18H80', shift(metal, -0.12), 8),
    strokeLine('M84 16H-112C-140 16 -140 -18 -112 -18H80', mix(metal, '#ffffff', 0.3), 3),
    fillShape('M74 -28H104C124 -28 124 26 104 26H74Z', metal),
    fillShape('M74 -28H104C124 -28 124 26 104 26H74Z', 'url(#sheen)'),
  )
  return {
    behind: boards(mix('#b7a48c', look.dye.pale, 0.3)),
    texture: 'weave',
    subject:
      withMotifs(look, pallu(look, { surface, colour: look.dye.base, from: 1 - 300 / spanDown(surface) })) + clasp,
  }
}

/** The dye bath, its rings and its froth. */
const vat = (x: number, seed: number): string => {
  const rings = range(7).map((i) =>
    el('ellipse', {
      cx: x + i * 6,
      cy: 470 - i * 5,
      rx: 400 - i * 52,
      ry: 330 - i * 44,
      fill: 'none',
      stroke: i % 2 === 0 ? '#3a55a8' : '#0c1436',
      'stroke-width': 5,
      'stroke-opacity': 0.5,
    }),
  )
  const foam = range(40).map((i) =>
    el('circle', {
      cx: x + Math.cos(i * 1.3 + seed) * (250 + (i % 5) * 24),
      cy: 470 + Math.sin(i * 1.3 + seed) * (200 + (i % 5) * 20),
      r: 4 + (i % 4) * 3,
      fill: '#7f97d8',
      'fill-opacity': 0.4,
    }),
  )
  return (
    el('ellipse', { cx: x, cy: 470, rx: 470, ry: 396, fill: '#8a6a52' }) +
    el('ellipse', { cx: x, cy: 470, rx: 436, ry: 364, fill: '#5d4434' }) +
    el('ellipse', { cx: x, cy: 470, rx: 412, ry: 342, fill: '#101a44' }) +
    el('ellipse', { cx: x + 20, cy: 450, rx: 350, ry: 286, fill: '#16235c' }) +
    rings.join('') +
    foam.join('')
  )
}

/** A vat from above, the cloth going in at one side. */
export const indigo = (spec: SceneSpec): Composition => {
  const [x = 0] = sided(spec, [1000])
  const asked = leadLook(spec)
  const look: Look = { ...asked, dye: { ...asked.dye, base: '#2b418f', hem: '#16235c', pale: '#e6ecf5' } }
  const cloth: Surface = {
    at: (u, v) => [x - 620 + v * 520 + Math.sin(u * 9) * 12, 150 + u * 300 + v * 150 + Math.sin(v * 8 + u * 5) * 20],
    fore: () => 0.9,
    shade: (u) => 0.5 * Math.sin(u * TAU * 3),
  }
  const detail = patternOf('shibori')(fieldOf(look, cloth, { from: 0.02, to: 0.98, pitch: 90 }))
  return {
    behind:
      el('rect', { width: WIDE, height: HIGH, fill: '#b9a995' }) +
      el('ellipse', { cx: x + 16, cy: 490, rx: 480, ry: 404, fill: '#1b0a18', 'fill-opacity': 0.24 }),
    texture: 'plaster',
    subject:
      vat(x, spec.seed) +
      withMotifs(look, drape({ surface: cloth, colour: look.dye.base, fabric: 'cotton', detail, strips: 60 })),
  }
}

/** Warp on the loom: cloth below, bare threads above, a shuttle between. */
export const handloom = (spec: SceneSpec): Composition => {
  const look = leadLook(spec)
  const woven: Surface = {
    at: (u, v) => [
      170 + u * 1260 + (u < 0.5 ? -1 : 1) * 7 * Math.sin(v * 21 + u * 3) * Math.abs(u - 0.5) * 2,
      430 + v * 520,
    ],
    fore: () => 1,
    shade: (u) => 0.1 * Math.sin(u * 30),
  }
  const field = fieldOf(look, woven, { from: 0.04, to: 0.98, pitch: 96 })
  const warp = range(180).map((i) => `M${num(172 + i * 7.02)} -10L${num(172 + i * 7.02)} 436`)
  return {
    behind: el('rect', { width: WIDE, height: HIGH, fill: '#4a3323' }),
    texture: 'weave',
    subject: withMotifs(
      look,
      strokeLine(warp.filter((_, i) => i % 2 === 0).join(''), look.dye.pale, 3) +
        strokeLine(warp.filter((_, i) => i % 2 === 1).join(''), look.dye.base, 3) +
        drape({
          surface: woven,
          colour: look.dye.base,
          fabric: look.fabric,
          detail: patternOf(look.pattern)(field),
          strips: 60,
        }) +
        el('rect', { x: 60, y: 372, width: 1480, height: 56, rx: 10, fill: '#8a5e38' }) +
        el('rect', { x: 60, y: 378, width: 1480, height: 9, rx: 4, fill: '#c79a68', 'fill-opacity': 0.8 }) +
        fillShape('M560 250C640 204 900 204 980 250C900 296 640 296 560 250Z', '#a5774a') +
        fillShape('M640 250C690 228 850 228 900 250C850 272 690 272 640 250Z', '#3f2815') +
        strokeLine('M690 250H850', look.dye.hem, 16),
    ),
  }
}
