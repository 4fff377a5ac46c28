import type { Tier } from '#seed/cloth/craft.ts'
import type { Supply } from '#seed/piece.ts'

/** Draws the supply: sold out, a last piece, made to order, or in stock. */
export function drawSupply(chance: () => number, { category, tier }: { category: number; tier: Tier }): Supply {
  const drawn = chance()
  if (drawn < 0.06) return 'gone'
  const isCloth = category < 80
  const madeToOrder = isCloth ? { entry: 0.32, core: 0.46, couture: 0.8 }[tier] : 0.08
  if (drawn < 0.06 + madeToOrder * 0.94) return 'order'
  return chance() < 0.14 ? 'few' : 'plenty'
}

/** Days until dispatch of made-to-order products; bridal handwork takes weeks. */
export function drawDispatch(chance: () => number, { tier, isBridal }: { tier: Tier; isBridal: boolean }) {
  if (isBridal) return { min: 42, max: 70 }
  if (tier === 'entry') return chance() < 0.7 ? { min: 15, max: 21 } : { min: 21, max: 28 }
  return chance() < 0.55 ? { min: 21, max: 28 } : { min: 28, max: 42 }
}
