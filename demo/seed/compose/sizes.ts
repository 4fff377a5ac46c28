import { kindFacts } from '#seed/kinds.ts'
import { labelRanges } from '#seed/label-range.ts'
import type { Material } from './material.ts'

/** The two names that labels give to the same body size. */
const numbered: Readonly<Record<string, string>> = { XXS: '2XS', XXL: '2XL', XXXL: '3XL' }
const lettered: Readonly<Record<string, string>> = { '2XS': 'XXS', '2XL': 'XXL', '3XL': 'XXXL' }
const plus = ['3XL', '4XL', '5XL', '6XL']
const lettersOnly = new Set(['women', 'men', 'blouse', 'kids'])

/** The sizes that a piece comes in, named as its label names them. */
export function sizesOf(chance: () => number, { label, cut }: Pick<Material, 'label' | 'cut'>): string[] {
  const { sizes, sizeChart } = kindFacts[cut.kind]
  if (sizeChart === null || !lettersOnly.has(sizeChart)) return [...(cut.sizes ?? sizes)]
  const { namesSizes, hasPlusSizes = false } = labelRanges[label]
  const isGrownUps = sizeChart !== 'kids'
  const drawn = chance()
  const base = isGrownUps && drawn < 0.2 ? sizes.slice(1) : [...sizes]
  const withSmall = isGrownUps && drawn > 0.85 ? ['2XS', 'XS', ...base] : base
  const whole = isGrownUps && hasPlusSizes && drawn > 0.4 ? [...withSmall, ...plus] : withSmall
  const names = namesSizes === 'numbers' ? numbered : lettered
  return [...new Set(whole.map((size) => names[size] ?? size))]
}

/** Some labels charge for the cloth and handwork of their largest sizes. */
export function costsMore(size: string): boolean {
  return ['4XL', '5XL', '6XL'].includes(size)
}
