/** `impossible`: the piece arrives after the day in any case. `uncertain`: it may arrive after it. */
export type Lateness = 'impossible' | 'uncertain'

/** `wearFrom` is the first occasion that is safe. */
type Arriving = { readonly earliest: string; readonly wearFrom: string }

/** Null when the piece is there in time. Days are YYYY-MM-DD, which sort as text. */
export function lateness({ earliest, wearFrom }: Arriving, neededBy: string): Lateness | null {
  if (wearFrom <= neededBy) return null
  return earliest > neededBy ? 'impossible' : 'uncertain'
}
