import { pick } from '#seed/chance.ts'
import { fabricNamed, isFabricName } from '#seed/cloth/fabrics.ts'
import type { Edit, Occasion } from '#seed/piece.ts'
import type { Leaf } from '#seed/range/leaf.ts'
import { shadeNamed, type ShadeName } from '#seed/shades.ts'
import type { Material } from './material.ts'

const bright = new Set(['Yellow', 'Orange', 'Green', 'Pink', 'White', 'Beige'])
const sombre = new Set(['Black', 'Grey', 'Silver'])
const outdoors = new Set<Occasion>(['haldi', 'resort', 'navratri', 'mehendi', 'raksha bandhan'])
const auspicious = new Set<Occasion>(['puja', 'karwa chauth', 'wedding day', 'haldi', 'raksha bandhan'])
const plainDays = new Set<Occasion>(['everyday', 'office festive', 'raksha bandhan'])
const isWarm = (fabric: string) =>
  /velvet|wool|pashmina/i.test(fabric) || (isFabricName(fabric) && fabricNamed(fabric).care === 'wool')

/** Leaves whose entry pieces are for guests and not for the couple. */
const coupleLeaves = new Set([11, 41, 42])
const bridalLeaves = new Set([11, 12, 14, 21, 111, 112, 113, 116, 117, 118, 119])
const groomLeaves = new Set([41, 42, 85, 86])
const setsForTwo = new Set([11, 13, 15, 22])

type Worn = Material & { readonly leaf: Leaf; readonly shade: ShadeName }

function suits({ leaf, shade, fabric, tier }: Worn, occasion: Occasion): boolean {
  const { family } = shadeNamed(shade)
  if (occasion === 'haldi' && !bright.has(family)) return false
  if (auspicious.has(occasion) && sombre.has(family) && leaf.category < 80) return false
  if (outdoors.has(occasion) && isWarm(fabric)) return false
  if (occasion === 'wedding day' && tier === 'entry' && coupleLeaves.has(leaf.category)) return false
  return !(plainDays.has(occasion) && tier === 'couture')
}

/** One or two occasions that fit cloth, colour and price. */
export function drawOccasions(chance: () => number, worn: Worn): readonly [Occasion, ...Occasion[]] {
  const fitting = worn.leaf.occasions.filter((occasion) => suits(worn, occasion))
  const [first = worn.leaf.occasions[0], ...rest] = fitting
  const main = pick(chance, [first, ...rest])
  const [other, ...others] = fitting.filter((occasion) => occasion !== main)
  return other === undefined ? [main] : [main, pick(chance, [other, ...others])]
}

/** The collections that a piece belongs to; each edit is the tag of a computed category. */
export function editsOf(chance: () => number, worn: Worn, occasions: readonly Occasion[]): Edit[] {
  const { leaf, tier, label, craft, shade } = worn
  const { family } = shadeNamed(shade)
  const has = (...wanted: readonly Occasion[]) => occasions.some((occasion) => wanted.includes(occasion))
  const drawn = chance()
  const isFinest = tier === 'couture'
  const belongs: readonly (readonly [Edit, boolean])[] = [
    ['bridal', isFinest && bridalLeaves.has(leaf.category) && has('wedding day')],
    ['groom', groomLeaves.has(leaf.category) && has('wedding day')],
    ['bridesmaid', has('bridesmaid') || (tier === 'core' && setsForTwo.has(leaf.category) && has('engagement'))],
    ['festive', has('diwali', 'eid', 'navratri', 'festive day', 'karwa chauth', 'raksha bandhan')],
    ['resort', has('resort')],
    ['handloom', isHandloom(worn)],
    ['walled-city', label === 'Noorbagh Atelier' && drawn < 0.6],
    ['one-loom', isFinest && isWoven(worn) && label === 'Ghat Sixty-Four'],
    ['lakeside-sangeet', has('sangeet') && ['mirror', 'gota', 'bandhani'].includes(craft) && drawn < 0.5],
    ['film-guild-evening', has('cocktail') && ['Black', 'Silver', 'Grey', 'Purple'].includes(family) && drawn < 0.6],
    ['palace-steps', has('reception', 'engagement') && ['White', 'Gold'].includes(family) && drawn > 0.6],
  ]
  return belongs.filter(([, isSo]) => isSo).map(([edit]) => edit)
}

const loomCrafts = new Set([
  'ikat',
  'patola',
  'pochampally',
  'banarasi',
  'tanchoi',
  'jangla',
  'kanjeevaram',
  'paithani',
  'jamdani',
  'chanderi',
  'maheshwari',
  'kota',
  'himroo',
  'mashru',
  'assam',
  'figured',
])

function isWoven({ craft }: Pick<Material, 'craft'>): boolean {
  return loomCrafts.has(craft)
}

function isHandloom(worn: Worn): boolean {
  return worn.leaf.category < 80 && (isWoven(worn) || worn.fabric === 'Khadi Cotton' || worn.fabric === 'Matka Silk')
}
