import { statement, type Database } from '#platform/db/db.ts'
import type { SizeChart } from './size-chart.view.ts'

const readSizeChart = statement<SizeChart>(`
  select code, title, chart ->> 'unit' as unit, chart -> 'columns' as columns, chart -> 'rows' as rows
  from size_charts where code = $1`)

export async function findSizeChart(db: Database, code: string): Promise<SizeChart | undefined> {
  const [chart] = await readSizeChart(db, code)
  return chart
}
