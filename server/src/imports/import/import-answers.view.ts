import type { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { numberColumns } from '#imports/export/catalogue-rows.view.ts'
import { spooledWorkbook } from '#platform/csv/spooled-workbook.ts'

/** The extra row shows whether another page follows. */
export function page<Row>(rows: readonly Row[], limit: number, idOf: (row: Row) => number) {
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  return { shown, next: rows.length > limit && last !== undefined ? String(idOf(last)) : null }
}

const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

export async function sendWorkbook(
  reply: FastifyReply,
  fileName: string,
  lines: AsyncIterable<string>,
): Promise<Readable> {
  const content = await spooledWorkbook(lines, numberColumns)
  reply.type(workbookType).header('content-disposition', `attachment; filename="${fileName}"`)
  return content
}
