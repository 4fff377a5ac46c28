import { t } from '@lingui/core/macro'
import { dayText, type DayRange } from '@shop/contract/core/day-text'
import { lateness, type Lateness } from '@shop/contract/selling/lateness'
import { formatLanguage } from '#session/language.ts'

export type ArrivingPiece = {
  readonly lineId: number
  readonly name: string
  readonly arrival: (DayRange & { readonly wear_from: string }) | undefined
}

/** `latest` is the last possible day of arrival, which `text` states. */
export type LatePiece = {
  readonly lineId: number
  readonly latest: string
  readonly risk: Lateness
  readonly text: string
}

/** The pieces that may arrive after the day, in their order. */
export function latePieces(neededBy: string, pieces: readonly ArrivingPiece[]): LatePiece[] {
  if (neededBy === '') return []
  return pieces.flatMap(({ lineId, name, arrival }): LatePiece[] => {
    if (arrival === undefined) return []
    const { earliest, latest, wear_from: wearFrom } = arrival
    const risk = lateness({ earliest, wearFrom }, neededBy)
    if (risk === null) return []
    const text =
      risk === 'impossible'
        ? t`${name} arrives on ${{ day: dayText(earliest, formatLanguage) }} at the earliest.`
        : t`${name} may arrive as late as ${{ day: dayText(latest, formatLanguage) }}; it is safe for an occasion from ${{ safeDay: dayText(wearFrom, formatLanguage) }}.`
    return [{ lineId, latest, risk, text }]
  })
}
