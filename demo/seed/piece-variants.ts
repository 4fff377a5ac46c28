import { discounted, rupees } from '@shop/contract/core/money'
import type { VariantDraft } from '@shop/server/catalogue'
import { between, seededRandom } from './chance.ts'
import { costsMore } from './compose/sizes.ts'
import type { Piece, Supply } from './piece.ts'

/** Stock of each size. */
function stockOf(supply: Supply, sizes: number, chance: () => number): number[] {
  const each = Array.from({ length: sizes }, () => 0)
  switch (supply) {
    case 'plenty':
      return each.map(() => (sizes > 1 && chance() < 0.12 ? 0 : between(chance, 2, 9)))
    case 'few': {
      const last = between(chance, 0, sizes - 1)
      return each.map((_, index) => (index === last ? between(chance, 1, 2) : 0))
    }
    case 'gone':
    case 'order':
      return each
  }
}

/** A twentieth more for the cloth of the largest sizes, rounded to hundreds, if the label charges for it. */
function mrpOf({ mrp }: Piece, size: string | undefined): number {
  if (size === undefined || !costsMore(size) || mrp < 10_000) return mrp
  return mrp + Math.ceil(mrp / 2000) * 100
}

export function variantsOf(piece: Piece, sizes: readonly string[]): VariantDraft[] {
  const choices: readonly (readonly string[])[] = sizes.length === 0 ? [[]] : sizes.map((size) => [size])
  const stock = stockOf(piece.supply, choices.length, seededRandom(`${piece.title} stock`))
  const policy = piece.supply === 'order' ? 'made_to_order' : 'tracked'
  return choices.map((chosen, index) => {
    const mrp = rupees(mrpOf(piece, chosen[0]))
    return {
      choices: chosen,
      price: discounted(mrp, piece.off ?? 0),
      mrp,
      stock: { policy, available: stock[index] ?? 0 },
    }
  })
}
