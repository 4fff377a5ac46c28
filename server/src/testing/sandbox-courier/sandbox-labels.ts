import type { FastifyInstance } from 'fastify'
import { openPdf } from '#platform/pdf/pdf-document.ts'
import type { Clock } from '#platform/runtime/clock.ts'

export const sandboxLabelRoot = '/sandbox/courier/labels'

const awbPattern = /^(\d{16})\.pdf$/

/** Serves the labels of the sandbox, which say that no courier takes them. */
export function mountSandboxLabels(app: FastifyInstance, clock: Clock): void {
  app.get<{ Params: { file: string } }>(`${sandboxLabelRoot}/:file`, async ({ params }, reply) => {
    const [, awb] = awbPattern.exec(params.file) ?? []
    if (awb === undefined) return reply.code(404).type('text/plain').send('Not found\n')
    const pdf = await openPdf({ title: `Label ${awb}`, author: 'Sandbox', at: clock.now(), size: 'A6' })
    const box = { x: 24, width: 250 }
    pdf.write('Sandbox courier', { ...box, y: 24 }, { face: 'strong', size: 18, colour: '#000000' })
    pdf.write(`AWB ${awb}`, { ...box, y: 60 }, { face: 'strong', size: 14, colour: '#000000' })
    pdf.write(
      'This label belongs to the demo. No courier collects it.',
      { ...box, y: 90 },
      { face: 'text', size: 10, colour: '#000000' },
    )
    return reply.type('application/pdf').send(Buffer.from(await pdf.finish()))
  })
}
