export type ColourRow = { readonly name: string; readonly code: string; readonly rank: number }

/** The colour families that shoppers filter by; each has one code. */
const families = [
  ['Red', '#B5202A'],
  ['Pink', '#B0134F'],
  ['Orange', '#E0701B'],
  ['Yellow', '#D99A12'],
  ['Green', '#5B6B2A'],
  ['Blue', '#1F2A5C'],
  ['Purple', '#3C1840'],
  ['Brown', '#5A3524'],
  ['Beige', '#D8C3A2'],
  ['White', '#F5F3EC'],
  ['Black', '#1B1419'],
  ['Grey', '#5E646B'],
  ['Gold', '#C9A961'],
  ['Silver', '#C3C6CA'],
  ['Metallic', '#C98F7E'],
  ['Multi', '#7E57C2'],
] as const

export const colourRows: readonly ColourRow[] = families.map(([name, code], index) => ({ name, code, rank: index + 1 }))
