import { clothBelt } from '#accessories/belt.ts'
import { clutch } from '#accessories/clutch.ts'
import { giftCard } from '#accessories/gift-card.ts'
import { juttiPair } from '#accessories/jutti.ts'
import { kilangi } from '#accessories/kilangi.ts'
import { paranda } from '#accessories/paranda.ts'
import { potli } from '#accessories/potli.ts'
import { safa } from '#accessories/safa.ts'
import { shawl } from '#accessories/shawl.ts'
import type { Look } from '#figure/look.ts'
import { group } from '#geometry/markup.ts'
import type { Point } from '#geometry/points.ts'
import { chance, choose } from '#geometry/random.ts'
import { chandbaliPair, studPair } from '#jewellery/earrings.ts'
import { cocktailRing, haathPhool } from '#jewellery/hand-pieces.ts'
import { judaPin, maangTikka, mathaPatti } from '#jewellery/head-pieces.ts'
import { banglePair, chokerPiece, jhumkaPair, kadaPair } from '#jewellery/jewel-box.ts'
import { longHaar } from '#jewellery/long-haar.ts'
import { brooch, kamarbandh } from '#jewellery/long-pieces.ts'
import { nath } from '#jewellery/nath.ts'
import { necklaceSet } from '#jewellery/necklace-set.ts'
import { at, ground, groundColour, LIFT, lifted, petals } from '#still/ground.ts'
import type { Still } from '#still/still-life.ts'
import type { AccessoryKind } from './spec.ts'

type Focus = { readonly x: number; readonly y: number; readonly zoom: number }

/** The close-up, and the other part that a second one shows. */
type Near = { readonly focus: Focus; readonly second?: Focus }

type Piece =
  | (Near & { readonly stands: true; readonly draw: (look: Look) => string })
  | (Near & { readonly stands: false; readonly draw: Still })

type Footing = { readonly at: Point; readonly turn: number }

/** How a pair lies: half a step apart, heels together, head to tail, or side by side across the corner. */
const FOOTINGS: readonly ((step: number) => readonly [Footing, Footing])[] = [
  (step) => [
    { at: [400, 800 - step], turn: -8 },
    { at: [800, 800 + step], turn: 8 },
  ],
  (step) => [
    { at: [352, 790 + step * 0.3], turn: -14 },
    { at: [848, 790 + step * 0.3], turn: 14 },
  ],
  (step) => [
    { at: [408, 760 - step * 0.5], turn: 5 },
    { at: [792, 850 + step * 0.5], turn: 185 },
  ],
  (step) => [
    { at: [416, 650 - step * 0.4], turn: 31 },
    { at: [726, 960 + step * 0.2], turn: 33 },
  ],
]

const juttis: Still = (look, palette) => {
  const [left, right] = juttiPair(look)
  const [one, other] = choose(FOOTINGS, look.seed, 'jutti footing')(chance(look.seed, 'jutti step') * 90)
  const kind = chance(look.seed, 'jutti ground') < 0.5 ? 'slab' : 'silk'
  return {
    ground:
      ground(look, { kind, colour: groundColour(look, [palette.base]) }) +
      (chance(look.seed, 'jutti petals') < 0.5 ? petals(look) : ''),
    subject:
      group({ transform: at(one.at, one.turn, 1) }, left) + group({ transform: at(other.at, other.turn, 1) }, right),
  }
}

/** A card with its envelope, in one of four ways. */
const card: Still = (look, palette) => {
  const { below, card: front, above } = giftCard(look)
  const kind = chance(look.seed, 'card ground') < 0.6 ? 'silk' : 'slab'
  return {
    ground:
      ground(look, { kind, colour: groundColour(look, [palette.base]) }) +
      (chance(look.seed, 'card petals') < 0.6 ? petals(look) : ''),
    subject: below + `<defs>${LIFT}</defs>` + lifted(front) + above,
  }
}

const standing = (draw: (look: Look) => string, focus: Focus, second: Focus = focus): Piece => ({
  stands: true,
  draw,
  focus,
  second,
})
const lying = (draw: Still, focus: Focus, second: Focus = focus): Piece => ({ stands: false, draw, focus, second })

const CLOTH: Focus = { x: 590, y: 1120, zoom: 2.1 }

/** Accessories that stand in a room, as garments do, and those that lie on a ground of their own. */
const BOOK: Readonly<Record<AccessoryKind, Piece>> = {
  dupatta: standing(shawl, CLOTH),
  shawl: standing(shawl, CLOTH),
  stole: standing(shawl, CLOTH),
  potli: standing(potli, { x: 600, y: 1090, zoom: 2.1 }, { x: 600, y: 520, zoom: 2 }),
  clutch: standing(clutch, { x: 600, y: 900, zoom: 2 }, { x: 380, y: 1000, zoom: 2.2 }),
  safa: standing(safa, { x: 600, y: 760, zoom: 2 }, { x: 600, y: 1080, zoom: 2 }),
  jutti: lying(juttis, { x: 420, y: 520, zoom: 2 }, { x: 800, y: 980, zoom: 1.9 }),
  mojari: lying(juttis, { x: 420, y: 520, zoom: 2 }, { x: 800, y: 980, zoom: 1.9 }),
  belt: lying(clothBelt, { x: 600, y: 1000, zoom: 2 }, { x: 600, y: 560, zoom: 2.3 }),
  kamarbandh: lying(kamarbandh, { x: 600, y: 760, zoom: 2.1 }, { x: 330, y: 700, zoom: 2.2 }),
  brooch: lying(brooch, { x: 600, y: 760, zoom: 1.9 }, { x: 600, y: 1060, zoom: 2 }),
  kilangi: lying(kilangi, { x: 600, y: 1000, zoom: 2 }, { x: 600, y: 560, zoom: 2 }),
  'juda-pin': lying(judaPin, { x: 600, y: 800, zoom: 2 }),
  paranda: lying(paranda, { x: 600, y: 930, zoom: 2.1 }, { x: 600, y: 480, zoom: 2.1 }),
  'necklace-set': lying(necklaceSet, { x: 600, y: 800, zoom: 2.3 }),
  choker: lying(chokerPiece, { x: 600, y: 960, zoom: 2.3 }),
  'long-haar': lying(longHaar, { x: 600, y: 1110, zoom: 2.2 }),
  jhumka: lying(jhumkaPair, { x: 370, y: 800, zoom: 1.9 }),
  chandbali: lying(chandbaliPair, { x: 350, y: 800, zoom: 2 }),
  studs: lying(studPair, { x: 345, y: 780, zoom: 2.1 }),
  'maang-tikka': lying(maangTikka, { x: 600, y: 1000, zoom: 2.2 }),
  'matha-patti': lying(mathaPatti, { x: 600, y: 700, zoom: 2 }),
  nath: lying(nath, { x: 560, y: 1130, zoom: 2 }),
  bangles: lying(banglePair, { x: 560, y: 1010, zoom: 2 }),
  kada: lying(kadaPair, { x: 470, y: 640, zoom: 2 }),
  'haath-phool': lying(haathPhool, { x: 600, y: 870, zoom: 2.2 }),
  ring: lying(cocktailRing, { x: 600, y: 660, zoom: 2 }),
  'gift-card': lying(card, { x: 600, y: 620, zoom: 1.8 }, { x: 600, y: 1080, zoom: 1.7 }),
}

export const pieceOf = (kind: AccessoryKind): Piece => BOOK[kind]
