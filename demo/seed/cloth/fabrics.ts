export type Care = 'dry clean' | 'hand wash' | 'wool'
export type Fibre = 'silk' | 'cotton' | 'synthetic' | 'wool'

/** A cloth as shoppers read it, with one sentence for each thing to expect of it. */
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
    touches: ['Raw silk is slubbed and holds its shape.', 'Raw silk has a dry, slightly slubbed texture.'],
  },
  'Katan Silk': { ...silk, touches: ['Katan is twisted before it is woven, which leaves it firm and quietly bright.'] },
  'Mulberry Silk': { ...silk, touches: ['Mulberry silk is smooth, with a soft shine.'] },
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
  Mashru: { ...silk, touches: ['Mashru is satin outside and cotton against the skin.'] },
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
      'Organza stands away from the body and lets light through.',
      'The organza is pure silk, with a crisp rustle.',
    ],
  },
  'Kora Organza': { ...sheer, touches: ['Kora organza still has its natural gum, which keeps it crisp as paper.'] },
  Tissue: { ...silk, touches: ['Tissue carries a metal thread in its weft and changes as you walk past a lamp.'] },
  Georgette: {
    ...sheer,
    touches: [
      'Georgette falls softly and travels well.',
      'The georgette is doubled at the bodice and single at the hem.',
    ],
  },
  'Viscose Georgette': {
    ...manMade,
    touches: ['Viscose georgette is heavier than silk, with a slow swing.'],
  },
  Chiffon: { ...manMade, touches: ['Chiffon is light enough to gather in one hand.'] },
  Crepe: { ...manMade, touches: ['Crepe is matt, heavy and forgiving.', 'Crepe has weight without thickness.'] },
  Satin: { ...manMade, touches: ['Satin catches the light along every fold.'] },
  'Silk Satin': {
    ...silk,
    touches: ['Silk satin is cool to the touch and warms with wear.', 'Silk satin has a fluid fall and a deep shine.'],
  },
  Velvet: {
    ...pile,
    touches: [
      'Velvet is warm and made for winter weddings.',
      'The velvet is cut along its nap, so it darkens when you stroke it upwards.',
    ],
  },
  'Micro Velvet': { ...pile, touches: ['Micro velvet has a short pile that does not bruise when you sit.'] },
  Net: {
    ...manMade,
    touches: [
      'On net, the embroidery seems to float.',
      'The net is soft enough to be gathered and firm enough to be sewn on.',
    ],
  },
  Tulle: { ...manMade, touches: ['Tulle is softer than net and is laid in two thicknesses here.'] },
  Brocade: { ...silk, touches: ['Brocade is firm at first and softens with wear.'] },
  Jamawar: { ...silk, touches: ['Jamawar is dense with paisleys that were woven in and not laid on.'] },
  'Banarasi Brocade': {
    ...silk,
    touches: ['The brocade is woven in Varanasi and cut so that every stem grows upwards.'],
  },
  'Kanjeevaram Silk': { ...silk, touches: ['Kanjeevaram is woven from plied silk and lasts for generations.'] },
  Cotton: {
    ...cotton,
    touches: [
      'The cotton was washed before it was cut, so it will not shrink.',
      'The cotton is sixty-count and dense, and irons flat.',
    ],
  },
  'Mul Cotton': {
    ...cotton,
    touches: ['Mul is cotton at its thinnest and softens with every wash.', 'Mul is fine, soft cotton muslin.'],
  },
  'Khadi Cotton': {
    ...cotton,
    touches: ['Khadi is spun and woven by hand, and stays cool all day.'],
  },
  'Cotton Silk': {
    ...cotton,
    touches: ['Cotton silk has the sheen of silk and the ease of cotton.', 'Cotton silk goes from noon to evening.'],
  },
  Linen: {
    ...cotton,
    touches: [
      'Linen softens and creases gently with wear.',
      'The linen was washed twice, and is softer than it looks.',
    ],
  },
  'Linen Silk': { ...cotton, touches: ['Linen silk is dry to the touch and brighter than linen alone.'] },
  'Modal Silk': { ...cotton, touches: ['Modal silk takes dye deeply, so the colours are rich.'] },
  Pashmina: { ...wool, touches: ['Pashmina is combed from mountain goats and spun by hand.'] },
  'Merino Wool': { ...wool, touches: ['Merino is fine enough for bare shoulders.'] },
  'Suiting Wool': { ...wool, touches: ['The suiting is a wool blend that shakes off creases overnight.'] },
  Jacquard: { ...silk, touches: ['The jacquard pattern shows as the light moves.'] },
} as const satisfies Record<string, Fabric>

export type FabricName = keyof typeof fabrics

export const fabricNames = Object.keys(fabrics).filter(isFabricName)

export function isFabricName(name: string): name is FabricName {
  return name in fabrics
}

export function fabricNamed(name: FabricName): Fabric {
  return fabrics[name]
}
