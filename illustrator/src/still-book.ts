import { giftCard } from '#accessories/gift-card.ts'
import { juttiPair } from '#accessories/jutti.ts'
import { potli } from '#accessories/potli.ts'
import { shawl } from '#accessories/shawl.ts'
import type { Look } from '#figure/look.ts'
import { group } from '#geometry/markup.ts'
import { chance } from '#geometry/random.ts'
import { banglePair, chokerPiece, jhumkaPair, necklaceSet } from '#jewellery/jewel-box.ts'
import { at, ground, groundColour, LIFT, lifted, petals } from '#still/ground.ts'
import type { Still } from '#still/still-life.ts'
import type { AccessoryKind } from './spec.ts'

type Focus = { readonly x: number; readonly y: number; readonly zoom: number }

type Piece =
  | { readonly stands: true; readonly draw: (look: Look) => string; readonly focus: Focus }
  | { readonly stands: false; readonly draw: Still; readonly focus: Focus }

const juttis: Still = (look, palette) => {
  const [left, right] = juttiPair(look)
  const apart = chance(look.seed, 'jutti step') * 90
  const kind = chance(look.seed, 'jutti ground') < 0.5 ? 'slab' : 'silk'
  return {
    ground:
      ground(look, { kind, colour: groundColour(look, [palette.base]) }) +
      (chance(look.seed, 'jutti petals') < 0.5 ? petals(look) : ''),
    subject: `<defs>${LIFT}</defs>${lifted(group({ transform: at([400, 800 - apart], -8, 1) }, left))}${lifted(group({ transform: at([800, 800 + apart], 8, 1) }, right))}`,
  }
}

const card: Still = (look, palette) => {
  const parts = giftCard(look)
  return {
    ground: ground(look, { kind: 'silk', colour: groundColour(look, [palette.base]) }) + petals(look),
    subject: `<defs>${LIFT}</defs>${lifted(parts.envelope)}${lifted(parts.card)}`,
  }
}

/** Accessories that stand in a room, as garments do, and those that lie on a ground of their own. */
const CENTRE = { x: 600, y: 800, zoom: 2 } as const

const BOOK: Readonly<Record<AccessoryKind, Piece>> = {
  dupatta: { stands: true, draw: shawl, focus: { x: 590, y: 1120, zoom: 2.1 } },
  stole: { stands: true, draw: shawl, focus: { x: 590, y: 1120, zoom: 2.1 } },
  clutch: { stands: true, draw: potli, focus: { x: 600, y: 1090, zoom: 2.1 } },
  mojari: { stands: false, draw: juttis, focus: { x: 420, y: 520, zoom: 2 } },
  belt: { stands: false, draw: chokerPiece, focus: CENTRE },
  kamarbandh: { stands: false, draw: chokerPiece, focus: CENTRE },
  safa: { stands: true, draw: potli, focus: CENTRE },
  brooch: { stands: false, draw: jhumkaPair, focus: CENTRE },
  kilangi: { stands: false, draw: jhumkaPair, focus: CENTRE },
  'juda-pin': { stands: false, draw: jhumkaPair, focus: CENTRE },
  paranda: { stands: false, draw: jhumkaPair, focus: CENTRE },
  'long-haar': { stands: false, draw: necklaceSet, focus: CENTRE },
  chandbali: { stands: false, draw: jhumkaPair, focus: CENTRE },
  studs: { stands: false, draw: jhumkaPair, focus: CENTRE },
  'maang-tikka': { stands: false, draw: necklaceSet, focus: CENTRE },
  'matha-patti': { stands: false, draw: necklaceSet, focus: CENTRE },
  nath: { stands: false, draw: jhumkaPair, focus: CENTRE },
  kada: { stands: false, draw: banglePair, focus: CENTRE },
  'haath-phool': { stands: false, draw: necklaceSet, focus: CENTRE },
  ring: { stands: false, draw: banglePair, focus: CENTRE },
  potli: { stands: true, draw: potli, focus: { x: 600, y: 1090, zoom: 2.1 } },
  shawl: { stands: true, draw: shawl, focus: { x: 590, y: 1120, zoom: 2.1 } },
  jutti: { stands: false, draw: juttis, focus: { x: 420, y: 520, zoom: 2 } },
  'necklace-set': { stands: false, draw: necklaceSet, focus: { x: 600, y: 800, zoom: 2.3 } },
  choker: { stands: false, draw: chokerPiece, focus: { x: 600, y: 960, zoom: 2.3 } },
  jhumka: { stands: false, draw: jhumkaPair, focus: { x: 370, y: 800, zoom: 1.9 } },
  bangles: { stands: false, draw: banglePair, focus: { x: 560, y: 1010, zoom: 2 } },
  'gift-card': { stands: false, draw: card, focus: { x: 600, y: 620, zoom: 1.8 } },
}

export const pieceOf = (kind: AccessoryKind): Piece => BOOK[kind]
