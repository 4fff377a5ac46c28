import { craftNamed } from './cloth/crafts.ts'
import { fabricNamed, isFabricName } from './cloth/fabrics.ts'
import { designers } from './designers.ts'
import type { KindFacts } from './kinds.ts'
import type { Piece } from './piece.ts'

const hard = new Set(['zardozi', 'dabka', 'nakshi', 'sitara', 'mukaish', 'tilla', 'stones', 'gota'])

/** The details on the product page. */
export function attributesOf(piece: Piece, kind: KindFacts): Record<string, string> {
  const craft = craftNamed(piece.hand)
  const label = designers.find(({ name }) => name === piece.designer)
  return {
    [kind.gstRule === 'jewellery' ? 'Base' : 'Fabric']: piece.fabric,
    [craft.label]: craft.name,
    Colour: piece.second ? `${piece.shade}, ${piece.second}` : piece.shade,
    ...piece.facts,
    Pieces: kind.pieces.join(', '),
    Occasion: piece.occasions.map((occasion) => occasion.charAt(0).toUpperCase() + occasion.slice(1)).join(', '),
    Care: careOf(piece, kind),
    'Net quantity': kind.pieces.length > 1 ? `1 N (set of ${kind.pieces.length})` : '1 N',
    'Country of origin': 'India',
    ...(label ? { 'Made by': `${label.name}, ${label.city}` } : {}),
  }
}

function careOf({ fabric, hand }: Piece, kind: KindFacts): string {
  if (kind.gstRule === 'none') return 'None'
  if (kind.gstRule === 'jewellery') return 'Keep dry and away from perfume; store in its box'
  if (kind.gstRule === 'footwear') return 'Wipe with a dry cloth; keep out of the rain'
  if (kind.gstRule === 'bag') return 'Wipe with a dry cloth; store in its cotton bag'
  const care = isFabricName(fabric) ? fabricNamed(fabric).care : 'dry clean'
  if (care === 'wool') return 'Dry clean; fold with cedar and air once a season'
  if (hard.has(hand))
    return 'Dry clean only; fold in muslin with tissue between the embroidery; keep perfume and water away'
  if (care === 'hand wash') return 'Hand wash cold; do not bleach; dry in shade; iron low on the reverse'
  return 'Dry clean only; store folded in muslin; refold every three months'
}

/** Six digits of the tariff: by fibre where the heading asks for it. */
export function hsnOf({ kind, fabric }: Piece, { hsn, gstRule }: KindFacts): string {
  if (gstRule === 'jewellery') return /silver/i.test(fabric) && !/plated brass/i.test(fabric) ? '711311' : hsn
  const fibre = isFabricName(fabric) ? fabricNamed(fabric).fibre : 'silk'
  if (kind === 'saree') return { silk: '500720', cotton: '520859', synthetic: '540761', wool: '500720' }[fibre]
  if (kind === 'dupatta' || kind === 'stole' || kind === 'shawl') {
    return { silk: '621410', cotton: '621490', synthetic: '621430', wool: '621420' }[fibre]
  }
  return hsn
}
