import { colourLabel, colourOf } from '#seed/cloth/colour-names.ts'
import { craftNamed, type CraftName } from '#seed/cloth/crafts.ts'
import type { MotifName } from '#seed/cloth/motifs.ts'
import type { ShadeName } from '#seed/shades.ts'
import type { Material } from './material.ts'
import type { Shades } from './shades.ts'

/** A craft as a title says it, if that differs from its name. */
const titled: Readonly<Partial<Record<CraftName, string>>> = {
  pintucks: 'Pin-tucked',
  smocking: 'Smocked',
  tassel: 'Tasselled',
  foil: 'Foil-printed',
  beads: 'Beaded',
  digital: 'Printed',
  marbling: 'Marbled',
  thread: 'Embroidered',
  lace: 'Lace-trimmed',
  feather: 'Feather-trimmed',
  polki: 'Polki-look',
}
/** Weaves that the cloth's name already says, and plain tailoring, which the cut says. */
const craftsLeftOut = new Set<CraftName>([
  'plain',
  'leather',
  'chanderi',
  'maheshwari',
  'kanjeevaram',
  'assam',
  'figured',
  'kota',
  'mashru',
])
/** Crafts without a visible figure. */
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

/** Longer titles are cut off on a phone's product card. */
export const longestTitle = 45

const craftTitle = (craft: CraftName) => titled[craft] ?? craftNamed(craft).name

/** Shortens the cloth for a title, because the word for the shoe already says leather. */
const clothTitle = (fabric: string) => fabric.replace(/(?: on)? Leather$|, 92\.5$/, '')

export function hasMotif({ craft, isJewel }: Pick<Titled, 'craft' | 'isJewel'>): boolean {
  return !isJewel && craftNamed(craft).label === 'Work' && !withoutMotif.has(craft)
}

/** The title after the colour: first the distinctive feature, then the garment. */
function endsOf({ craft, fabric, cut: { garment }, isJewel }: Titled): readonly string[] {
  const technique = craftTitle(craft)
  const cloth = clothTitle(fabric)
  if (isJewel) return [`${technique} ${garment}`]
  if (craftsLeftOut.has(craft)) return [`${cloth} ${garment}`]
  return [`${technique} ${garment}`, `${technique} ${cloth} ${garment}`, `${cloth} ${garment}`]
}

/** Leaves out the Hindi name of the colour when the title would be too long. */
function withColour(shade: ShadeName, end: string): string {
  const whole = `${colourLabel(shade)} ${end}`
  return whole.length <= longestTitle ? whole : `${colourOf(shade)} ${end}`
}

function titlesOf(piece: Titled): readonly string[] {
  const { craft, shade, second, cut } = piece
  if (craft === 'ombre') return [`${colourOf(shade)} to ${colourOf(second)} Ombre ${cut.garment}`]
  return endsOf(piece).map((end) => withColour(shade, end.replaceAll(/^ | (?= )/g, '')))
}

/** The first suitable title that the shop does not have yet. */
export function drawTitle(chance: () => number, piece: Titled, isFree: (title: string) => boolean): string | undefined {
  const [plain = '', longer, ...ofCloth] = titlesOf(piece)
  const withCraft = longer === undefined ? [plain] : [plain, longer]
  // The cloth is named without the craft only if both titles with the craft are taken or too long.
  const wishes = [...(chance() < 0.5 ? withCraft : withCraft.toReversed()), ...ofCloth]
  return wishes.find((title) => title.length <= longestTitle && isFree(title))
}
