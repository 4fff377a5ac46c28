/** Details of a piece that customs ask for; the console offers the first name of each, and papers read every one. */
export const customsDetails = {
  composition: ['Composition', 'Fibre composition', 'Material composition', 'Fabric', 'Material'],
  construction: ['Construction', 'Knitted or woven'],
  origin: ['Country of origin', 'Made in'],
} as const

/** What the console offers as the name of a detail. */
export const customsDetailNames: readonly string[] = Object.values(customsDetails).map(([name]) => name)
