import { lightnessOf, mix, shift } from '#colour/oklab.ts'
import { INK } from '#colour/tones.ts'
import type { Look } from '#figure/look.ts'
import { el, fillShape, group, num, strokeLine } from '#geometry/markup.ts'
import { range } from '#geometry/points.ts'
import { chance, choose } from '#geometry/random.ts'
import { wallLine, type Scenery } from './backdrop.ts'
import { TOYS } from './toys.ts'

type Place = { readonly x: number; readonly floor: number; readonly wall: string }

const shadow = (reach: number): string =>
  el('ellipse', { cx: 14, cy: 4, rx: reach, ry: reach * 0.16, fill: INK, 'fill-opacity': 0.22 })

/** Furniture takes the tones of its wall, so that the clothes stand out. */
const wood = (wall: string): string => mix('#6b4226', wall, 0.3)
const brass = (wall: string): string => mix('#b08a45', wall, 0.24)

const placed = ({ x, floor }: Place, scale: number, ...parts: readonly string[]): string =>
  group({ transform: `translate(${num(x)} ${num(floor)}) scale(${scale})` }, ...parts)

const stool = (place: Place): string => {
  const tone = wood(place.wall)
  return placed(
    place,
    1,
    shadow(130),
    fillShape('M-86 -190L-104 0H-88L-66 -190ZM86 -190L104 0H88L66 -190Z', shift(tone, -0.06)),
    fillShape('M-92 -96H92V-80H-92Z', shift(tone, -0.08)),
    el('ellipse', { cy: -190, rx: 116, ry: 26, fill: tone }),
    el('ellipse', { cy: -198, rx: 116, ry: 26, fill: shift(tone, 0.05) }),
  )
}

const palm = (place: Place): string => {
  const leafTone = mix('#4d6b4a', place.wall, 0.42)
  const leaves = range(9).map((i) => {
    const turn = (i - 4) * 21
    const length = 330 - Math.abs(i - 4) * 22
    const d = `M0 0C46 ${-length * 0.4} 30 ${-length * 0.8} 8 ${-length}C-30 ${-length * 0.7} -26 ${-length * 0.3} 0 0Z`
    return group(
      { transform: `translate(0 -170) rotate(${turn})` },
      fillShape(d, shift(leafTone, (i % 3) * 0.035 - 0.03)),
      strokeLine(`M0 0Q18 ${-length * 0.5} 8 ${-length * 0.94}`, shift(leafTone, -0.08), { width: 2, opacity: 0.6 }),
    )
  })
  const pot = mix('#a8623f', place.wall, 0.3)
  return placed(
    place,
    1,
    shadow(100),
    ...leaves,
    fillShape('M-78 -190H78L60 -6C30 4 -30 4 -60 -6Z', pot),
    fillShape('M-78 -190H78L60 -6C30 4 -30 4 -60 -6Z', 'url(#limb)'),
    fillShape('M-88 -206H88V-176H-88Z', shift(pot, 0.04)),
  )
}

const lampStand = (place: Place): string => {
  const tone = brass(place.wall)
  return placed(
    place,
    1.05,
    shadow(84),
    fillShape(
      'M-62 -10C-40 -34 -14 -36 -9 -60V-470C-16 -486 -16 -500 -8 -510H8C16 -500 16 -486 9 -470V-60C14 -36 40 -34 62 -10Z',
      tone,
    ),
    fillShape(
      'M-62 -10C-40 -34 -14 -36 -9 -60V-470C-16 -486 -16 -500 -8 -510H8C16 -500 16 -486 9 -470V-60C14 -36 40 -34 62 -10Z',
      'url(#limb)',
    ),
    ...[-330, -420, -510].map((y, i) =>
      fillShape(
        `M${-74 + i * 14} ${y}C${-40 + i * 8} ${y + 26} ${40 - i * 8} ${y + 26} ${74 - i * 14} ${y}Z`,
        shift(tone, -0.04),
      ),
    ),
    ...[-330, -420, -510].flatMap((y, i) =>
      [-1, 1].map((s) =>
        el('ellipse', { cx: s * (56 - i * 11), cy: y - 14, rx: 6, ry: 14, fill: '#ffd98a', 'fill-opacity': 0.9 }),
      ),
    ),
  )
}

const jar = (place: Place): string => {
  const tone = mix(brass(place.wall), place.wall, 0.2)
  const d =
    'M-34 -250H34C40 -226 30 -214 36 -202C100 -170 110 -70 52 -6C20 4 -20 4 -52 -6C-110 -70 -100 -170 -36 -202C-30 -214 -40 -226 -34 -250Z'
  return placed(
    place,
    1,
    shadow(110),
    fillShape(d, tone),
    fillShape(d, 'url(#limb)'),
    strokeLine('M-78 -138C-30 -120 30 -120 78 -138M-84 -100C-30 -80 30 -80 84 -100', shift(tone, 0.12), {
      width: 4,
      opacity: 0.7,
    }),
  )
}

const frame = ({ x, wall }: Place): string => {
  const tone = wood(wall)
  return group(
    { transform: `translate(${num(x)} 640)` },
    el('rect', { x: -96, y: -126, width: 204, height: 264, fill: INK, 'fill-opacity': 0.14 }),
    el('rect', { x: -104, y: -136, width: 204, height: 264, fill: tone }),
    el('rect', { x: -88, y: -120, width: 172, height: 232, fill: mix('#f6efe2', wall, 0.35) }),
    strokeLine(
      'M-2 70C-2 20 -2 -20 -2 -60M-2 30C-40 20 -52 -10 -50 -36C-20 -34 -4 -8 -2 20M-2 10C34 0 46 -30 44 -54C16 -52 0 -28 -2 0',
      mix('#6f7f52', wall, 0.3),
      4,
    ),
  )
}

/** A rug below the feet, seen from the front. */
const rug = ({ floor, wall }: Place, tones: readonly [string, string]): string => {
  const [field, edge] = tones.map((tone) => mix(tone, wall, 0.66))
  const outer = `M150 ${floor + 8}H1050L1190 ${floor + 190}H10Z`
  const inner = `M196 ${floor + 30}H1004L1108 ${floor + 164}H92Z`
  return (
    fillShape(outer, edge ?? wall) +
    fillShape(inner, field ?? wall) +
    strokeLine(inner, mix('#d9b36a', wall, 0.4), { width: 3, opacity: 0.7 })
  )
}

const PIECES = [stool, palm, lampStand, jar, palm, frame, jar] as const

/** One thing beside the figure in some rooms, a rug in others; never more than the clothes can bear. */
export const furnish = (look: Look, room: Scenery): string => {
  const { bottom } = wallLine(room.name)
  const floor = room.height * room.floor + 46
  const side = chance(look.seed, 'furniture side') < 0.5 ? 1 : -1
  const place: Place = { x: 604 + side * 372, floor, wall: bottom }
  const isChild = look.wearer === 'girl' || look.wearer === 'boy'
  const isBuilt = room.setting === 'steps' || room.setting === 'verandah' || room.setting === 'jharokha'
  const furnished = !isBuilt && chance(look.seed, 'furnished') < (isChild ? 0.34 : 0.3)
  const hasRug = chance(look.seed, 'rug') < 0.2 && lightnessOf(bottom) > 0.4
  return (
    (hasRug ? rug(place, [look.dye.hem, look.dye.accent]) : '') +
    (furnished && isChild
      ? choose(
          TOYS,
          look.seed,
          'toy',
        )({ ...place, x: 604 + side * (look.wearer === 'girl' ? 392 : 300), dye: look.dye })
      : '') +
    (furnished && !isChild ? choose(PIECES, look.seed, 'furniture')(place) : '')
  )
}
