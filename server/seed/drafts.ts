import { discounted, rupees } from '@shop/contract/money'
import type { DrawingSpec, View } from '@shop/illustrator/spec'
import { plainDraft, type PictureDraft, type ProductDraft, type VariantDraft } from '#features/catalogue'
import { between, chanceOf } from './chance.ts'
import { describe } from './description.ts'
import { designers } from './designers.ts'
import type { Drawing } from './drawing.ts'
import { handNamed } from './hands.ts'
import { kindFacts, type KindFacts } from './kinds.ts'
import type { Piece, Supply } from './piece.ts'
import { shadeNamed } from './shades.ts'

const dayMs = 86_400_000

const dispatch = {
  ready: { min: 2, max: 4 },
  made: { min: 21, max: 28 },
  bridal: { min: 42, max: 70 },
} as const

function seedOf({ title }: Piece): number {
  return Math.floor(chanceOf(title)() * 1_000_000)
}

export function drawingOf(piece: Piece, view: View): DrawingSpec {
  const base = shadeNamed(piece.shade).hex
  return {
    ...piece.look,
    kind: piece.kind,
    view,
    seed: seedOf(piece),
    palette: {
      base,
      second: piece.second ? shadeNamed(piece.second).hex : base,
      zari: '#c9a961',
      accent: piece.accent ? shadeNamed(piece.accent).hex : base,
    },
  }
}

const viewWords: Readonly<Record<View, string>> = {
  front: 'worn, seen from the front',
  back: 'worn, seen from the back',
  detail: 'a detail',
  textile: 'the cloth, close up',
  flat: 'the whole piece',
  'close-up': 'a close view',
}

export function picturesOf(piece: Piece): PictureDraft[] {
  return kindFacts[piece.kind].views.map((view) => ({
    sourceKind: 'drawing',
    source: `${piece.title}, ${view}`,
    alt: `${piece.title}, ${viewWords[view]}`,
    view,
    drawing: { picture: 'piece', spec: drawingOf(piece, view) } satisfies Drawing,
    dominantColour: shadeNamed(piece.shade).hex,
  }))
}

function available(supply: Supply, chance: () => number): number {
  switch (supply) {
    case 'plenty':
      return between(chance, 3, 9)
    case 'few':
      return between(chance, 0, 2)
    case 'gone':
    case 'order':
      return 0
  }
}

function variantsOf(piece: Piece, sizes: readonly string[]): VariantDraft[] {
  const chance = chanceOf(`${piece.title} stock`)
  const mrp = rupees(piece.mrp)
  const policy = piece.supply === 'order' ? 'made_to_order' : 'tracked'
  return (sizes.length === 0 ? [[]] : sizes.map((size) => [size])).map((choices) => ({
    choices,
    price: discounted(mrp, piece.off ?? 0),
    mrp,
    stock: { policy, available: available(piece.supply, chance) },
  }))
}

function attributesOf(piece: Piece, kind: KindFacts): Record<string, string> {
  const hand = handNamed(piece.hand)
  const label = designers.find(({ name }) => name === piece.designer)
  const isJewel = kind.gstRule === 'jewellery'
  return {
    [isJewel ? 'Base' : 'Fabric']: piece.fabric,
    [hand.label]: hand.name,
    Colour: piece.second ? `${piece.shade}, ${piece.second}` : piece.shade,
    Pieces: kind.pieces.join(', '),
    Occasion: piece.occasions.map((occasion) => occasion.charAt(0).toUpperCase() + occasion.slice(1)).join(', '),
    Care: careOf(piece, kind),
    'Net quantity': kind.pieces.length > 1 ? `1 N (set of ${kind.pieces.length})` : '1 N',
    'Country of origin': 'India',
    ...(label ? { 'Made by': `${label.name}, ${label.city}` } : {}),
  }
}

function careOf({ fabric }: Piece, kind: KindFacts): string {
  if (kind.gstRule === 'jewellery') return 'Keep dry and away from perfume; store in its box'
  if (kind.gstRule === 'footwear') return 'Wipe with a dry cloth; keep out of the rain'
  if (/cotton|linen|mul/i.test(fabric)) return 'Hand wash cold; dry in shade; iron on the reverse'
  return 'Dry clean only; store folded in muslin'
}

function dispatchOf(piece: Piece) {
  if (piece.supply !== 'order' || piece.kind === 'gift-card') return dispatch.ready
  return piece.edits.includes('bridal') || piece.edits.includes('groom') ? dispatch.bridal : dispatch.made
}

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
    colours: [...new Set([shadeNamed(piece.shade).family, ...(piece.second ? [shadeNamed(piece.second).family] : [])])],
    dispatchDays: dispatchOf(piece),
    returns: kind.returns ?? (piece.supply === 'order' ? 'exchange_only' : 'returnable'),
    gstRule: kind.gstRule,
    hsn: kind.hsn,
    weightGrams: kind.weightGrams,
    isGiftCard: piece.category === 471,
    isFeatured: piece.isFeatured ?? false,
    sizeChart: sizes.length === 0 ? null : kind.sizeChart,
    listedAt: new Date(now.getTime() - piece.daysOld * dayMs),
    options: sizes.length === 0 ? [] : [{ title: 'Size', choices: sizes }],
    variants: variantsOf(piece, sizes),
    pictures: picturesOf(piece),
  }
}
