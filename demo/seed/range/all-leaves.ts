import { rangeOfAccessories } from './accessories.ts'
import { rangeOfChildren } from './children.ts'
import { achkans, bandhgalas, indoWesternOfMen, sherwanis } from './coats.ts'
import { gowns, indoWestern } from './evening.ts'
import { rangeOfJewellery } from './jewellery.ts'
import { kurtaSets } from './kurta-sets.ts'
import type { Leaf } from './leaf.ts'
import { lehengaSets } from './lehengas.ts'
import { dupattas, skirts } from './lengths.ts'
import { coordSets, kaftans } from './resort.ts'
import { predrapedSarees, sarees } from './sarees.ts'
import { angrakhas, bundis, kurtas, kurtaSetsOfMen } from './shirts.ts'
import { anarkaliSets, shararaSets } from './suits.ts'
import { blouses, jackets, tunics } from './tops.ts'

/** All composed pieces, category by category. */
export const allLeaves: readonly Leaf[] = [
  lehengaSets,
  sarees,
  predrapedSarees,
  anarkaliSets,
  shararaSets,
  kurtaSets,
  gowns,
  coordSets,
  kaftans,
  indoWestern,
  blouses,
  dupattas,
  jackets,
  tunics,
  skirts,
  sherwanis,
  achkans,
  bandhgalas,
  kurtaSetsOfMen,
  kurtas,
  bundis,
  indoWesternOfMen,
  angrakhas,
  ...rangeOfChildren,
  ...rangeOfAccessories,
  ...rangeOfJewellery,
]
