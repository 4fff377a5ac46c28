import { boyKurtaSet } from '#children/boy-kurta-set.ts'
import type { Look } from '#figure/look.ts'
import { achkan } from '#men/achkan.ts'
import { angrakha } from '#men/angrakha.ts'
import { bandhgala } from '#men/bandhgala.ts'
import { indoWesternMen } from '#men/indo-western.ts'
import { kurtaSetMen } from '#men/kurta-set.ts'
import { kurtaMen } from '#men/kurta.ts'
import { nehruJacket } from '#men/nehru-jacket.ts'
import { sherwani } from '#men/sherwani.ts'
import { anarkaliSet } from '#women/anarkali-set.ts'
import { coOrdSet } from '#women/co-ord-set.ts'
import { gown } from '#women/gown.ts'
import { capeSet, dhotiSetWomen, drapeSkirtSet } from '#women/indo-western.ts'
import { capeWomen, jacketWomen } from '#women/jacket.ts'
import { kaftan } from '#women/kaftan.ts'
import { kurtaSetWomen } from '#women/kurta-set.ts'
import { kurti } from '#women/kurti.ts'
import { lehengaSet } from '#women/lehenga-set.ts'
import { predrapedSaree } from '#women/predraped-saree.ts'
import { saree } from '#women/saree.ts'
import { blouse, palazzo, skirtPiece } from '#women/separates.ts'
import { shararaSet } from '#women/sharara-set.ts'
import type { GarmentKind } from './spec.ts'

/** The detail view: a point of the front view, and its magnification. */
export type Focus = { readonly x: number; readonly y: number; readonly zoom: number }

type Garment = {
  readonly draw: (look: Look) => string
  readonly focus: Focus
  /** Shown closer than the whole figure, when only a part of the outfit is sold. */
  readonly crop?: Focus
}

const CHEST: Focus = { x: 604, y: 590, zoom: 2.3 }
const HEM: Focus = { x: 560, y: 1330, zoom: 2.4 }
const KNEE: Focus = { x: 600, y: 1000, zoom: 2.2 }
const NECK: Focus = { x: 600, y: 560, zoom: 2.6 }

const garment = (draw: Garment['draw'], focus: Focus, crop?: Focus): Garment =>
  crop === undefined ? { draw, focus } : { draw, focus, crop }

const BOOK: Readonly<Record<GarmentKind, Garment>> = {
  'lehenga-set': garment(lehengaSet, HEM),
  saree: garment(saree, { x: 640, y: 1330, zoom: 2.4 }),
  'predraped-saree': garment(predrapedSaree, { x: 620, y: 720, zoom: 2.2 }),
  'anarkali-set': garment(anarkaliSet, { x: 600, y: 1250, zoom: 2.2 }),
  'sharara-set': garment(shararaSet, { x: 480, y: 1300, zoom: 2.3 }),
  'gharara-set': garment(shararaSet, { x: 480, y: 1120, zoom: 2.3 }),
  'kurta-set-women': garment(kurtaSetWomen, CHEST),
  gown: garment(gown, { x: 600, y: 600, zoom: 2.3 }),
  'co-ord-set': garment(coOrdSet, CHEST),
  kaftan: garment(kaftan, { x: 600, y: 620, zoom: 2 }),
  blouse: garment(blouse, { x: 604, y: 500, zoom: 4 }, { x: 604, y: 540, zoom: 1.5 }),
  'drape-skirt-set': garment(drapeSkirtSet, KNEE),
  'dhoti-set-women': garment(dhotiSetWomen, CHEST),
  'cape-set': garment(capeSet, NECK),
  'jacket-women': garment(jacketWomen, CHEST),
  'cape-women': garment(capeWomen, NECK),
  kurti: garment(kurti, CHEST, { x: 604, y: 720, zoom: 1.04 }),
  skirt: garment(skirtPiece, HEM, { x: 604, y: 1040, zoom: 1.12 }),
  palazzo: garment(palazzo, { x: 560, y: 1280, zoom: 2.3 }, { x: 604, y: 1056, zoom: 1.16 }),
  sherwani: garment(sherwani, CHEST),
  achkan: garment(achkan, CHEST),
  bandhgala: garment(bandhgala, CHEST),
  'kurta-set-men': garment(kurtaSetMen, CHEST),
  'kurta-men': garment(kurtaMen, CHEST, { x: 604, y: 716, zoom: 1.04 }),
  'nehru-jacket': garment(nehruJacket, CHEST),
  'indo-western-men': garment(indoWesternMen, CHEST),
  'angrakha-men': garment(angrakha, CHEST),
  'girl-lehenga': garment(lehengaSet, { x: 580, y: 1120, zoom: 2.3 }),
  'girl-anarkali': garment(anarkaliSet, { x: 580, y: 1110, zoom: 2.3 }),
  'girl-gown': garment(gown, { x: 600, y: 620, zoom: 2.3 }),
  'girl-kurta-set': garment(kurtaSetWomen, CHEST),
  'girl-sharara-set': garment(shararaSet, { x: 500, y: 1120, zoom: 2.3 }),
  'boy-kurta-set': garment(boyKurtaSet, CHEST),
  'boy-sherwani': garment(sherwani, CHEST),
  'boy-bandhgala': garment(bandhgala, CHEST),
  'boy-nehru-jacket': garment(nehruJacket, CHEST),
}

export const garmentOf = (kind: GarmentKind): Garment => BOOK[kind]
