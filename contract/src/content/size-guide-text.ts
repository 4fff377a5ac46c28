import type { ChartCode } from '#catalogue/chart-columns.ts'
import { sizeCharts, type SizeChart } from '#catalogue/size-charts.ts'
import { list, text, type Block, type DrawingName, type PageText, type Section } from './page-text.ts'

/** Columns that are not lengths in inches. */
const plainColumns = new Set(['Size', 'Number', 'Age', 'Height (cm)', 'EU size', 'Foot (cm)', 'Diameter (mm)'])
const isPlain = (column: string): boolean => plainColumns.has(column) || column.endsWith('(mm)')

const shown = (value: string | number, column: string): string =>
  isPlain(column) || typeof value === 'string' ? String(value) : `${value} / ${Math.round(value * 2.54)}`

function chartTable({ columns, rows }: SizeChart): Block {
  return {
    kind: 'table',
    head: columns,
    rows: rows.map((row) => row.map((value, index) => shown(value, columns[index] ?? ''))),
  }
}

type ChartOf = (code: ChartCode) => Block

const chartFrom =
  (charts: readonly SizeChart[]): ChartOf =>
  (code) => {
    const chart = charts.find((candidate) => candidate.code === code)
    return chart === undefined ? text('') : chartTable(chart)
  }

type Part = {
  readonly id: string
  readonly heading: string
  readonly drawing?: DrawingName
  readonly charts: readonly ChartCode[]
}

type SectionOf = (chartOf: ChartOf) => Section

const section =
  ({ id, heading, drawing, charts }: Part, ...words: readonly Block[]): SectionOf =>
  (chartOf) => {
    const drawn: Block[] = drawing === undefined ? [] : [{ kind: 'drawing', name: drawing }]
    return { id, heading, blocks: [...drawn, ...charts.map(chartOf), ...words] }
  }

const before: Section = {
  id: 'before',
  heading: 'Before you measure',
  blocks: [
    list(
      'Measure over the innerwear you will wear.',
      'Keep the tape level and close, neither loose nor tight.',
      'Measure twice, and ask someone to help if you can.',
      'Between two sizes, choose the larger. It can be taken in.',
    ),
    text(
      'Every garment is cut larger than the body. This ease is about one inch in a fitted blouse, two and a half in an anarkali, three in a kurta and eight or more in a kaftan. Our charts already allow for it.',
    ),
  ],
}

const sections: readonly SectionOf[] = [
  section(
    { id: 'women', heading: 'Women', drawing: 'measure-women', charts: ['women'] },
    text(
      'Inches first, then centimetres. XXS and 2XS, XXL and 2XL, XXXL and 3XL are the same sizes; designers name them differently.',
    ),
    text(
      'A lehenga skirt is 41 inches long, for a height of 5 ft 4 in with a heel of 2.5 inches. A kurta is 44 inches long, an anarkali 54 and a sharara 39. A saree is 5.5 m long and 1.15 m wide, with 0.8 m more for the blouse; a dupatta is 2.5 m by 0.9 m. Product pages note any exceptions.',
    ),
  ),
  section(
    { id: 'blouse', heading: 'Blouses', charts: ['blouse'] },
    text('These are measurements of the finished blouse. Each side seam has 1.5 inches of allowance.'),
  ),
  section(
    { id: 'men', heading: 'Men', drawing: 'measure-men', charts: ['men'] },
    text(
      'Men’s sizes are the chest in inches. A sherwani is 42–44 inches long, an achkan 40, a bandhgala 29, a kurta 40 and a bundi 27.',
    ),
  ),
  section(
    { id: 'kids', heading: 'Children', drawing: 'measure-kids', charts: ['kids'] },
    text('Choose by height first, then by chest. Use age only as a guide.'),
  ),
  section(
    { id: 'footwear', heading: 'Juttis and mojaris', drawing: 'measure-foot', charts: ['footwear'] },
    text('Leather gives half a size in the first week. Juttis should feel snug at first, but never painful.'),
  ),
  section(
    { id: 'bangles', heading: 'Bangles and rings', drawing: 'measure-ring', charts: ['bangle', 'ring'] },
    text(
      'Bangles are counted in inches and sixteenths: 2.6 is two and six sixteenths, and 2.10 is larger than 2.8. A bangle has to pass over the knuckles; a kada opens.',
    ),
  ),
]

/** The size guide's page with these charts. */
export function sizeGuideWith(charts: readonly SizeChart[]): PageText {
  const chartOf = chartFrom(charts)
  return {
    path: '/size-guide',
    title: 'Size guide',
    standfirst: 'All you need is a tape and ten minutes. Charts show body, not garment, measurements unless stated.',
    description: 'Size charts of {brand} for women, men, children, footwear, bangles and rings, and how to measure.',
    sections: [before, ...sections.map((of) => of(chartOf))],
  }
}

export const sizeGuideText: PageText = sizeGuideWith(sizeCharts)
