import type { ThemeDocument } from '@shop/contract/content/theme-document'

const factors = { compact: 0.85, regular: 1, airy: 1.15 } as const

/** Spacing from this width up lies between parts of a page; below it, inside controls, which keep their size. */
const leastScaled = 1

/** Only down the page: across it, wider spacing would overflow a phone. */
const spacing = /(?<=[{;])((?:padding|margin)-(?:block|top|bottom)|row-gap|gap):([^;{}]+)/g
const length = /(-?[\d.]+)(rem|vw)/g

function scaled(value: string, factor: number): string {
  // A calculation follows other sizes, such as the height of the header.
  if (value.includes('calc(')) return value
  return value.replaceAll(length, (found, digits: string, unit: string) =>
    unit === 'rem' && Math.abs(Number(digits)) < leastScaled
      ? found
      : `${Number((Number(digits) * factor).toFixed(4))}${unit}`,
  )
}

/** Scales the distance between parts of a page. */
export function withThemeDensity(css: string, { density }: ThemeDocument): string {
  if (density === 'regular') return css
  const factor = factors[density]
  return css.replaceAll(spacing, (found, property: string, value: string) => {
    const changed = scaled(value, factor)
    if (changed === value) return found
    // A gap has one value for both ways; its second one keeps the distance of columns.
    return property === 'gap' && !value.includes(' ') ? `gap:${changed} ${value}` : `${property}:${changed}`
  })
}
