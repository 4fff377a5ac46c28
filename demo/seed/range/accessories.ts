import { bag, groomed, ornament, shoe, worn } from './families.ts'
import { court, garden, small, type Bands, type Leaf } from './leaf.ts'

const bands: Bands = [
  [3_500, 6_900],
  [7_000, 14_000],
  [15_000, 45_000],
]
const metals = ['Gold-plated Brass', 'Antique Gold Tone Brass', 'Silver-plated Brass', 'Rose Gold Tone Brass'] as const

export const rangeOfAccessories: readonly Leaf[] = [
  {
    category: 81,
    count: 26,
    bands,
    family: bag,
    fabrics: ['Velvet', 'Raw Silk', 'Satin', 'Tissue', 'Banarasi Brocade', 'Brocade', 'Organza', 'Crepe'],
    crafts: [
      'beads',
      'zardozi',
      'dabka',
      'gota',
      'aari',
      'pearl',
      'sequin',
      'resham',
      'figured',
      'sitara',
      'stones',
      'cutdana',
    ],
    motifs: [...garden, ...small, 'Mor', 'Kairi'],
    occasions: ['wedding day', 'cocktail', 'reception', 'festive day'],
    cuts: [
      {
        kind: 'potli',
        garment: 'Potli',
        length: '20 cm',
        shapes: [
          'A drawstring bag in {fabric}, 20 centimetres high, lined in satin and wide enough for a phone.',
          'A potli in {fabric} with a beaded drawstring and a handle that slips over the wrist.',
        ],
      },
      {
        kind: 'clutch',
        garment: 'Clutch',
        length: '22 cm',
        shapes: ['A framed clutch in {fabric}, 22 centimetres wide, with a chain that folds away.'],
      },
    ],
  },
  {
    category: 82,
    count: 24,
    bands,
    family: shoe,
    fabrics: [],
    materials: ['Leather', 'Velvet on Leather', 'Raw Silk on Leather', 'Brocade on Leather'],
    crafts: ['tilla', 'aari', 'zardozi', 'mirror', 'phulkari', 'beads', 'leather', 'resham', 'gota', 'sitara'],
    motifs: [...small, 'Mor', 'Kairi', 'Lotus'],
    occasions: ['wedding day', 'festive day', 'mehendi', 'everyday'],
    cuts: [
      {
        kind: 'jutti',
        garment: 'Juttis',
        sizes: ['36', '37', '38', '39', '40', '41'],
        shapes: [
          'Flat juttis in {fabric}, sewn by hand, with a cushioned sole.',
          'Juttis in {fabric}: a closed back, a low vamp, and padding under the ball of the foot.',
        ],
      },
      {
        kind: 'mojari',
        garment: 'Mojaris for Men',
        sizes: ['40', '41', '42', '43', '44', '45'],
        shapes: ['Flat mojaris in {fabric} with a turned-up toe and a leather sole.'],
      },
    ],
  },
  {
    category: 83,
    count: 9,
    bands,
    family: { ...ornament, places: ['all over', 'in three rows', 'around the clasp'] },
    fabrics: [],
    materials: ['Velvet', 'Raw Silk', 'Tissue'],
    crafts: ['zardozi', 'beads', 'pearl', 'aari', 'gota', 'stones'],
    motifs: small,
    occasions: ['wedding day', 'reception', 'sangeet'],
    cuts: [
      {
        kind: 'belt',
        garment: 'Waist Belt',
        length: '26 to 38 in',
        shapes: [
          'A belt in {fabric}, five centimetres wide, that ties at the back and fits waists from 26 to 38 inches.',
        ],
      },
      {
        kind: 'belt',
        garment: 'Saree Belt',
        length: '26 to 38 in',
        shapes: ['A narrow belt in {fabric} to hold a drape, with a hook every two centimetres.'],
      },
    ],
  },
  {
    category: 84,
    count: 17,
    bands: [
      [6_900, 9_900],
      [10_000, 24_000],
      [25_000, 60_000],
    ],
    family: worn,
    fabrics: ['Pashmina', 'Merino Wool', 'Modal Silk', 'Tussar Silk'],
    crafts: ['sozni', 'kashida', 'tilla', 'plain', 'ajrakh', 'kantha', 'shibori', 'dabu'],
    motifs: [...court, 'Bel', 'Buti'],
    occasions: ['reception', 'festive day', 'diwali', 'everyday'],
    cuts: [
      {
        kind: 'shawl',
        garment: 'Shawl',
        length: '2 m by 1 m',
        fabrics: ['Pashmina', 'Merino Wool'],
        shapes: [
          'A shawl in {fabric}, two metres by one, with a hand-rolled edge.',
          'A fringed shawl in {fabric}, two metres by one.',
        ],
      },
      {
        kind: 'stole',
        garment: 'Stole',
        length: '2 m by 70 cm',
        shapes: ['A stole in {fabric}, two metres by seventy centimetres.'],
      },
    ],
  },
  {
    category: 85,
    count: 10,
    bands,
    family: groomed,
    fabrics: ['Georgette', 'Mul Cotton', 'Chanderi', 'Silk Satin', 'Tissue', 'Banarasi Brocade', 'Cotton', 'Chiffon'],
    crafts: ['leheriya', 'bandhani', 'mothra', 'plain', 'gota', 'figured', 'banarasi', 'ombre', 'chanderi'],
    motifs: small,
    occasions: ['wedding day', 'haldi', 'festive day'],
    cuts: [
      {
        kind: 'safa',
        garment: 'Safa',
        length: '9 m, tied',
        shapes: [
          'A nine-metre safa in {fabric}, tied and sewn, with a tail of 80 centimetres.',
          'A safa in {fabric}, tied in the Jodhpur manner and lined in cotton.',
        ],
      },
    ],
  },
  {
    category: 86,
    count: 10,
    bands,
    family: {
      ...ornament,
      tips: ['Wear it left of centre.', 'It comes in a pocket-sized box.'],
    },
    fabrics: [],
    materials: metals,
    crafts: ['kundan', 'polki', 'meena', 'pearls', 'sparkle', 'jadau', 'thewa'],
    motifs: ['Mor', 'Kairi', 'Lotus', 'Star', 'Kalga'],
    occasions: ['wedding day', 'reception', 'cocktail'],
    cuts: [
      {
        kind: 'brooch',
        garment: 'Brooch',
        length: '60 mm',
        shapes: ['A brooch in {fabric}, 60 millimetres high, on a double pin.'],
      },
      {
        kind: 'kilangi',
        garment: 'Kilangi',
        length: '110 mm',
        shapes: ['A turban ornament in {fabric}, 110 millimetres high, on a clip.'],
      },
    ],
  },
  {
    category: 87,
    count: 10,
    bands,
    family: {
      ...ornament,
      tips: ['It holds without hairspray.', 'The metal is nickel-free.', 'It comes in a gift box.'],
    },
    fabrics: [],
    materials: metals,
    crafts: ['kundan', 'temple', 'pearls', 'meena', 'oxidised', 'sparkle', 'filigree'],
    motifs: ['Jasmine', 'Lotus', 'Mor', 'Star', 'Fish'],
    occasions: ['wedding day', 'mehendi', 'festive day'],
    cuts: [
      {
        kind: 'juda-pin',
        garment: 'Juda Pin',
        length: '65 mm',
        shapes: ['A bun pin in {fabric}, 65 millimetres across, on two prongs.'],
      },
      {
        kind: 'paranda',
        garment: 'Paranda',
        length: '55 cm',
        shapes: ['A braid tassel with caps in {fabric}, 55 centimetres long.'],
      },
    ],
  },
]
