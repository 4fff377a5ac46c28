import { pick } from '#seed/chance.ts'
import { craftNamed, type CraftName } from '#seed/cloth/crafts.ts'
import type { MotifName } from '#seed/cloth/motifs.ts'
import type { Material } from './material.ts'
import type { Shades } from './shades.ts'
import { styleNames } from './style-names.ts'

/** How a title says a craft: before the cloth, or after the garment. */
const before: Readonly<Partial<Record<CraftName, string>>> = {
  tassel: 'Tasselled',
  pintucks: 'Pin-tucked',
  smocking: 'Smocked',
  foil: 'Foil-printed',
  beads: 'Beaded',
  digital: 'Printed',
  marbling: 'Marbled',
  mashru: 'Striped',
  kota: 'Checked',
  thread: 'Embroidered',
}
const after: Readonly<Partial<Record<CraftName, string>>> = {
  chanderi: 'Hand-thrown Butis',
  maheshwari: 'a Striped Border',
  kanjeevaram: 'a Temple Border',
  assam: 'Kingkhap Butis',
  figured: 'Woven Paisleys',
  feather: 'a Feather Trim',
  lace: 'Lace Insertion',
}
/** A craft whose name is said otherwise after "with". */
const noun: Readonly<Partial<Record<CraftName, string>>> = {
  painted: 'Hand Painting',
  sequin: 'Sequins',
  pearl: 'Pearls',
}
/** Names of a craft that stand for nothing one could see in a motif. */
const withoutMotif = new Set<CraftName>([
  'sequin',
  'cutdana',
  'feather',
  'foil',
  'mukaish',
  'sitara',
  'smocking',
  'pintucks',
  'tassel',
  'lace',
  'plain',
  'mirror',
  'leather',
])

export type Titled = Material &
  Shades & {
    readonly place: string
    readonly motif: MotifName
    readonly isJewel: boolean
  }

const frontOf = (craft: CraftName) => before[craft] ?? craftNamed(craft).name
const capitals = (words: string) =>
  words.replaceAll(/\b(?!with\b|in\b|and\b|a\b|an\b|of\b)[a-z]/g, (letter) => letter.toUpperCase())

/** Leather is cut and not worn by the yard: its cloth is named, not what is under it. */
const clothWord = (fabric: string) => fabric.replace(/ on Leather$/, '')

export function hasMotif({ craft, isJewel }: Pick<Titled, 'craft' | 'isJewel'>): boolean {
  return !isJewel && craftNamed(craft).label === 'Work' && !withoutMotif.has(craft)
}

export function drawStyle(chance: () => number): string {
  return pick(chance, styleNames)
}

function jewelTitle(chance: () => number, titled: Titled, style: string): string {
  const { craft, cut, shade, place } = titled
  const technique = craftNamed(craft).name
  const isNamedByStone = !['sparkle', 'pearls', 'thewa'].includes(craft)
  const drawn = chance()
  if (isNamedByStone && drawn < 0.45 && place.startsWith('with')) {
    return `${shade} ${technique} ${cut.garment} ${capitals(place)}`
  }
  return isNamedByStone && drawn < 0.7
    ? `${style} ${shade} ${technique} ${cut.garment}`
    : `${style} ${technique} ${cut.garment}`
}

function plainTitle(chance: () => number, { shade, second, fabric, cut }: Titled, style: string): string {
  const goods = `${clothWord(fabric)} ${cut.garment}`
  const drawn = chance()
  if (drawn < 0.35) return `${style} ${shade} ${goods}`
  return drawn < 0.55 && shade !== second ? `${shade} and ${second} ${goods}` : `${shade} ${goods}`
}

function workTitle(chance: () => number, titled: Titled, style: string): string {
  const { shade, fabric, craft, cut, place, motif } = titled
  const drawn = chance()
  const cloth = clothWord(fabric)
  if (drawn < 0.42) return `${shade} ${frontOf(craft)} ${cloth} ${cut.garment}`
  if (drawn < 0.58) return `${style} ${shade} ${cloth} ${cut.garment}`
  if (drawn < 0.78) return `${shade} ${cloth} ${cut.garment} with ${noun[craft] ?? craftNamed(craft).name} ${place}`
  if (hasMotif(titled)) return `${style} ${motif} ${frontOf(craft)} ${cut.garment}`
  return `${style} ${shade} ${frontOf(craft)} ${cut.garment}`
}

/** One of the frames of the house, by what there is to say. */
export function drawTitle(chance: () => number, titled: Titled, style: string): string {
  const { craft, shade, second, fabric, cut, isJewel } = titled
  if (isJewel) return jewelTitle(chance, titled, style)
  const goods = `${clothWord(fabric)} ${cut.garment}`
  if (craft === 'ombre') return `${shade} to ${second} Ombre ${goods}`
  if (craft === 'plain' || craft === 'leather') return plainTitle(chance, titled, style)
  const ending = after[craft]
  if (ending !== undefined) {
    const drawn = chance()
    if (drawn < 0.35) return `${style} ${shade} ${goods}`
    return drawn < 0.75 ? `${shade} ${goods} with ${ending}` : `${shade} ${goods}`
  }
  if (craftNamed(craft).label === 'Work') return workTitle(chance, titled, style)
  const drawn = chance()
  if (drawn < 0.6) return `${shade} ${frontOf(craft)} ${goods}`
  return drawn < 0.8 ? `${style} ${frontOf(craft)} ${goods}` : `${style} ${shade} ${frontOf(craft)} ${cut.garment}`
}
