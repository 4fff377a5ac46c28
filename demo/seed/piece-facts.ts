import { colourLabel } from './cloth/colour-names.ts'
import { craftNamed } from './cloth/crafts.ts'
import { fabricNamed, isFabricName } from './cloth/fabrics.ts'
import { isMotifName, motifLabel } from './cloth/motifs.ts'
import { designers } from './designers.ts'
import type { KindFacts, SoldKind } from './kinds.ts'
import { measuresOf } from './measures.ts'
import type { Piece } from './piece.ts'

const hard = new Set([
  'zardozi',
  'dabka',
  'nakshi',
  'sitara',
  'mukaish',
  'tilla',
  'stones',
  'gota',
  'mirror',
  'sequin',
  'cutdana',
  'pearl',
  'beads',
])

/** Garments that canvas, lining or volume keep in shape, and that are never washed at home. */
const tailored = new Set<SoldKind>([
  'lehenga-set',
  'anarkali-set',
  'sharara-set',
  'gharara-set',
  'predraped-saree',
  'gown',
  'blouse',
  'jacket-women',
  'cape-women',
  'cape-set',
  'drape-skirt-set',
  'dhoti-set-women',
  'sherwani',
  'achkan',
  'bandhgala',
  'nehru-jacket',
  'indo-western-men',
  'girl-lehenga',
  'girl-gown',
  'boy-sherwani',
  'boy-bandhgala',
  'boy-nehru-jacket',
  'belt',
  'safa',
])
/** Above this price in rupees, handwork is not washed by hand. */
const dearest = 30_000

const colourText = ({ shade, second }: Piece): string =>
  [...new Set([shade, second ?? shade])].map(colourLabel).join(', ')

/** The declared contents: pairs and sets by their number. */
function netQuantity(pieces: readonly string[]): string {
  const [first = ''] = pieces
  if (pieces.length > 1) return `1 N (set of ${pieces.length})`
  if (first.startsWith('Pair of')) return '1 N (pair)'
  return first === 'Six bangles' ? '1 N (set of 6)' : '1 N'
}

function figureText({ facts }: Piece): Record<string, string> {
  const motif = facts?.['Motif']
  return motif !== undefined && isMotifName(motif) ? { Motif: motifLabel(motif) } : {}
}

/** The details on the product page. */
export function attributesOf(piece: Piece, kind: KindFacts): Record<string, string> {
  const craft = craftNamed(piece.hand)
  const label = designers.find(({ name }) => name === piece.designer)
  const pieces = piece.pieces ?? kind.pieces
  if (piece.kind === 'gift-card')
    return { Validity: 'Three years', Delivery: 'By email or text, after payment or on the day you choose' }
  return {
    [kind.gstRule === 'jewellery' ? 'Base' : 'Fabric']: piece.fabric,
    [craft.label]: craft.name,
    Colour: colourText(piece),
    ...measuresOf(piece, kind),
    ...piece.facts,
    ...figureText(piece),
    Pieces: pieces.join(', '),
    Occasion: piece.occasions.map((occasion) => occasion.charAt(0).toUpperCase() + occasion.slice(1)).join(', '),
    Care: careOf(piece, kind),
    'Net quantity': netQuantity(pieces),
    'Country of origin': 'India',
    ...(label ? { 'Made by': `${label.name}, ${label.city}` } : {}),
  }
}

function careOf({ fabric, hand, kind: sold, mrp }: Piece, kind: KindFacts): string {
  if (kind.gstRule === 'jewellery') return 'Keep dry and away from perfume; store in its box'
  if (kind.gstRule === 'footwear') return 'Wipe with a dry cloth; keep out of the rain'
  if (kind.gstRule === 'bag') return 'Wipe with a dry cloth; store in its cotton bag'
  const care = isFabricName(fabric) ? fabricNamed(fabric).care : 'dry clean'
  if (care === 'wool') return 'Dry clean only; fold with cedar and air once a season'
  if (hard.has(hand)) return 'Dry clean only; store in muslin with tissue over the embroidery; avoid perfume and water'
  if (care === 'hand wash' && !tailored.has(sold) && mrp <= dearest) {
    return 'Hand wash cold; do not bleach; dry in shade; cool iron on the reverse'
  }
  return 'Dry clean only; store folded in muslin; refold every three months'
}

/** The six-digit tariff code, by fibre if the heading requires it. */
export function hsnOf({ kind, fabric }: Piece, { hsn, gstRule }: KindFacts): string {
  if (gstRule === 'jewellery') return /silver/i.test(fabric) && !/plated brass/i.test(fabric) ? '711311' : hsn
  const fibre = isFabricName(fabric) ? fabricNamed(fabric).fibre : 'silk'
  if (kind === 'saree') return { silk: '500720', cotton: '520859', synthetic: '540761', wool: '500720' }[fibre]
  if (kind === 'dupatta' || kind === 'stole' || kind === 'shawl') {
    return { silk: '621410', cotton: '621490', synthetic: '621430', wool: '621420' }[fibre]
  }
  return hsn
}
