import type { Fabric, Motif, PatternName, Placement, Silhouette as DrawnSilhouette, Work } from '@shop/illustrator/spec'
import { FABRIC_WORDS } from '@shop/illustrator/vocabulary'
import type { CraftName } from './crafts.ts'
import type { Silhouette } from './cut-words.ts'
import type { FabricName } from './fabrics.ts'
import type { MotifName } from './motifs.ts'

/** How a craft looks: `fill` covers the whole cloth, `work` is laid on in one place. */
type DrawnCraft = { readonly fill: PatternName; readonly work?: Work }

const crafts: Readonly<Record<CraftName, DrawnCraft>> = {
  zardozi: { fill: 'zardozi', work: 'zardozi' },
  dabka: { fill: 'zardozi', work: 'zardozi' },
  nakshi: { fill: 'zardozi', work: 'zardozi' },
  tilla: { fill: 'buta', work: 'zardozi' },
  sitara: { fill: 'sequin', work: 'sequin' },
  mukaish: { fill: 'plain', work: 'mukaish' },
  mirror: { fill: 'mirror-work', work: 'mirror' },
  sequin: { fill: 'sequin', work: 'sequin' },
  cutdana: { fill: 'sequin', work: 'cutdana' },
  pearl: { fill: 'buta', work: 'pearl' },
  stones: { fill: 'buta', work: 'kundan' },
  beads: { fill: 'buta', work: 'pearl' },
  foil: { fill: 'plain', work: 'foil' },
  gota: { fill: 'gota', work: 'gota-patti' },
  feather: { fill: 'solid', work: 'feather' },
  aari: { fill: 'jaal', work: 'resham' },
  resham: { fill: 'buta', work: 'resham' },
  chikankari: { fill: 'chikankari', work: 'chikankari' },
  gara: { fill: 'gara', work: 'resham' },
  kantha: { fill: 'kantha', work: 'kantha' },
  phulkari: { fill: 'phulkari', work: 'phulkari' },
  kashida: { fill: 'buta', work: 'resham' },
  sozni: { fill: 'jaal', work: 'resham' },
  thread: { fill: 'buta', work: 'resham' },
  cutwork: { fill: 'solid', work: 'cutwork' },
  applique: { fill: 'solid', work: 'applique' },
  smocking: { fill: 'pintuck' },
  pintucks: { fill: 'pintuck' },
  lace: { fill: 'solid', work: 'lace' },
  painted: { fill: 'painted' },
  tassel: { fill: 'stripe', work: 'tassel' },
  bandhani: { fill: 'bandhani' },
  leheriya: { fill: 'leheriya' },
  mothra: { fill: 'mothra' },
  shibori: { fill: 'shibori' },
  ombre: { fill: 'ombre' },
  ajrakh: { fill: 'ajrakh' },
  bagru: { fill: 'block-print' },
  sanganeri: { fill: 'sanganeri' },
  dabu: { fill: 'dabu' },
  kalamkari: { fill: 'kalamkari' },
  block: { fill: 'block-print' },
  digital: { fill: 'painted' },
  batik: { fill: 'marbled' },
  marbling: { fill: 'marbled' },
  ikat: { fill: 'ikat' },
  patola: { fill: 'patola' },
  pochampally: { fill: 'ikat' },
  banarasi: { fill: 'brocade' },
  tanchoi: { fill: 'tanchoi' },
  jangla: { fill: 'jaal' },
  kanjeevaram: { fill: 'buta' },
  paithani: { fill: 'buta' },
  jamdani: { fill: 'jamdani' },
  chanderi: { fill: 'buta' },
  maheshwari: { fill: 'stripe' },
  kota: { fill: 'check' },
  himroo: { fill: 'tanchoi' },
  mashru: { fill: 'stripe' },
  assam: { fill: 'buta' },
  figured: { fill: 'brocade' },
  plain: { fill: 'solid' },
  leather: { fill: 'solid' },
  voucher: { fill: 'plain' },
  kundan: { fill: 'plain' },
  polki: { fill: 'plain' },
  jadau: { fill: 'plain' },
  temple: { fill: 'plain' },
  meena: { fill: 'plain' },
  thewa: { fill: 'plain' },
  filigree: { fill: 'plain' },
  oxidised: { fill: 'plain' },
  sparkle: { fill: 'plain' },
  pearls: { fill: 'plain' },
}

const motifs: Readonly<Record<MotifName, Motif>> = {
  Buta: 'kairi',
  Buti: 'buti',
  Kairi: 'kairi',
  Kalga: 'bel',
  Bel: 'bel',
  Jaal: 'bel',
  Ashrafi: 'ashrafi',
  Lotus: 'lotus',
  Marigold: 'marigold',
  Mor: 'peacock',
  Tota: 'parrot',
  Elephant: 'elephant',
  'Tree of Life': 'tree',
  Cypress: 'cypress',
  Chevron: 'chevron',
  'Temple Edge': 'temple',
  'Cusped Arch': 'arch',
  Pomegranate: 'pomegranate',
  Star: 'star',
  Jasmine: 'jasmine',
  Fish: 'fish',
}

const silhouettes: Readonly<Record<Silhouette, DrawnSilhouette>> = {
  Kalidar: 'kalidar',
  'A-line': 'a-line',
  Circular: 'circular',
  Mermaid: 'mermaid',
  Panelled: 'panelled',
  Straight: 'straight',
  Trapeze: 'trapeze',
  Empire: 'empire',
  Asymmetric: 'asymmetric',
  Layered: 'layered',
  Peplum: 'peplum',
  Cowl: 'cowl',
}

/** The place of the handwork, as the illustrator draws it; the first match applies. */
const placements: readonly (readonly [RegExp, Placement])[] = [
  [/pallu|both ends|tail/, 'pallu'],
  [/border|edge|four sides|rim/, 'border'],
  [/placket/, 'placket'],
  [/yoke|chest|bodice|neck|collar|blouse/, 'yoke'],
  [/cuffs|sleeve/, 'sleeve'],
  [/back/, 'back'],
  [/hem|waist|toe/, 'hem'],
]

export function craftDrawn(name: CraftName): DrawnCraft {
  return crafts[name]
}

export function motifDrawn(name: MotifName): Motif {
  return motifs[name]
}

export function silhouetteDrawn(name: Silhouette): DrawnSilhouette {
  return silhouettes[name]
}

export function placementOf(place: string): Placement {
  return placements.find(([words]) => words.test(place))?.[1] ?? 'all-over'
}

export function fabricDrawn(name: FabricName): Fabric {
  return FABRIC_WORDS[name === 'Suiting Wool' ? 'suiting wool blend' : name.toLowerCase()] ?? 'cotton'
}
