import { fromCore, upToCore, type Tier } from './cloth/craft.ts'
import type { CraftName } from './cloth/crafts.ts'
import type { DesignerName } from './designers.ts'
import type { ShadeName } from './shades.ts'

/** The products, fabrics and crafts of a label, which share one style. */
export type LabelRange = {
  /** Leaves of the tree. */
  readonly makes: readonly number[]
  readonly crafts: readonly [CraftName, ...CraftName[]]
  readonly shades: readonly [ShadeName, ...ShadeName[]]
  /** The label's names for sizes: XXL and XXXL, or 2XL and 3XL. */
  readonly namesSizes: 'letters' | 'numbers'
  /** Cuts up to 6XL. */
  readonly hasPlusSizes?: boolean
  /** The label's price groups, if not all, and its lowest price of a garment in rupees. */
  readonly tiers?: readonly Tier[]
  readonly floor?: number
}

const letters = { namesSizes: 'letters' } as const
const numbers = { namesSizes: 'numbers' } as const
const plus = { namesSizes: 'numbers', hasPlusSizes: true } as const

export const labelRanges: Readonly<Record<DesignerName, LabelRange>> = {
  'Noorbagh Atelier': {
    ...letters,
    makes: [11, 14, 15, 20, 23, 41],
    crafts: ['zardozi', 'dabka', 'nakshi', 'mukaish', 'sitara', 'stones'],
    shades: ['Rani', 'Maroon', 'Moti', 'Panna', 'Lal', 'Antique Gold', 'Anaar', 'Blush'],
    tiers: fromCore,
    floor: 18_000,
  },
  'Kasida & Kin': {
    ...plus,
    makes: [11, 12, 14, 15, 16, 20, 21, 24, 44, 63],
    crafts: ['chikankari', 'mukaish', 'thread', 'cutwork'],
    shades: ['Chuna', 'Blush', 'Sage', 'Powder', 'Lavender', 'Peach', 'Asmani', 'Doodhiya'],
    floor: 9_000,
  },
  Tamraloom: {
    ...letters,
    makes: [11, 12, 14, 16, 21, 24, 44],
    crafts: ['chanderi', 'maheshwari', 'pintucks'],
    shades: ['Tamba', 'Butter', 'Angoori', 'Baingani', 'Rose Mitti', 'Champagne', 'Ash'],
    floor: 9_000,
  },
  'Gulmohar Yard': {
    ...plus,
    makes: [11, 12, 14, 15, 16, 18, 24, 25, 44, 45, 48, 62, 85],
    crafts: ['block', 'bagru', 'sanganeri', 'leheriya', 'bandhani', 'mothra', 'gota', 'kota'],
    shades: ['Kesari', 'Terracotta', 'Neel', 'Basanti', 'Tota', 'Gajri', 'Firozi', 'Mehendi'],
    tiers: upToCore,
  },
  'Saptasur Studio': {
    ...numbers,
    makes: [11, 15, 16, 18, 22, 23, 25, 43, 47],
    crafts: ['mirror', 'aari', 'tassel', 'thread'],
    shades: ['Gulaal', 'Sarson', 'Lajward', 'Panna', 'Kajal', 'Kesari', 'Jamun'],
    floor: 9_000,
    tiers: upToCore,
  },
  'Ghat Sixty-Four': {
    ...letters,
    makes: [11, 12, 14, 15, 16, 20, 21, 41, 42, 46, 85],
    crafts: ['banarasi', 'tanchoi', 'jangla', 'figured'],
    shades: ['Anaar', 'Bottle', 'Zari', 'Jamun', 'Haldi', 'Lal', 'Neel', 'Rani'],
    tiers: fromCore,
    floor: 15_000,
  },
  'Sindoori Salt': {
    ...letters,
    makes: [13, 17, 18, 19, 22],
    crafts: ['sequin', 'pearl', 'foil', 'resham', 'smocking', 'gara', 'paithani'],
    shades: ['Sindoor', 'Gajri', 'Gunmetal', 'Mor', 'Champagne', 'Phalsa', 'Peach'],
    floor: 15_000,
  },
  'Darbar Lane': {
    ...letters,
    makes: [41, 42, 43, 44, 46, 47, 85],
    crafts: ['zardozi', 'resham', 'tilla', 'dabka', 'plain', 'figured', 'pochampally'],
    shades: ['Moti', 'Zari', 'Maroon', 'Neel', 'Khaadi', 'Rose Mitti', 'Sage'],
    tiers: fromCore,
    floor: 15_000,
  },
  'Kotwali Tailors Row': {
    ...numbers,
    makes: [42, 43, 46, 47, 65],
    crafts: ['plain', 'thread', 'resham', 'aari'],
    shades: ['Kajal', 'Bottle', 'Slate', 'Anaar', 'Sand', 'Neel', 'Kathai'],
    floor: 12_500,
  },
  'Ektaara Menswear': {
    ...plus,
    makes: [44, 45, 46, 48, 64, 66],
    crafts: ['thread', 'pintucks', 'kantha', 'plain', 'ikat', 'pochampally'],
    shades: ['Powder', 'Sage', 'Biscuit', 'Firozi', 'Kathai', 'Ash', 'Rose Mitti', 'Chuna'],
    tiers: upToCore,
  },
  'Chhota Darbar': {
    ...letters,
    makes: [61, 62, 63, 64, 65, 66],
    crafts: ['gota', 'block', 'bandhani', 'thread', 'resham', 'foil', 'applique', 'leheriya'],
    shades: ['Santra', 'Gajri', 'Basanti', 'Firozi', 'Angoori', 'Gulaal', 'Haldi', 'Lavender', 'Asmani'],
  },
  'Pashm & Pine': {
    ...letters,
    makes: [23, 46, 84],
    crafts: ['sozni', 'kashida', 'tilla', 'plain'],
    shades: ['Dhuan', 'Moti', 'Phalsa', 'Chocolate', 'Mor', 'Maroon', 'Ash'],
    floor: 9_000,
  },
  'Mojri Mile': {
    ...letters,
    makes: [82],
    crafts: ['tilla', 'aari', 'zardozi', 'mirror', 'phulkari', 'beads', 'leather', 'resham', 'gota', 'sitara'],
    shades: ['Tamba', 'Gulaal', 'Zari', 'Lajward', 'Chuna', 'Kajal', 'Panna', 'Maroon', 'Firozi'],
  },
  'Batua Bazaar Co.': {
    ...letters,
    makes: [81, 83],
    crafts: ['beads', 'zardozi', 'gota', 'aari', 'pearl', 'sequin', 'resham', 'figured', 'sitara', 'dabka', 'stones'],
    shades: ['Jamun', 'Zari', 'Rani', 'Panna', 'Champagne', 'Kajal', 'Mor', 'Moti'],
  },
  'Kundan Gali': {
    ...letters,
    makes: [86, 87, 111, 112, 113, 114, 115, 116, 117, 118, 119, 120],
    crafts: ['kundan', 'meena', 'jadau', 'polki', 'pearls'],
    shades: ['Panna', 'Rani', 'Moti', 'Lajward', 'Sindoor', 'Firozi'],
  },
  'Neelghat Dyeworks': {
    ...plus,
    makes: [12, 16, 18, 21, 24, 44, 45, 46, 48, 84],
    crafts: ['ajrakh', 'dabu', 'batik', 'bandhani'],
    shades: ['Neel', 'Anaar', 'Mor', 'Chocolate', 'Moti', 'Terracotta', 'Bottle'],
    tiers: upToCore,
  },
  'Palash & Pewter': {
    ...letters,
    makes: [13, 17, 18, 22, 23, 81],
    crafts: ['sequin', 'cutdana', 'feather', 'ombre', 'marbling', 'beads', 'digital'],
    shades: ['Gunmetal', 'Jamun', 'Antique Gold', 'Kajal', 'Rose Mitti', 'Chaandi', 'Surmai', 'Maroon'],
    floor: 12_000,
  },
  'Rooi House': {
    ...plus,
    makes: [12, 16, 18, 24, 25, 44, 45, 64],
    crafts: ['plain', 'pintucks', 'kantha', 'jamdani', 'lace'],
    shades: ['Moti', 'Khaadi', 'Slate', 'Terracotta', 'Sage', 'Dhuan', 'Neel'],
    tiers: upToCore,
  },
  'Mashru Mill': {
    ...numbers,
    makes: [11, 12, 15, 16, 18, 21, 22, 24, 25, 44, 46],
    crafts: ['mashru', 'himroo', 'mirror', 'tassel', 'patola'],
    shades: ['Lal', 'Sarson', 'Panna', 'Baingani', 'Gulaal', 'Neel', 'Santra'],
    tiers: upToCore,
  },
  'Gopuram Thread': {
    ...letters,
    makes: [12, 20, 25, 61],
    crafts: ['kanjeevaram'],
    shades: ['Tota', 'Anaar', 'Haldi', 'Baingani', 'Mor', 'Rani', 'Bottle', 'Kesari'],
    tiers: fromCore,
    floor: 12_000,
  },
  'Dhakai Post': {
    ...letters,
    makes: [12, 16, 21, 24, 44],
    crafts: ['jamdani', 'kantha'],
    shades: ['Doodhiya', 'Sindoor', 'Ash', 'Asmani', 'Bottle', 'Blush', 'Kajal'],
    tiers: upToCore,
  },
  'Pichwai Parade': {
    ...numbers,
    makes: [11, 12, 13, 14, 16, 17, 21, 22],
    crafts: ['painted', 'gota', 'ombre', 'digital'],
    shades: ['Angoori', 'Gajri', 'Panna', 'Butter', 'Firozi', 'Lavender', 'Blush'],
    floor: 9_500,
  },
  'Tasar Trail': {
    ...plus,
    makes: [12, 16, 18, 21, 23, 24, 44, 46],
    crafts: ['kantha', 'kalamkari', 'painted', 'plain'],
    shades: ['Biscuit', 'Tamba', 'Mehendi', 'Antique Gold', 'Phalsa', 'Kathai', 'Sand'],
  },
  'Phulkaari Post': {
    ...numbers,
    makes: [16, 21, 23, 24, 46],
    crafts: ['phulkari', 'thread', 'aari'],
    shades: ['Kesari', 'Gulaal', 'Sarson', 'Maroon', 'Tota', 'Chuna'],
    tiers: upToCore,
  },
  'Mekhala Moon': {
    ...letters,
    makes: [12, 13, 21, 24],
    crafts: ['assam', 'kantha', 'thread'],
    shades: ['Zari', 'Dhuan', 'Champagne', 'Bottle', 'Maroon', 'Sand'],
    tiers: upToCore,
  },
  'Polka & Polki': {
    ...letters,
    makes: [86, 87, 111, 112, 114, 115, 116, 119, 120],
    crafts: ['polki', 'sparkle', 'pearls'],
    shades: ['Moti', 'Blush', 'Panna', 'Kajal', 'Chuna', 'Powder'],
  },
  'Nagasvara Jewels': {
    ...letters,
    makes: [87, 111, 112, 113, 114, 116, 118],
    crafts: ['temple', 'filigree'],
    shades: ['Sindoor', 'Panna', 'Moti', 'Anaar', 'Rani'],
  },
  'Chaandtara Silver': {
    ...letters,
    makes: [87, 111, 112, 113, 114, 115, 117, 118, 119, 120],
    crafts: ['oxidised', 'filigree'],
    shades: ['Firozi', 'Lal', 'Moti', 'Kajal', 'Neel'],
  },
  'Lajward Studio': {
    ...letters,
    makes: [86, 111, 112, 113, 114, 115, 117, 118, 120],
    crafts: ['meena', 'thewa', 'kundan'],
    shades: ['Lajward', 'Tota', 'Sindoor', 'Chuna', 'Firozi', 'Gulaal'],
  },
  'Samandar Club': {
    ...plus,
    makes: [13, 16, 18, 19, 22, 24, 25, 45],
    crafts: ['block', 'shibori', 'batik', 'cutwork', 'tassel', 'digital', 'lace', 'thread'],
    shades: ['Asmani', 'Peach', 'Doodhiya', 'Firozi', 'Gajri', 'Lavender', 'Sage', 'Butter'],
    tiers: upToCore,
  },
}
