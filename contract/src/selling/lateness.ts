/** `impossible`: the piece arrives after the day in any case. `uncertain`: it may arrive after it. */
export type Lateness = 'impossible' | 'uncertain'

/** `wearFrom` is the first occasion by which the piece has arrived for certain. */
type Arriving = { readonly earliest: string; readonly wearFrom: string }

/** Null when the piece arrives in time. Days are YYYY-MM-DD, which sort as text. */
export function lateness({ earliest, wearFrom }: Arriving, neededBy: string): Lateness | null {
  if (wearFrom <= neededBy) return null
  return earliest > neededBy ? 'impossible' : 'uncertain'
}
