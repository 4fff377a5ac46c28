import { boyKurtaSet } from '#children/boy-kurta-set.ts'
import type { Look } from '#figure/look.ts'
import { bandhgala } from '#men/bandhgala.ts'
import { kurtaSetMen } from '#men/kurta-set.ts'
import { nehruJacket } from '#men/nehru-jacket.ts'
import { sherwani } from '#men/sherwani.ts'
import { anarkaliSet } from '#women/anarkali-set.ts'
import { gown } from '#women/gown.ts'
import { kurtaSetWomen } from '#women/kurta-set.ts'
import { lehengaSet } from '#women/lehenga-set.ts'
import { saree } from '#women/saree.ts'
import { shararaSet } from '#women/sharara-set.ts'
import type { GarmentKind } from './spec.ts'

type Garment = {
  readonly draw: (look: Look) => string
  /** What the detail view shows: a point of the front view, and how much it is enlarged. */
  readonly focus: { readonly x: number; readonly y: number; readonly zoom: number }
}

const CHEST = { x: 604, y: 590, zoom: 2.3 } as const

const BOOK: Readonly<Record<GarmentKind, Garment>> = {
  'predraped-saree': { draw: saree, focus: { x: 640, y: 1330, zoom: 2.4 } },
  'gharara-set': { draw: shararaSet, focus: { x: 480, y: 1300, zoom: 2.3 } },
  'co-ord-set': { draw: kurtaSetWomen, focus: CHEST },
  kaftan: { draw: anarkaliSet, focus: { x: 600, y: 1250, zoom: 2.2 } },
  blouse: { draw: lehengaSet, focus: CHEST },
  'drape-skirt-set': { draw: lehengaSet, focus: { x: 560, y: 1330, zoom: 2.4 } },
  'dhoti-set-women': { draw: kurtaSetWomen, focus: CHEST },
  'cape-set': { draw: gown, focus: { x: 600, y: 600, zoom: 2.3 } },
  'jacket-women': { draw: kurtaSetWomen, focus: CHEST },
  'cape-women': { draw: gown, focus: { x: 600, y: 600, zoom: 2.3 } },
  kurti: { draw: kurtaSetWomen, focus: CHEST },
  skirt: { draw: lehengaSet, focus: { x: 560, y: 1330, zoom: 2.4 } },
  palazzo: { draw: shararaSet, focus: { x: 480, y: 1300, zoom: 2.3 } },
  achkan: { draw: sherwani, focus: CHEST },
  'kurta-men': { draw: kurtaSetMen, focus: CHEST },
  'indo-western-men': { draw: kurtaSetMen, focus: CHEST },
  'angrakha-men': { draw: kurtaSetMen, focus: CHEST },
  'girl-anarkali': { draw: anarkaliSet, focus: { x: 580, y: 1250, zoom: 2.3 } },
  'girl-gown': { draw: gown, focus: { x: 600, y: 600, zoom: 2.3 } },
  'girl-kurta-set': { draw: kurtaSetWomen, focus: CHEST },
  'girl-sharara-set': { draw: shararaSet, focus: { x: 480, y: 1300, zoom: 2.3 } },
  'boy-sherwani': { draw: sherwani, focus: CHEST },
  'boy-bandhgala': { draw: bandhgala, focus: CHEST },
  'boy-nehru-jacket': { draw: nehruJacket, focus: CHEST },
  'lehenga-set': { draw: lehengaSet, focus: { x: 560, y: 1330, zoom: 2.4 } },
  saree: { draw: saree, focus: { x: 640, y: 1330, zoom: 2.4 } },
  'anarkali-set': { draw: anarkaliSet, focus: { x: 600, y: 1250, zoom: 2.2 } },
  'sharara-set': { draw: shararaSet, focus: { x: 480, y: 1300, zoom: 2.3 } },
  'kurta-set-women': { draw: kurtaSetWomen, focus: CHEST },
  gown: { draw: gown, focus: { x: 600, y: 600, zoom: 2.3 } },
  sherwani: { draw: sherwani, focus: CHEST },
  bandhgala: { draw: bandhgala, focus: CHEST },
  'kurta-set-men': { draw: kurtaSetMen, focus: CHEST },
  'nehru-jacket': { draw: nehruJacket, focus: CHEST },
  'girl-lehenga': { draw: lehengaSet, focus: { x: 580, y: 1300, zoom: 2.3 } },
  'boy-kurta-set': { draw: boyKurtaSet, focus: CHEST },
}

export const garmentOf = (kind: GarmentKind): Garment => BOOK[kind]
