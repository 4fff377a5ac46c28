import { el, group, num } from '#geometry/markup.ts'

/** Figures as an engraver draws them, in strokes on a box 60 wide and 100 high: no font is needed, or trusted. */
const FIGURES: Readonly<Record<string, string>> = {
  '0': 'M30 2C8 2 4 26 4 50S8 98 30 98S56 74 56 50S52 2 30 2Z',
  '1': 'M14 20C24 16 30 10 33 2V98M16 98H50',
  '2': 'M7 24C8 8 20 2 31 2C46 2 54 12 54 26C54 48 22 66 6 98H56',
  '3': 'M8 16C14 6 22 2 31 2C44 2 52 11 52 24C52 38 42 46 26 47C44 47 55 57 55 73C55 89 44 98 29 98C18 98 9 92 5 82',
  '4': 'M42 98V2L4 68H58',
  '5': 'M50 3H16L11 44C17 39 24 37 31 37C46 37 56 49 56 66C56 86 44 98 28 98C17 98 9 92 5 83',
  '6': 'M48 10C43 4 37 2 32 2C12 2 5 26 5 56C5 84 14 98 31 98C46 98 56 86 56 69C56 52 46 41 32 41C18 41 8 51 6 66',
  '7': 'M5 3H56C40 34 28 64 24 98',
  '8': 'M30 2C17 2 9 11 9 23S17 45 30 47C45 49 55 58 55 73S45 98 30 98S5 88 5 73S15 49 30 47C43 45 51 35 51 23S43 2 30 2Z',
  '9': 'M54 34C52 49 42 59 28 59C14 59 4 48 4 31C4 14 14 2 29 2C46 2 55 16 55 44C55 74 48 98 28 98C22 98 16 96 12 90',
  ',': 'M14 88C20 90 20 102 8 112',
  m: 'M6 98V44M6 60C12 42 30 40 30 60V98M30 60C36 42 54 40 54 60V98',
  '₹': 'M4 6H56M4 30H56M4 6C34 6 42 14 42 28C42 46 28 53 4 53L44 98',
}

const NARROW: Readonly<Record<string, number>> = { ',': 26, '1': 58 }

const widthOf = (figure: string): number => NARROW[figure] ?? 72

type Writing = { readonly x: number; readonly y: number; readonly height: number; readonly colour: string }

/** Figures around a middle; a sign that nobody has drawn is left out. */
export const figures = (text: string, { x, y, height, colour }: Writing): string => {
  const signs = text.match(/./gu) ?? []
  const scale = height / 100
  const width = signs.reduce((sum, sign) => sum + widthOf(sign), -12) * scale
  let left = x - width / 2
  const drawn = signs.map((sign) => {
    const at = left
    left += widthOf(sign) * scale
    return el('path', {
      d: FIGURES[sign] ?? '',
      transform: `translate(${num(at)} ${num(y - height / 2)}) scale(${scale.toFixed(3)})`,
    })
  })
  return group(
    { fill: 'none', stroke: colour, 'stroke-width': 8, 'stroke-linecap': 'round', 'stroke-linejoin': 'round' },
    ...drawn,
  )
}

/** An amount of rupees, grouped as rupees are. */
export const rupeeFigures = (amount: number, writing: Writing): string =>
  figures(`₹${amount.toLocaleString('en-IN')}`, writing)
