import { money, partOf, subtract, type Money } from '@shop/contract/core/money'
import { customsDetails } from '@shop/contract/selling/customs-details'
import type { CustomsLine } from './customs.types.ts'

/** Customs of all countries share the first six digits. */
export const leastHsDigits = 6

export type SentPieces = { readonly position: number; readonly pieces: number }

/** A line of a commercial invoice. */
export type DeclaredLine = {
  readonly position: number
  readonly name: string
  readonly hs: string
  /** Fibres in percent; empty where the house did not write them. */
  readonly composition: string
  /** Knitted or woven; empty for what is no cloth. */
  readonly construction: string
  readonly origin: string
  readonly pieces: number
  /** Null when unknown. */
  readonly netGrams: number | null
  readonly total: Money
}

const textOf = (value: unknown): string => [value].flat().map(String).join(', ')

function detailOf(details: CustomsLine['details'], names: readonly string[]): string {
  const wanted = names.map((name) => name.toLowerCase())
  const found = Object.entries(details).find(([name]) => wanted.includes(name.toLowerCase()))
  return found === undefined ? '' : textOf(found[1])
}

/** Chapter 61 is knitted apparel, 62 all other. */
function constructionOf(hsn: string, written: string): string {
  if (written !== '') return written
  if (hsn.startsWith('61')) return 'knitted'
  return hsn.startsWith('62') ? 'woven' : ''
}

/** The price of the first pieces of a line; differences of it lose no paisa. */
const priceOf = ({ netMinor, quantity }: CustomsLine, pieces: number): Money =>
  partOf(money(netMinor), pieces, quantity)

/** What a parcel declares; `before` are pieces of earlier parcels. */
export function declaredLines(
  lines: readonly CustomsLine[],
  sent: readonly SentPieces[],
  before: readonly SentPieces[],
): DeclaredLine[] {
  const countOf = (of: readonly SentPieces[], position: number): number =>
    of.filter((one) => one.position === position).reduce((sum, one) => sum + one.pieces, 0)
  return lines.flatMap((line) => {
    const { position, name, hsn: hs, weightGrams, details } = line
    const [pieces, earlier] = [countOf(sent, position), countOf(before, position)]
    if (pieces === 0) return []
    return [
      {
        position,
        name,
        hs,
        composition: detailOf(details, customsDetails.composition),
        construction: constructionOf(hs, detailOf(details, customsDetails.construction)),
        origin: detailOf(details, customsDetails.origin) || 'India',
        pieces,
        netGrams: weightGrams === null || weightGrams === 0 ? null : weightGrams * pieces,
        total: subtract(priceOf(line, earlier + pieces), priceOf(line, earlier)),
      },
    ]
  })
}

type House = { readonly iec: string; readonly lut: string }

/** What customs ask for and the papers lack. */
export function missingOf(lines: readonly DeclaredLine[], { iec, lut }: House): string[] {
  const ofLines = lines.flatMap(({ name, hs, composition, netGrams }) => [
    ...(hs.length < leastHsDigits ? [`${name}: an HSN code of at least ${leastHsDigits} digits`] : []),
    ...(composition === '' ? [`${name}: the composition, a detail such as “100 % silk”`] : []),
    ...(netGrams === null ? [`${name}: the weight`] : []),
  ])
  return [
    ...ofLines,
    ...(iec === '' ? ['The IEC of the house, under Settings, E-invoices and e-way bills'] : []),
    ...(lut === '' ? ['The letter of undertaking of the year, under Settings, E-invoices and e-way bills'] : []),
  ]
}
