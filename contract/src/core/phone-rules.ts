/** Phones: one stored form for every way to type a number (VAL-01), and the shapes that clients know. */
import { countryName } from '#core/locale.ts'
import { diallings, type Dialling } from './calling-codes.ts'
import { phoneDigitsOf, phoneLabels } from './phone-digits.ts'
import type { Read } from './place-rules.ts'
import { asTyped } from './typed-text.ts'

export const phoneProblem = 'Phone must be 10 to 15 digits'

const homeCountry = 'IN'
/** Shapes of national numbers in these countries, so that a number without a country code is read correctly. */
const homeShapes: Readonly<Record<string, RegExp>> = { AE: /^05\d{8}$/ }
/** Calling codes of countries whose national numbers have the 10 digits that older clients require. */
const codesOfTenDigits: ReadonlySet<string> = new Set(['91', '1'])

const longestNumber = 15

const dialledWith = (digits: string): Dialling | undefined =>
  diallings()
    .filter(({ code }) => digits.startsWith(code))
    .toSorted((one, other) => other.code.length - one.code.length)[0]

const isPossible = ({ least, most }: Dialling, national: string): boolean =>
  national.length >= least && national.length <= most

/** Removes a zero only where it is a trunk prefix; any other trunk prefix can also begin a number. */
function withoutTrunk(dialling: Dialling, national: string): string {
  const { trunk, most } = dialling
  const isTrunk = trunk !== '' && national.startsWith(trunk) && (trunk.startsWith('0') || national.length > most)
  return isTrunk ? national.slice(trunk.length) : national
}

function international(digits: string): string {
  const dialling = dialledWith(digits)
  if (!dialling) return `+${digits}`
  return `+${dialling.code}${withoutTrunk(dialling, digits.slice(dialling.code.length))}`
}

function nationalIn(country: string, digits: string): string | undefined {
  const dialling = diallings().find((one) => one.country === country)
  if (!dialling) return undefined
  const national = withoutTrunk(dialling, digits)
  if (isPossible(dialling, national)) return `+${dialling.code}${national}`
  const afterCode = digits.startsWith(dialling.code) ? withoutTrunk(dialling, digits.slice(dialling.code.length)) : ''
  return isPossible(dialling, afterCode) ? `+${dialling.code}${afterCode}` : undefined
}

/** Reads a long number as international when it begins with a calling code and only the plus sign is missing. */
function withForgottenPlus(digits: string): string | undefined {
  if (digits.startsWith('0')) return withForgottenPlus(digits.slice(1))
  const dialling = digits.length > 10 ? dialledWith(digits) : undefined
  const national = dialling && withoutTrunk(dialling, digits.slice(dialling.code.length))
  return dialling && isPossible(dialling, national ?? '') ? `+${dialling.code}${national}` : undefined
}

function formOf(given: string, country: string): string {
  const digits = given.replace('+', '')
  if (given !== digits) return international(digits)
  const shaped = Object.entries(homeShapes).find(([, shape]) => shape.test(digits))?.[0]
  const form =
    nationalIn(country, digits) ??
    (shaped === undefined ? undefined : nationalIn(shaped, digits)) ??
    withForgottenPlus(digits) ??
    nationalIn(homeCountry, digits)
  return form ?? `+${digits}`
}

/**
 * The stored form, such as `+919820012345`. `country`, a two-letter code, completes a number without a calling code.
 */
export function readPhone(text: string, country = homeCountry): Read {
  const digits = phoneDigitsOf(text)
  if (digits === undefined) return { problem: phoneProblem }
  const value = formOf(digits, country)
  return value.length <= longestNumber + 1 ? { value } : { problem: phoneProblem }
}

let namesOfCountries: ReadonlyMap<string, string> | undefined

function countryNamed(name: string): string {
  namesOfCountries ??= new Map(diallings().map(({ country }) => [countryName(country) ?? '', country]))
  return namesOfCountries.get(name) ?? homeCountry
}

/** The stored form of a phone that an older version may have stored as its digits. `country` is a code or an English name. */
export function dialledPhone(country: string, phone: string): string {
  const read = readPhone(phone, country.length === 2 ? country : countryNamed(country))
  return 'value' in read ? read.value : phone
}

/**
 * The digits that clients accept (VAL-01), national or with the country code; `readPhone` reads them as the same
 * number.
 */
export function phoneOnWire(phone: string, country = homeCountry): string {
  const dialled = dialledPhone(country, phone)
  const dialling = dialledWith(dialled.slice(1))
  const national = dialling && codesOfTenDigits.has(dialling.code) ? dialled.slice(dialling.code.length + 1) : ''
  return dialledPhone(country, national) === dialled ? national : dialled.replace('+', '')
}

/** Every form in which an older version may have stored the number of an account. */
export function storedSpellings(given: string): readonly string[] {
  const read = readPhone(given)
  if ('problem' in read) return [given]
  const phone = read.value
  const { code = '', trunk = '' } = dialledWith(phone.slice(1)) ?? {}
  const national = phone.slice(1 + code.length)
  const withCode = [`${code}${national}`, `${code}${trunk}${national}`]
  const atHome = [national, `${trunk}${national}`].filter((digits) => dialledPhone(homeCountry, digits) === phone)
  const forms = withCode.flatMap((digits) => [digits, `+${digits}`, `00${digits}`])
  return [...new Set([phone, ...forms, ...atHome])]
}

/** The part that all spellings share; the digits themselves for an incomplete number. */
export function searchedDigits(text: string): string | undefined {
  const typed = asTyped(text).replace(phoneLabels, '')
  if (!/^[+\d][\d\s().,/-]*$/.test(typed)) return undefined
  const read = readPhone(typed)
  if ('problem' in read) return typed.replaceAll(/\D/g, '')
  return read.value.slice(1 + (dialledWith(read.value.slice(1))?.code.length ?? 0))
}
