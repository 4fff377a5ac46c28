type Quarter = { readonly year: number; readonly quarter: number }

const firstYear = 2024
const monthTexts = ['April to June', 'July to September', 'October to December', 'January to March'] as const

/** The quarter of a day; a tax year starts in April. */
export function quarterNow(day: string): Quarter {
  const [year = firstYear, month = 1] = day.split('-').map(Number)
  return month < 4 ? { year: year - 1, quarter: 4 } : { year, quarter: Math.floor((month - 1) / 3) }
}

/** `July to September 2026 (2026-27 Q2)`. */
export function quarterText({ year, quarter }: Quarter): string {
  const shown = quarter === 4 ? year + 1 : year
  return `${monthTexts[quarter - 1] ?? ''} ${shown} (${year}-${String(year + 1).slice(2)} Q${quarter})`
}

/** The quarters from the given one back to the first. */
export function quartersUntil({ year, quarter }: Quarter): readonly Quarter[] {
  const count = (year - firstYear) * 4 + quarter
  return Array.from({ length: count }, (_, index) => {
    const place = count - 1 - index
    return { year: firstYear + Math.floor(place / 4), quarter: (place % 4) + 1 }
  })
}
