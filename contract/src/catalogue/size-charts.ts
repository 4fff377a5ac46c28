import { chartCodes, chartColumns, type ChartCode, type SizeChartsDocument } from './chart-columns.ts'

/** A size chart: body measurements in inches, garment measurements as the columns state. */
export type SizeChart = {
  readonly code: ChartCode
  readonly title: string
  readonly columns: readonly string[]
  readonly rows: readonly (readonly (string | number)[])[]
}

export const sizeCharts: readonly SizeChart[] = [
  {
    code: 'women',
    title: 'Women, body measurements',
    columns: ['Size', 'Bust', 'Under-bust', 'Waist', 'Hip', 'Shoulder', 'Upper arm'],
    rows: [
      ['XXS / 2XS', 30, 26, 24, 33, 13.5, 9.5],
      ['XS', 32, 28, 26, 35, 14, 10],
      ['S', 34, 30, 28, 37, 14.5, 10.5],
      ['M', 36, 32, 30, 39, 15, 11.25],
      ['L', 38, 34, 32, 41, 15.5, 12],
      ['XL', 40, 36, 34, 43, 16, 12.75],
      ['XXL / 2XL', 42, 38, 36, 45, 16.5, 13.5],
      ['XXXL / 3XL', 44, 40, 38, 47, 16.75, 14.25],
      ['4XL', 46, 42, 40, 49, 17, 15],
      ['5XL', 48, 44, 42, 51, 17.25, 15.75],
      ['6XL', 50, 46, 44, 53, 17.5, 16.5],
    ],
  },
  {
    code: 'men',
    title: 'Men, body measurements',
    columns: ['Size', 'Number', 'Chest', 'Waist', 'Hip', 'Shoulder', 'Sleeve', 'Collar'],
    rows: [
      ['XXS / 2XS', 34, 34, 28, 35, 16.5, 23.75, 14],
      ['XS', 36, 36, 30, 37, 17, 24, 14.5],
      ['S', 38, 38, 32, 39, 17.5, 24.25, 15],
      ['M', 40, 40, 34, 41, 18, 24.5, 15.5],
      ['L', 42, 42, 36, 43, 18.5, 24.75, 16],
      ['XL', 44, 44, 39, 45, 19, 25, 16.5],
      ['XXL / 2XL', 46, 46, 41, 47, 19.5, 25.25, 17],
      ['XXXL / 3XL', 48, 48, 43, 49, 20, 25.5, 17.5],
      ['4XL', 50, 50, 46, 51, 20.5, 25.75, 18],
      ['5XL', 52, 52, 48, 53, 21, 26, 18.5],
      ['6XL', 54, 54, 50, 55, 21.5, 26.25, 19],
    ],
  },
  {
    code: 'kids',
    title: 'Children, by age',
    columns: ['Size', 'Age', 'Height (cm)', 'Chest', 'Waist', 'Girl’s skirt', 'Boy’s kurta'],
    rows: [
      ['2XS', '1-2', '86-92', 20.5, 19.75, 17, 17],
      ['XS', '3-4', '98-104', 22, 21.25, 21, 20],
      ['S', '5-6', '110-116', 23.5, 22.75, 25, 24],
      ['M', '7-8', '122-128', 25.25, 24.5, 29, 27],
      ['L', '9-10', '134-140', 28.5, 25.75, 32, 31],
      ['XL', '11-12', '146-152', 31, 27, 35, 34],
      ['XXL', '13-14', '158-164', 33.5, 28.5, 38, 37],
    ],
  },
  {
    code: 'blouse',
    title: 'Blouses, the finished garment',
    columns: ['Size', 'Bust', 'Length', 'Armhole', 'To let out, each side'],
    rows: [
      ['XXS / 2XS', 31, 13.75, 13.75, 1.5],
      ['XS', 33, 14, 14.5, 1.5],
      ['S', 35, 14.25, 15.25, 1.5],
      ['M', 37, 14.5, 16, 1.5],
      ['L', 39, 14.75, 16.75, 1.5],
      ['XL', 41, 15, 17.5, 1.5],
      ['XXL / 2XL', 43, 15.25, 18.25, 1.5],
      ['XXXL / 3XL', 45, 15.5, 19, 1.5],
      ['4XL', 47, 15.75, 19.75, 1.5],
      ['5XL', 49, 16, 20.5, 1.5],
      ['6XL', 51, 16, 21.25, 1.5],
    ],
  },
  {
    code: 'ring',
    title: 'Rings, inside of the band',
    columns: ['Size', 'Round (mm)', 'Across (mm)'],
    rows: [
      ['8', 48, 15.3],
      ['10', 50, 15.9],
      ['12', 52, 16.6],
      ['14', 54, 17.2],
      ['16', 56, 17.8],
      ['18', 58, 18.5],
      ['20', 60, 19.1],
      ['22', 62, 19.7],
    ],
  },
  {
    code: 'bangle',
    title: 'Bangles, inside diameter',
    columns: ['Size', 'Diameter (mm)'],
    rows: [
      ['2.2', 54],
      ['2.4', 57.2],
      ['2.6', 60.3],
      ['2.8', 63.5],
      ['2.10', 66.7],
      ['2.12', 69.9],
      ['2.14', 73],
    ],
  },
  {
    code: 'footwear',
    title: 'Juttis and mojaris, length of the foot',
    columns: ['EU size', 'Foot (cm)'],
    rows: [
      ['36', 22.8],
      ['37', 23.5],
      ['38', 24.1],
      ['39', 24.8],
      ['40', 25.4],
      ['41', 26.1],
      ['42', 26.8],
      ['43', 27.4],
      ['44', 28.1],
      ['45', 28.8],
      ['46', 29.4],
    ],
  },
]

/** The charts of a document, joined with the columns of their kinds. */
export function chartsIn(body: SizeChartsDocument): readonly SizeChart[] {
  return chartCodes.map((code) => ({ code, ...body[code], columns: chartColumns[code].map(({ name }) => name) }))
}

function bodyOf(code: ChartCode) {
  const { title = '', rows = [] } = sizeCharts.find((chart) => chart.code === code) ?? {}
  return { title, rows }
}

export const chartsDefault: SizeChartsDocument = {
  women: bodyOf('women'),
  men: bodyOf('men'),
  kids: bodyOf('kids'),
  blouse: bodyOf('blouse'),
  ring: bodyOf('ring'),
  bangle: bodyOf('bangle'),
  footwear: bodyOf('footwear'),
}
