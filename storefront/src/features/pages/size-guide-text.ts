import { sizeCharts, type SizeChart } from '@shop/contract/size-charts'
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

function chartOf(code: string): Block {
  const chart = sizeCharts.find((candidate) => candidate.code === code)
  return chart === undefined ? text('') : chartTable(chart)
}

type Part = {
  readonly id: string
  readonly heading: string
  readonly drawing?: DrawingName
  readonly charts: readonly string[]
}

function section({ id, heading, drawing, charts }: Part, ...words: readonly Block[]): Section {
  const drawn: Block[] = drawing === undefined ? [] : [{ kind: 'drawing', name: drawing }]
  return { id, heading, blocks: [...drawn, ...charts.map(chartOf), ...words] }
}

export const sizeGuideText: PageText = {
  path: '/size-guide',
  title: 'Size guide',
  standfirst:
    'A tape, ten minutes, and somebody to read the numbers. Unless a chart says otherwise, it is of bodies and not of clothes.',
  description: 'Size charts of {brand} for women, men, children, footwear, bangles and rings, and how to measure.',
  sections: [
    {
      id: 'before',
      heading: 'Before you measure',
      blocks: [
        list(
          'Measure over what you will wear underneath, and nothing more.',
          'Keep the tape level and close, so that it neither slides nor bites.',
          'Measure twice. If the numbers differ, the second person is right.',
          'Between two sizes take the larger: our labels leave cloth to take in, and more is easily done than less.',
        ),
        text(
          'Clothes are larger than bodies, by what is called ease: about an inch in a fitted blouse, two and a half in an anarkali, three in a kurta, eight and more in a kaftan. It is already counted in.',
        ),
      ],
    },
    section(
      { id: 'women', heading: 'Women', drawing: 'measure-women', charts: ['women'] },
      text(
        'Inches first, then centimetres. XXS and 2XS, XXL and 2XL, XXXL and 3XL are one size under two names: each label keeps its own habit.',
      ),
      text(
        'As a rule a lehenga skirt falls 41 inches, for a wearer of 5 ft 4 in with a heel of two and a half. A kurta is 44 inches long, an anarkali 54, a sharara 39. A saree is 5.5 metres long and 1.15 wide, with 0.8 metres more for the blouse; a dupatta measures 2.5 metres by 0.9. Where a piece differs, its page says so.',
      ),
    ),
    section(
      { id: 'blouse', heading: 'Blouses', charts: ['blouse'] },
      text('These are measures of the finished blouse. An inch and a half waits inside each side seam.'),
    ),
    section(
      { id: 'men', heading: 'Men', drawing: 'measure-men', charts: ['men'] },
      text(
        'The number is the chest in inches, as tailors call a size. A sherwani is 42 to 44 inches long, an achkan 40, a bandhgala 29, a kurta 40, a bundi 27.',
      ),
    ),
    section(
      { id: 'kids', heading: 'Children', drawing: 'measure-kids', charts: ['kids'] },
      text('Go by height, then by chest. Age is the worst measure of the three.'),
    ),
    section(
      { id: 'footwear', heading: 'Juttis and mojaris', drawing: 'measure-foot', charts: ['footwear'] },
      text('Leather gives half a size in the first week. They should be snug on the first evening, and not painful.'),
    ),
    section(
      { id: 'bangles', heading: 'Bangles and rings', drawing: 'measure-ring', charts: ['bangle', 'ring'] },
      text(
        'Bangles are counted in inches and sixteenths: 2.6 is two and six sixteenths, and 2.10 is larger than 2.8. A bangle has to pass the knuckles, a kada opens.',
      ),
    ),
  ],
}
