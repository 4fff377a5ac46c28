import { shift } from '#colour/oklab.ts'
import type { Look } from '#figure/look.ts'
import { el, group } from '#geometry/markup.ts'
import { range } from '#geometry/points.ts'
import { choose } from '#geometry/random.ts'
import { ringBack, ringFront, type Ring } from '#jewellery/bangles.ts'
import { chandbaliOf, studOf } from '#jewellery/earrings.ts'
import { fingerRing, FINGERS, flowerOf, ringHeadOf } from '#jewellery/hand-pieces.ts'
import { judaPin, maangTikka, mathaPatti } from '#jewellery/head-pieces.ts'
import { chokerOf, jhumkaOf } from '#jewellery/jewel-box.ts'
import { longHaar } from '#jewellery/long-haar.ts'
import { nath } from '#jewellery/nath.ts'
import { necklaceOf } from '#jewellery/necklace-set.ts'
import { pearls, setAt, spotsAlong } from '#jewellery/strung.ts'
import { stonesOf } from '#jewellery/tray.ts'
import type { WornJewel } from '#kinds.ts'
import type { Palette } from '#spec.ts'
import { jewelDefs, pearl, rosette } from '#still/gems.ts'
import { at, LIFT, lifted } from '#still/ground.ts'
import { backOfHead, bust, onNeck } from './bust.ts'
import { inEar, sideOfHead } from './ear.ts'
import { BACK_OF_HAND, handModel, ringSpot, WRIST, WRIST_HALF } from './hand-model.ts'
import { headForm, NOSTRIL } from './head-form.ts'

type Worn = (look: Look, palette: Palette) => string

const laidOn = (piece: string, [x, y]: readonly [number, number], scale: number): string =>
  group({ transform: `translate(${x} ${y}) scale(${scale})` }, lifted(piece))

const onArm = (look: Look, rings: readonly Ring[]): string =>
  handModel(look, { behind: rings.map(ringBack).join(''), before: rings.map(ringFront).join('') })

/** The half dozen of a set, above the wrist. */
const banglesWorn: Worn = (look, palette) => {
  const { heart } = stonesOf(look)
  const middle = choose([2, 3] as const, look.seed, 'bangle middle')
  return onArm(
    look,
    range(6).map((i): Ring => {
      const broad = i === 0 || i === 5 || i === middle
      const glass = i % 2 === 0 ? palette.accent : palette.base
      return {
        centre: [WRIST[0] - 6 + i * 0.8, 96 + i * 46],
        rx: WRIST_HALF + 26,
        ry: 30,
        thickness: broad ? 36 : 22,
        colour: broad ? palette.zari : glass,
        stones: broad ? 15 : 0,
        stone: heart,
      }
    }),
  )
}

const kadaWorn: Worn = (look, palette) =>
  onArm(
    look,
    [0, 1].map((i): Ring => ({
      centre: [WRIST[0] - 4, 210 + i * 96],
      rx: WRIST_HALF + 24,
      ry: 32,
      thickness: 58,
      colour: palette.zari,
      stones: 17,
      stone: stonesOf(look).heart,
    })),
  )

const haathPhoolWorn: Worn = (look, palette) => {
  const { heart, second } = stonesOf(look)
  const metal = shift(palette.zari, -0.12)
  const fingers = choose(FINGERS, look.seed, 'phool fingers').filter((finger) => finger < 4)
  const spots = fingers.map(ringSpot)
  const [x, y] = BACK_OF_HAND
  const wrist = [
    [468, 396],
    [510, 428],
    [574, 440],
    [640, 428],
    [682, 396],
  ] as const
  return handModel(look, {
    before: lifted(
      spots
        .map((spot) => pearls([[x, y], [(x + spot.at[0]) / 2, (y + spot.at[1]) / 2], spot.at], 5.5, metal))
        .join('') +
        [-70, 0, 70]
          .map((dx) =>
            pearls(
              [
                [x + dx, 430],
                [x + dx * 0.5, 560],
                [x, y],
              ],
              5.5,
              metal,
            ),
          )
          .join('') +
        spotsAlong(wrist, 9)
          .map((spot, i) => setAt(spot, rosette(i % 2 === 0 ? 24 : 17, 8, heart) + pearl(0, 34, 5)))
          .join('') +
        spots
          .map((spot, i) =>
            group({ transform: at(spot.at, spot.turn, 0.86) }, fingerRing([0, 0], 0, i % 2 === 0 ? heart : second)),
          )
          .join('') +
        group({ transform: at(BACK_OF_HAND, 20, 0.56) }, flowerOf(look)(heart, second)),
    ),
  })
}

const ringWorn: Worn = (look, palette) => {
  const { heart, second } = stonesOf(look)
  const { at: spot, turn, width } = ringSpot(look.seed % 2 === 0 ? 2 : 1)
  const band: Ring = {
    centre: [0, 34],
    rx: width / 2 + 3,
    ry: 12,
    thickness: 17,
    colour: palette.zari,
    stones: 0,
    stone: heart,
  }
  return handModel(look, {
    before: group(
      { transform: at(spot, turn, 1) },
      ringFront(band),
      lifted(group({ transform: 'translate(0 26) scale(.4)' }, ringHeadOf(look)(heart, second))),
    ),
  })
}

/** The teeth of a comb are in the hair. */
const inHair = (piece: string): string =>
  el('clipPath', { id: 'combed' }, el('rect', { width: 1200, height: 604 })) +
  group({ 'clip-path': 'url(#combed)' }, piece)

const onHead =
  (still: typeof nath, [x, y]: readonly [number, number], scale: number): Worn =>
  (look, palette) =>
    headForm(look) + laidOn(still(look, palette).subject, [x, y], scale)

const necklaceSetWorn: Worn = (look, palette) =>
  bust(look, palette) + onNeck(lifted(necklaceOf(look, palette)), { y: 98, scale: 0.6, from: 394 })

const BOOK: Readonly<Record<WornJewel, Worn>> = {
  'necklace-set': necklaceSetWorn,
  choker: (look, palette) =>
    bust(look, palette) + onNeck(lifted(chokerOf(look, palette)), { y: 40, scale: 0.42, from: 322 }),
  'long-haar': (look, palette) =>
    bust(look, palette) + onNeck(lifted(longHaar(look, palette).subject), { y: 250, scale: 0.62, from: 352 }),
  jhumka: (look, palette) => sideOfHead(look, palette) + lifted(inEar(jhumkaOf(look, palette), 1.5)),
  chandbali: (look, palette) =>
    sideOfHead(look, palette) +
    lifted(inEar(group({ transform: 'translate(0 140)' }, chandbaliOf(look, palette)), 1.16)),
  studs: (look, palette) => sideOfHead(look, palette) + lifted(inEar(studOf(look, palette), 0.66)),
  'maang-tikka': onHead(maangTikka, [600 - 600 * 0.3, 150], 0.3),
  'matha-patti': onHead(mathaPatti, [600 - 600 * 0.5, 160], 0.5),
  nath: (look, palette) =>
    headForm(look) + laidOn(nath(look, palette).subject, [NOSTRIL[0] - 600 * 0.3, NOSTRIL[1] - 810 * 0.3], 0.3),
  bangles: banglesWorn,
  kada: kadaWorn,
  'haath-phool': haathPhoolWorn,
  ring: ringWorn,
  'juda-pin': (look, palette) =>
    backOfHead(look, palette) +
    inHair(laidOn(judaPin(look, palette).subject, [600 - 600 * 0.42, 560 - 840 * 0.42], 0.42)),
}

/** A jewel on the body, with the colours of its stones and metal. */
export const drawWorn = (kind: WornJewel, look: Look, palette: Palette): string =>
  `<defs>${jewelDefs(palette, look.technique)}${LIFT}</defs>` + BOOK[kind](look, palette)
