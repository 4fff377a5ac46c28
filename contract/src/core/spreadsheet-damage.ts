/** The way in which a spreadsheet damaged a cell that it read as a number, a date or a formula. */
export type Damage = 'rounded' | 'date' | 'decimal' | 'error' | 'truth'

export const damageTexts = {
  rounded: 'a spreadsheet changed this cell: it rounded the digits',
  date: 'a spreadsheet changed this cell: it made a date of it',
  decimal: 'a spreadsheet changed this cell: it wrote a decimal behind the digits',
  error: 'a spreadsheet changed this cell: it shows an error in the place of the value',
  truth: 'a spreadsheet changed this cell: it made TRUE or FALSE of it',
} as const satisfies Record<Damage, string>

export const undamaged = 'format the column as text and export again'

const monthNames = [
  'jan(?:uary|uar|vier|v|eiro)?|ene(?:ro)?|gen(?:naio)?|जन(?:वरी)?',
  'feb(?:ruary|ruar|rero|braio)?|f[ée]v(?:rier|r|ereiro)?|फ(?:र|रवरी|़र|़रवरी)',
  'mar(?:ch|s|zo|t)?|m[äa]r(?:z)?|mrz|mrt|maart|março|मार्च',
  'apr(?:il|ile)?|avr(?:il)?|abr(?:il)?|अप्रैल',
  'may(?:o)?|mai(?:o)?|mei|mag(?:gio)?|मई',
  'jun(?:e|i|io|ho)?|juin|giu(?:gno)?|जून',
  'jul(?:y|i|io|ho)?|juil(?:let)?|lug(?:lio)?|जुलाई',
  'aug(?:ust|ustus)?|ago(?:sto)?|ao[ûu]t|अगस्त',
  'sept?(?:ember|embre|tiembre|iembre|t)?|set(?:tembre|embro)?|सितंबर|सितम्बर',
  'oct(?:ober|obre|ubre)?|okt(?:ober)?|ott(?:obre)?|out(?:ubro)?|अक्तूबर|अक्टूबर',
  'nov(?:ember|embre|iembre|embro)?|नवंबर|नवम्बर',
  'dec(?:ember)?|d[ée]c(?:embre)?|dez(?:ember|embro)?|dic(?:embre|iembre)?|दिसंबर|दिसम्बर',
].join('|')

const between = String.raw`(?:\s?[-/.,]\s?|\s)`
const dayAndMonth = new RegExp(`^\\d{1,4}\\.?${between}?(?:${monthNames})\\.?(?:${between}\\d{2,4})?$`, 'iu')
const monthAndDay = new RegExp(`^(?:${monthNames})\\.?${between}\\d{1,4}(?:${between}\\d{2,4})?$`, 'iu')
const clock = /^\d{1,2}:\d{2}(?::\d{2})?(?:\s?[ap]\.?m\.?)?$/i

/** Years that a spreadsheet assigns to a range without a year, and the years of its day numbers. */
const [firstYear, lastYear] = [2000, 2099]
const [firstSerial, lastSerial] = [36_526, 73_050]

/** `2-3-2026`, `3/2/26`, `2026-03-02`, also at midnight: a date, and neither a range nor a list of sizes. */
function isNumberedDate(text: string): boolean {
  const [date = ''] = text.split(/[T ](?=\d{1,2}:\d{2})/)
  const [, first = '', second = '', third = ''] = /^(\d{1,4})[-/.](\d{1,2})[-/.](\d{1,4})$/.exec(date) ?? []
  if (third === '') return false
  const isYearFirst = first.length === 4
  const year = Number(isYearFirst ? first : third)
  const [a, b] = isYearFirst ? [Number(second), Number(third)] : [Number(first), Number(second)]
  const isDay = a >= 1 && b >= 1 && Math.min(a, b) <= 12 && Math.max(a, b) <= 31
  const hasWholeYear = (isYearFirst || third.length === 4) && year >= firstYear && year <= lastYear
  // A two-digit year counts only when it is near the present: 10-12-14 is a list of sizes.
  return isDay && (hasWholeYear || (third.length === 2 && !isYearFirst && year >= 20 && year <= 39))
}

function isDate(text: string): boolean {
  return dayAndMonth.test(text) || monthAndDay.test(text) || isNumberedDate(text)
}

const isSerial = (text: string): boolean =>
  /^\d{5}(?:\.\d+)?$/.test(text) && Number(text) >= firstSerial && Number(text) <= lastSerial

/** `8.90608E+12`, also with a decimal comma. A code such as 3E12 has neither decimals nor a sign. */
function isRounded(text: string): boolean {
  const [, decimals, sign] = /^[+-]?\d+([.,]\d+)?e([+-])?\d{1,3}$/i.exec(text.trim()) ?? []
  return decimals !== undefined || sign === '+'
}

const errorNames =
  'REF|NAME|VALUE|NUM|NULL|SPILL|CALC|FIELD|BLOCKED|UNKNOWN|CONNECT|BUSY|EXTERNAL|PYTHON|TIMEOUT|ERROR|BEZUG|WERT|ZAHL|VALEUR|NOM|NOMBRE|NUL|VALOR|NOME|NÚM'

/** `#REF!`, `#N/A`, `#NAME?` and their translations, `Err:502`, and the bars of a column that is too narrow. */
export function isErrorCell(text: string): boolean {
  const plain = text.trim()
  return (
    new RegExp(`^#(?:(?:${errorNames})[!?]|DIV/0!|N/A|NV|N/D|N/DISP|GETTING_DATA)$`, 'iu').test(plain) ||
    /^err:\d{3}$/i.test(plain) ||
    /^#{3,}$/.test(plain)
  )
}

const isTruth = (text: string): boolean => /^(?:TRUE|FALSE|WAHR|FALSCH|VRAI|FAUX|VERDADERO|FALSO|VERO)$/.test(text)

const isDecimal = (text: string): boolean => /^\d+\.0+$/.test(text)

function damageOf(text: string): Damage | undefined {
  if (isErrorCell(text)) return 'error'
  if (isTruth(text)) return 'truth'
  if (isRounded(text)) return 'rounded'
  return isDecimal(text) ? 'decimal' : undefined
}

/** Finds the damage of a code: an SKU, a barcode, a reference, a phone or the number of a piece. */
export function codeDamage(text: string): Damage | undefined {
  const plain = text.trim()
  // A spreadsheet writes Oct-12; OCT-12 in capitals is the merchant's own code.
  const isOwn = /\p{L}/u.test(plain) && plain === plain.toUpperCase() && plain !== plain.toLowerCase()
  return damageOf(plain) ?? (!isOwn && isDate(plain) ? 'date' : undefined)
}

/** Finds the damage of a size or another choice: ranges such as 2-3 and 1/2 become dates and times. */
export function choiceDamage(text: string): Damage | undefined {
  const plain = text.trim()
  return isDate(plain) || isSerial(plain) || clock.test(plain) ? 'date' : damageOf(plain)
}

/** The digits without the `.0` that a spreadsheet appended. */
export const withoutDecimal = (text: string): string => text.replace(/^(\s*\d+)\.0+(\s*)$/, '$1$2')

const barcodeLengths = [8, 12, 13, 14]

function hasCheckDigit(digits: string): boolean {
  const sum = Array.from(digits)
    .toReversed()
    .reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3), 0)
  return sum % 10 === 0
}

/** True for a number that is a valid barcode only with the leading zeros that a spreadsheet dropped. */
export function hasLostZeros(text: string): boolean {
  const digits = text.trim()
  if (!/^\d{6,12}$/.test(digits) || barcodeLengths.includes(digits.length)) return false
  const whole = digits.padStart(barcodeLengths.find((length) => length > digits.length) ?? 0, '0')
  return hasCheckDigit(whole)
}
