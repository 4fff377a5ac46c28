import { sizeCharts } from '@shop/contract/catalogue/size-charts'
import type { Database } from '@shop/server/platform/db/db.ts'

export async function writeSizeCharts(db: Database): Promise<void> {
  await db
    .insertInto('size_charts')
    .values(
      sizeCharts.map(({ code, title, columns, rows }) => ({
        code,
        title,
        chart: JSON.stringify({ unit: 'in', columns, rows }),
      })),
    )
    .onConflict((conflict) => conflict.column('code').doNothing())
    .execute()
}
