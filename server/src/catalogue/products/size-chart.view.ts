import { createHash } from 'node:crypto'

/** A stored chart: lengths are in `unit`, unless a column names its own. */
export type SizeChart = {
  readonly code: string
  readonly title: string
  /** The title in the reader's language, apart from the one that names the picture. */
  readonly shownTitle?: string
  readonly unit: string
  readonly columns: readonly string[]
  readonly rows: readonly (readonly (string | number)[])[]
}

/** Returns the path of the chart's picture, with a hash of its content, so that a path never changes its picture. */
export function sizeChartPath({ code, title, unit, columns, rows }: SizeChart): string {
  const content = createHash('sha256')
    .update(JSON.stringify([title, unit, columns, rows]))
    .digest('hex')
  return `/static/size-charts/${encodeURIComponent(code)}-${content.slice(0, 12)}.png`
}
