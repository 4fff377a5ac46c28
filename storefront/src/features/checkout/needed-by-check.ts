import { dayText, type DayRange } from '@shop/contract/day-text'

export type ArrivingPiece = {
  readonly name: string
  readonly arrival: (DayRange & { readonly wear_from: string }) | undefined
}

/** `impossible`: it arrives after that day in any case. `uncertain`: it may arrive after that day. */
export type LatePiece = { readonly risk: 'impossible' | 'uncertain'; readonly text: string }

/** The pieces that may arrive after the day, in their order. Days are YYYY-MM-DD, which sort as text. */
export function latePieces(neededBy: string, pieces: readonly ArrivingPiece[]): LatePiece[] {
  if (neededBy === '') return []
  return pieces.flatMap(({ name, arrival }): LatePiece[] => {
    if (arrival === undefined || arrival.wear_from <= neededBy) return []
    const isImpossible = arrival.earliest > neededBy
    return [
      isImpossible
        ? { risk: 'impossible', text: `${name} arrives on ${dayText(arrival.earliest)} at the earliest.` }
        : {
            risk: 'uncertain',
            text: `${name} may arrive as late as ${dayText(arrival.latest)}; it is safe for an occasion from ${dayText(arrival.wear_from)}.`,
          },
    ]
  })
}
