import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'

export function sendCsv(reply: FastifyReply, fileName: string, lines: AsyncIterable<string>): Readable {
  reply.type('text/csv; charset=utf-8').header('content-disposition', `attachment; filename="${fileName}"`)
  return Readable.from(lines)
}
