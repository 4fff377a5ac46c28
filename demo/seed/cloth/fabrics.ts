export type Care = 'dry clean' | 'hand wash' | 'wool'
export type Fibre = 'silk' | 'cotton' | 'synthetic' | 'wool'

/** A cloth as shoppers read it, and what to expect of it, a sentence each. */
export type Fabric = {
  readonly fibre: Fibre
  readonly care: Care
  readonly touches: readonly [string, ...string[]]
}

const silk = { fibre: 'silk', care: 'dry clean' } as const
const sheer = { fibre: 'silk', care: 'dry clean' } as const
const manMade = { fibre: 'synthetic', care: 'dry clean' } as const
const cotton = { fibre: 'cotton', care: 'hand wash' } as const
const pile = { fibre: 'synthetic', care: 'dry clean' } as const
const wool = { fibre: 'wool', care: 'wool' } as const

const fabrics = {
  'Raw Silk': {
    ...silk,
    touches: [
      'Raw silk keeps the slubs of the cocoon and holds a shape by itself.',
      'Raw silk has a dry hand and takes dye unevenly, which is its charm.',
    ],
  },
  'Katan Silk': { ...silk, touches: ['Katan is twisted before it is woven, which leaves it firm and quietly bright.'] },
  'Mulberry Silk': { ...silk, touches: ['Mulberry silk slides over itself and remembers a fold.'] },
  'Tussar Silk': {
    ...silk,
    touches: ['Tussar is wild silk: uneven, dry to the hand, with straw showing under the dye.'],
  },
  'Muga Silk': {
    ...silk,
    care: 'hand wash',
    touches: ['Muga is gold before any dye and grows brighter with washing.'],
  },
  'Matka Silk': {
    ...silk,
    touches: ['Matka is spun by hand from the ends of the cocoon, so it is matt and a little rough.'],
  },
  Mashru: { ...silk, touches: ['Mashru is satin on the outside and cotton against the skin.'] },
  Chanderi: {
    ...sheer,
    touches: [
      'Chanderi is sheer and crisp and weighs next to nothing.',
      'Chanderi has a glint of its own, because its silk is left in the gum.',
    ],
  },
  Maheshwari: {
    ...silk,
    touches: ['Maheshwari is silk one way and cotton the other, light enough for a noon ceremony.'],
  },
  'Kota Doria': {
    ...cotton,
    touches: ['Kota doria is woven in tiny squares that let the air through.'],
  },
  Organza: {
    ...sheer,
    touches: [
      'Organza stands away from the body and lets lamplight through.',
      'The organza is silk, and rustles as if it had a secret.',
    ],
  },
  'Kora Organza': { ...sheer, touches: ['Kora organza still has its natural gum, which keeps it crisp as paper.'] },
  Tissue: { ...silk, touches: ['Tissue carries a metal thread in its weft and changes as you walk past a lamp.'] },
  Georgette: {
    ...sheer,
    touches: [
      'Georgette falls straight down and does not mind a long drive.',
      'The georgette is doubled where it matters and single where it moves.',
    ],
  },
  'Viscose Georgette': {
    ...manMade,
    touches: ['Viscose georgette is the heavier sister: it swings low and comes back slowly.'],
  },
  Chiffon: { ...manMade, touches: ['Chiffon gathers to nothing in the hand.'] },
  Crepe: { ...manMade, touches: ['Crepe is matt, heavy and forgiving.', 'Crepe has weight without thickness.'] },
  Satin: { ...manMade, touches: ['Satin shows every fold twice, once in the cloth and once in the light.'] },
  'Silk Satin': {
    ...silk,
    touches: [
      'Silk satin is cool for the first minute and warm after it.',
      'Silk satin pours off a table, which is why it is cut between sheets of paper.',
    ],
  },
  Velvet: {
    ...pile,
    touches: [
      'Velvet is for cold months and halls that are kept colder.',
      'The velvet is cut along its nap, so it darkens when you stroke it upwards.',
    ],
  },
  'Micro Velvet': { ...pile, touches: ['Micro velvet has a short pile that does not bruise when you sit.'] },
  Net: {
    ...manMade,
    touches: [
      'Net carries its ornament as if it stood in the air.',
      'The net is soft enough to be gathered and firm enough to be sewn on.',
    ],
  },
  Tulle: { ...manMade, touches: ['Tulle is softer than net and is laid in two thicknesses here.'] },
  Brocade: { ...silk, touches: ['Brocade is stiff on the first evening and its own shape by the third.'] },
  Jamawar: { ...silk, touches: ['Jamawar is dense with paisleys that were woven in and not laid on.'] },
  'Banarasi Brocade': {
    ...silk,
    touches: ['The brocade is woven in Varanasi and cut so that every stem grows upwards.'],
  },
  'Kanjeevaram Silk': { ...silk, touches: ['Kanjeevaram is woven from plied silk and outlives most promises.'] },
  Cotton: {
    ...cotton,
    touches: [
      'The cotton was washed before it was cut, so it has done its shrinking.',
      'The cotton is sixty-count and dense, and irons flat.',
    ],
  },
  'Mul Cotton': {
    ...cotton,
    touches: [
      'Mul is cotton at its thinnest and softens with every wash.',
      'Mul is what cotton is like when it has been spun for somebody’s skin.',
    ],
  },
  'Khadi Cotton': {
    ...cotton,
    touches: ['Khadi is spun and woven by hand, which is why it keeps you cool and creases honestly.'],
  },
  'Cotton Silk': {
    ...cotton,
    touches: [
      'Cotton silk has the sheen of one parent and the patience of the other.',
      'Cotton silk is cool at noon and dressed by evening.',
    ],
  },
  Linen: {
    ...cotton,
    touches: [
      'Linen creases by noon and looks the better for it.',
      'The linen was washed twice, and is softer than it looks.',
    ],
  },
  'Linen Silk': { ...cotton, touches: ['Linen silk is dry to the touch and brighter than linen alone.'] },
  'Modal Silk': { ...cotton, touches: ['Modal silk drinks dye, so its colours go deep.'] },
  Pashmina: { ...wool, touches: ['Pashmina is combed from mountain goats in spring and spun by hand.'] },
  'Merino Wool': { ...wool, touches: ['Merino is fine enough for bare shoulders.'] },
  'Suiting Wool': { ...wool, touches: ['The suiting is a wool blend that shakes off creases overnight.'] },
  Jacquard: { ...silk, touches: ['The figure of the jacquard shows from the side and hides from the front.'] },
} as const satisfies Record<string, Fabric>

export type FabricName = keyof typeof fabrics

export const fabricNames = Object.keys(fabrics).filter(isFabricName)

export function isFabricName(name: string): name is FabricName {
  return name in fabrics
}

export function fabricNamed(name: FabricName): Fabric {
  return fabrics[name]
}
