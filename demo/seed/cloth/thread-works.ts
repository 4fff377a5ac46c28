import { everyTier, upToCore, type Craft } from './craft.ts'

const work = { label: 'Work', tiers: everyTier } as const
const light = { label: 'Work', tiers: upToCore } as const
const anyGround = [
  'Raw Silk',
  'Georgette',
  'Crepe',
  'Organza',
  'Cotton Silk',
  'Velvet',
  'Linen Silk',
  'Silk Satin',
  'Jacquard',
  'Tulle',
] as const

/** Handwork in thread, and what is done to the cloth itself. */
export const threadWorks = {
  aari: {
    ...work,
    name: 'Aari',
    on: anyGround,
    glosses: [
      'Aari is chain stitch made with a hooked needle, fine enough to draw a petal in a line.',
      'The hooked needle of aari draws a chain so fine that it reads as a pen line.',
    ],
  },
  resham: {
    ...work,
    name: 'Resham',
    on: anyGround,
    glosses: [
      'Resham is floss silk, laid in long satin stitches that shift colour as they turn.',
      'The floss is split to a few filaments before it is laid, so the petals have no grain.',
    ],
  },
  chikankari: {
    ...work,
    name: 'Chikankari',
    on: ['Georgette', 'Mul Cotton', 'Cotton', 'Chanderi', 'Modal Silk', 'Organza'],
    glosses: [
      'The chikankari is worked from the back as well as the front, so the shadow stitch reads like a watermark.',
      'Nine stitches take turns, from the knot like a grain of millet to the net of drawn threads.',
      'The motifs are stamped in a blue that leaves in the first wash and takes nothing else with it.',
    ],
  },
  gara: {
    ...work,
    name: 'Parsi Gara',
    on: ['Crepe', 'Georgette', 'Raw Silk', 'Silk Satin'],
    glosses: [
      'Parsi gara is shaded silk in painterly florals, with cranes and pagodas that came by sea.',
      'A gara is embroidered to all four edges, and its flowers are shaded as if they were painted.',
    ],
  },
  kantha: {
    ...work,
    name: 'Kantha',
    on: ['Tussar Silk', 'Mulberry Silk', 'Cotton', 'Khadi Cotton', 'Mul Cotton', 'Matka Silk', 'Modal Silk'],
    glosses: [
      'Kantha is running stitch and nothing else, row beside row, until the cloth ripples.',
      'The running stitch of kantha fills whole fields and puckers them slightly, as quilts do.',
    ],
  },
  phulkari: {
    ...work,
    name: 'Phulkari',
    on: ['Khadi Cotton', 'Cotton', 'Georgette', 'Chanderi', 'Cotton Silk'],
    glosses: [
      'Phulkari is darned from the back by counting threads, so the front appears by itself.',
      'The floss of phulkari runs in blocks, one upright and the next lying, and each takes the light its own way.',
    ],
  },
  kashida: {
    ...work,
    name: 'Kashida',
    on: ['Merino Wool', 'Pashmina', 'Raw Silk', 'Crepe', 'Cotton Silk'],
    glosses: [
      'Kashida draws chinar leaves and irises in one layer of silk, without a knot.',
      'Kashida is needlework of the valley: leaf, almond and iris, flat to the cloth.',
    ],
  },
  sozni: {
    ...work,
    name: 'Sozni',
    on: ['Pashmina', 'Merino Wool'],
    glosses: [
      'Sozni is needlework so fine that both faces of the cloth may be worn.',
      'The sozni border was drawn with a wooden block and filled over a winter.',
    ],
  },
  thread: {
    ...work,
    name: 'Thread Embroidery',
    on: [...anyGround, 'Cotton', 'Linen', 'Suiting Wool', 'Chanderi', 'Mul Cotton', 'Chiffon'],
    glosses: [
      'The embroidery is tone on tone and close to the ground, more felt than seen.',
      'The thread is two shades off the cloth, so the flowers come and go with the light.',
    ],
  },
  cutwork: {
    ...light,
    name: 'Cutwork',
    on: ['Organza', 'Cotton', 'Linen', 'Linen Silk', 'Cotton Silk'],
    glosses: [
      'In cutwork the outline is stitched first, and what lies inside it is cut away.',
      'The edge is buttonholed before it is cut, so nothing frays.',
    ],
  },
  applique: {
    ...light,
    name: 'Applique',
    on: ['Cotton', 'Linen', 'Organza', 'Cotton Silk', 'Mul Cotton', 'Raw Silk'],
    glosses: [
      'The shapes are cut in one cloth, turned under by a hair’s breadth and felled on to another.',
      'In applique, each leaf is cut, folded under and stitched by hand.',
    ],
  },
  smocking: {
    ...light,
    name: 'Smocking',
    on: ['Cotton', 'Mul Cotton', 'Georgette', 'Chiffon', 'Linen'],
    glosses: [
      'The smocking is drawn up over gathered pleats and gives as you breathe.',
      'Smocking gathers three widths of cloth into one that stretches.',
    ],
  },
  pintucks: {
    ...light,
    name: 'Pin-tucks',
    on: ['Cotton', 'Mul Cotton', 'Linen', 'Khadi Cotton', 'Chanderi', 'Cotton Silk'],
    glosses: [
      'The tucks are two millimetres wide and were pressed before they were sewn.',
      'Pin-tucks shape the cloth like a dart and look like ruled lines.',
    ],
  },
  lace: {
    ...light,
    name: 'Lace Insertion',
    on: ['Cotton', 'Mul Cotton', 'Chiffon', 'Georgette', 'Linen'],
    glosses: [
      'The lace is let into the cloth, and the cloth behind it is cut away by hand.',
      'Bands of cotton lace run where a seam would have been.',
    ],
  },
  painted: {
    ...work,
    name: 'Hand-painted',
    on: ['Organza', 'Kora Organza', 'Chanderi', 'Tussar Silk', 'Silk Satin', 'Georgette'],
    glosses: [
      'It is painted with a brush of a few hairs on stretched cloth and fixed with steam.',
      'The painter works wet on wet, so no lotus has the edge of the one before.',
    ],
  },
  tassel: {
    ...light,
    name: 'Tassels',
    on: ['Cotton', 'Mashru', 'Linen', 'Cotton Silk', 'Viscose Georgette', 'Mul Cotton'],
    glosses: [
      'The tassels are wound over a card, tied and combed, and sewn on firmly.',
      'Each tassel hangs from a thread loop, so it swings and is easily sewn back.',
    ],
  },
} as const satisfies Record<string, Craft>
