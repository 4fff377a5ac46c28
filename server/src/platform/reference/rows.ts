import { createHash } from 'node:crypto'
import { allCountries } from 'country-region-data'
import { colourRows } from './colours.ts'
import { emirates } from './emirates.ts'
import { india } from './india.ts'
import { sizeRows } from './sizes.ts'
import type { StateRow } from './state-row.ts'
import { usa } from './usa.ts'

const deliveredTo: Readonly<Record<string, readonly StateRow[]>> = { IN: india, AE: emirates, US: usa }

/** Derived from the two letters of the code, so that it is the same in every shop. */
function countryId(code: string): number {
  const place = (index: number): number => (code.codePointAt(index) ?? 0) - ('A'.codePointAt(0) ?? 0)
  return place(0) * 26 + place(1) + 1
}

const stateId = (countryCode: string, { number }: StateRow): number => countryId(countryCode) * 100 + number
const cityId = (state: number, index: number): number => state * 100 + index + 1

const states = Object.entries(deliveredTo).flatMap(([countryCode, rows]) =>
  rows.map((row) => ({ ...row, id: stateId(countryCode, row), countryCode })),
)

export const referenceRows = {
  countries: allCountries.map(([name, code]) => ({
    id: countryId(code),
    code,
    name,
    is_delivered_to: code in deliveredTo,
  })),
  states: states.map(({ id, countryCode, code, name, number }) => ({
    id,
    country_id: countryId(countryCode),
    code,
    name,
    gst_code: countryCode === 'IN' ? String(number).padStart(2, '0') : null,
  })),
  cities: states.flatMap(({ id, cities }) =>
    cities.map((name, index) => ({ id: cityId(id, index), state_id: id, name })),
  ),
  sizes: sizeRows.map(({ label, bodySize, rank }) => ({ label, body_size: bodySize, rank })),
  colours: colourRows,
}

export function editionOf(rows: unknown): string {
  return createHash('sha256').update(JSON.stringify(rows)).digest('hex').slice(0, 16)
}
