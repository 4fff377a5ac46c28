/** Columns of the size charts with their plausible values. No schema here, so that the console's form can load it. */

export const chartCodes = ['women', 'men', 'kids', 'blouse', 'ring', 'bangle', 'footwear'] as const
export type ChartCode = (typeof chartCodes)[number]

/** `label` is the name of a size, `span` two numbers such as `86-92`. */
type Unit = 'label' | 'span' | 'number' | 'in' | 'cm' | 'mm'

export type ChartColumn = {
  readonly name: string
  readonly unit: Unit
  readonly least: number
  readonly most: number
}

const size: ChartColumn = { name: 'Size', unit: 'label', least: 0, most: 0 }
const inches = (name: string, least: number, most: number): ChartColumn => ({ name, unit: 'in', least, most })

export const chartColumns: Readonly<Record<ChartCode, readonly ChartColumn[]>> = {
  women: [
    size,
    inches('Bust', 24, 70),
    inches('Under-bust', 20, 66),
    inches('Waist', 18, 70),
    inches('Hip', 26, 75),
    inches('Shoulder', 10, 26),
    inches('Upper arm', 7, 28),
  ],
  men: [
    size,
    { name: 'Number', unit: 'number', least: 20, most: 80 },
    inches('Chest', 26, 75),
    inches('Waist', 22, 75),
    inches('Hip', 26, 78),
    inches('Shoulder', 12, 30),
    inches('Sleeve', 18, 34),
    inches('Collar', 11, 26),
  ],
  kids: [
    size,
    { name: 'Age', unit: 'span', least: 0, most: 18 },
    { name: 'Height (cm)', unit: 'span', least: 45, most: 200 },
    inches('Chest', 14, 44),
    inches('Waist', 14, 42),
    inches('Girl’s skirt', 8, 46),
    inches('Boy’s kurta', 10, 48),
  ],
  blouse: [
    size,
    inches('Bust', 24, 70),
    inches('Length', 8, 30),
    inches('Armhole', 9, 32),
    inches('To let out, each side', 0, 6),
  ],
  ring: [
    size,
    { name: 'Round (mm)', unit: 'mm', least: 35, most: 90 },
    { name: 'Across (mm)', unit: 'mm', least: 10, most: 30 },
  ],
  bangle: [size, { name: 'Diameter (mm)', unit: 'mm', least: 30, most: 110 }],
  footwear: [
    { ...size, name: 'EU size' },
    { name: 'Foot (cm)', unit: 'cm', least: 8, most: 38 },
  ],
}

export type ChartCell = string | number
type ChartBody = { readonly title: string; readonly rows: readonly (readonly ChartCell[])[] }
export type SizeChartsDocument = { readonly [Code in ChartCode]: ChartBody }

/** Every name of a size: `XXS / 2XS` has two. */
export const sizeNames = (label: ChartCell): readonly string[] =>
  String(label)
    .split('/')
    .map((name) => name.trim().toLowerCase())
    .filter((name) => name !== '')

/** Both ends of `86-92`; undefined for any other text. */
export function spanOf(text: ChartCell): readonly [from: number, to: number] | undefined {
  const [, from = '', to = ''] = /^(\d{1,3})\s*-\s*(\d{1,3})$/.exec(String(text)) ?? []
  return from === '' || Number(from) > Number(to) ? undefined : [Number(from), Number(to)]
}

const centimetresAnInch = 2.54
export const inCentimetres = (inchesLong: number): number => Math.round(inchesLong * centimetresAnInch)
/** Rounds to a quarter inch, from which `inCentimetres` gets the same whole centimetres back. */
export const inQuarterInches = (centimetres: number): number => Math.round((centimetres / centimetresAnInch) * 4) / 4
