import { pyjamaSet, shirt, waistcoat } from './families.ts'
import { court, garden, small, type Bands, type Leaf } from './leaf.ts'

const shirts: Bands = [
  [4_900, 12_900],
  [13_000, 32_000],
  [33_000, 72_000],
]
const shirtCloth = [
  'Cotton',
  'Mul Cotton',
  'Khadi Cotton',
  'Linen',
  'Cotton Silk',
  'Linen Silk',
  'Chanderi',
  'Tussar Silk',
  'Raw Silk',
  'Modal Silk',
  'Matka Silk',
  'Silk Satin',
  'Mashru',
] as const
const shirtCrafts = [
  'thread',
  'pintucks',
  'kantha',
  'chikankari',
  'block',
  'bagru',
  'dabu',
  'ajrakh',
  'plain',
  'resham',
  'aari',
  'ikat',
  'pochampally',
  'jamdani',
  'bandhani',
  'shibori',
  'mirror',
  'chanderi',
  'mashru',
  'zardozi',
  'sanganeri',
] as const

export const kurtaSetsOfMen: Leaf = {
  category: 44,
  count: 50,
  bands: shirts,
  family: pyjamaSet,
  fabrics: shirtCloth,
  crafts: shirtCrafts,
  motifs: [...small, 'Kairi', 'Bel'],
  occasions: ['festive day', 'diwali', 'eid', 'haldi', 'puja', 'mehendi', 'raksha bandhan'],
  cuts: [
    {
      kind: 'kurta-set-men',
      garment: 'Kurta Set',
      silhouette: 'Straight',
      length: '40 in',
      shapes: [
        'A kurta in {fabric}, 40 inches long, with {neck} and {sleeve}, and a straight pyjama.',
        'A set of two: kurta in {fabric} with {neck}, side slits and a pocket; pyjama with a drawstring.',
      ],
    },
    {
      kind: 'kurta-set-men',
      garment: 'Kurta and Churidar Set',
      silhouette: 'Straight',
      length: '42 in',
      shapes: ['A longer kurta in {fabric} with {neck} and {sleeve}, over a churidar.'],
    },
    {
      kind: 'kurta-set-men',
      garment: 'Pathani Set',
      silhouette: 'Straight',
      length: '41 in',
      fabrics: ['Cotton', 'Linen', 'Cotton Silk', 'Linen Silk', 'Khadi Cotton', 'Mul Cotton'],
      neckline: 'Notch',
      shapes: ['A pathani in {fabric} with {neck}, two chest pockets and rolled cuffs, over a full salwar.'],
    },
  ],
}

export const kurtas: Leaf = {
  category: 45,
  count: 17,
  bands: shirts,
  family: shirt,
  fabrics: shirtCloth,
  crafts: shirtCrafts,
  motifs: small,
  occasions: ['everyday', 'festive day', 'office festive', 'resort'],
  cuts: [
    {
      kind: 'kurta-men',
      garment: 'Kurta',
      silhouette: 'Straight',
      length: '40 in',
      shapes: [
        'A kurta in {fabric}, 40 inches long, with {neck} and {sleeve}.',
        'One kurta in {fabric} with {neck}, and one good idea.',
      ],
    },
    {
      kind: 'kurta-men',
      garment: 'Short Kurta',
      silhouette: 'Straight',
      length: '32 in',
      shapes: ['A short kurta in {fabric} with {neck} and {sleeve}, meant for jeans.'],
    },
  ],
}

export const bundis: Leaf = {
  category: 46,
  count: 26,
  bands: shirts,
  family: waistcoat,
  fabrics: [
    'Raw Silk',
    'Linen',
    'Khadi Cotton',
    'Jacquard',
    'Brocade',
    'Banarasi Brocade',
    'Velvet',
    'Tussar Silk',
    'Linen Silk',
    'Matka Silk',
    'Cotton Silk',
    'Mashru',
    'Suiting Wool',
  ],
  crafts: [
    'plain',
    'thread',
    'kantha',
    'figured',
    'block',
    'aari',
    'resham',
    'ajrakh',
    'mashru',
    'phulkari',
    'himroo',
    'mirror',
    'pintucks',
    'kashida',
    'tilla',
  ],
  motifs: [...small, ...court],
  occasions: ['festive day', 'diwali', 'mehendi', 'engagement', 'puja', 'office festive'],
  cuts: [
    {
      kind: 'nehru-jacket',
      garment: 'Nehru Jacket',
      silhouette: 'Straight',
      length: '27 in',
      shapes: [
        'A sleeveless jacket in {fabric}, 27 inches long, with {neck} and two pockets that are real.',
        'A Nehru jacket in {fabric}, fully lined, with {neck}.',
      ],
    },
    {
      kind: 'nehru-jacket',
      garment: 'Bundi',
      silhouette: 'Straight',
      length: '26 in',
      shapes: ['A bundi in {fabric}, softer than a Nehru jacket and quilted at the shoulder, with {neck}.'],
    },
  ],
}

export const angrakhas: Leaf = {
  category: 48,
  count: 10,
  bands: shirts,
  family: {
    ...shirt,
    closures: ['Dori tie'],
    necklines: ['Angrakha'],
    places: ['along the placket', 'at the cuffs', 'on the yoke'],
  },
  fabrics: shirtCloth,
  crafts: ['thread', 'block', 'ajrakh', 'kantha', 'plain', 'dabu', 'bandhani', 'resham', 'chikankari', 'pintucks'],
  motifs: [...garden, 'Kairi'],
  occasions: ['haldi', 'navratri', 'festive day', 'mehendi'],
  cuts: [
    {
      kind: 'angrakha-men',
      garment: 'Angrakha Set',
      silhouette: 'Asymmetric',
      neckline: 'Angrakha',
      length: '42 in',
      shapes: [
        'A wrapped kurta in {fabric} that ties at the right side, with {sleeve} and a straight pyjama.',
        'An angrakha in {fabric} with a round yoke and a side tie, over a pyjama.',
      ],
    },
  ],
}
