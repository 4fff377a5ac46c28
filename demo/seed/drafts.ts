import { dayMs } from '@shop/contract/core/durations'
import { plainDraft, type ProductDraft } from '@shop/server/catalogue'
import { describe } from './description.ts'
import { kindFacts, type KindFacts } from './kinds.ts'
import { weightOf } from './measures.ts'
import { attributesOf, hsnOf } from './piece-facts.ts'
import { picturesOf } from './piece-pictures.ts'
import { variantsOf } from './piece-variants.ts'
import type { Piece } from './piece.ts'
import { shadeNamed } from './shades.ts'
import { stylistsPicks } from './stylists-picks.ts'

const dispatch = {
  ready: { min: 2, max: 4 },
  made: { min: 21, max: 28 },
  bridal: { min: 42, max: 70 },
} as const

/** Pieces reduced by more than this do not come back (the returns page says so). */
const maxOffReturned = 30

function dispatchOf(piece: Piece) {
  if (piece.supply !== 'order' || piece.kind === 'gift-card') return dispatch.ready
  if (piece.dispatchDays) return piece.dispatchDays
  return piece.edits.includes('bridal') || piece.edits.includes('groom') ? dispatch.bridal : dispatch.made
}

function returnsOf(piece: Piece, kind: KindFacts): ProductDraft['returns'] {
  if ((piece.off ?? 0) > maxOffReturned) return 'final'
  return kind.returns ?? (piece.supply === 'order' ? 'exchange_only' : 'returnable')
}

/** A gift card is drawn in a colour but sold without one. */
function coloursOf({ kind, shade, second = shade }: Piece): string[] {
  if (kind === 'gift-card') return []
  return [...new Set([shadeNamed(shade).family, shadeNamed(second).family])]
}

/** A piece as a draft for the shop's catalogue. */
export function draftOf(piece: Piece, now: Date): ProductDraft {
  const kind = kindFacts[piece.kind]
  const sizes = piece.sizes ?? kind.sizes
  return {
    ...plainDraft,
    name: piece.title,
    styleName: piece.style,
    designer: piece.designer,
    categoryIds: [piece.category],
    mainCategoryId: piece.category,
    gender: kind.gender,
    description: describe(piece),
    tags: [...piece.edits, ...piece.occasions],
    searchTerms: kind.searchTerms,
    attributes: attributesOf(piece, kind),
    shade: piece.shade,
    colours: coloursOf(piece),
    dispatchDays: dispatchOf(piece),
    returns: returnsOf(piece, kind),
    gstRule: kind.gstRule,
    hsn: hsnOf(piece, kind),
    weightGrams: weightOf(piece, kind),
    isGiftCard: piece.category === 471,
    isFeatured: piece.isFeatured === true || stylistsPicks.has(piece.title),
    sizeChart: sizes.length === 0 ? null : kind.sizeChart,
    listedAt: new Date(now.getTime() - piece.daysOld * dayMs),
    options: sizes.length === 0 ? [] : [{ title: 'Size', choices: sizes }],
    variants: variantsOf(piece, sizes),
    pictures: picturesOf(piece),
  }
}
