/** Cells of an uploaded list that staff correct on the screen, without another upload. */
import { z } from 'zod'
import { adminId, cursor, idParams, instant, maxListed } from '#core/admin-endpoint.ts'
import { exactText } from '#core/bounded-text.ts'
import { csvStream } from '#core/csv-stream.ts'
import { access, endpoint } from '#core/endpoint.ts'
import { adminImport, importFault } from './admin-imports.ts'

const correction = z.object({
  id: z.int(),
  line: z.int(),
  column: z.string(),
  before: z.string(),
  after: z.string(),
  author: z.string(),
  at: instant,
})
export type ImportCorrection = z.infer<typeof correction>

export const adminImportCorrectionEndpoints = {
  correct: endpoint('correctImportFault', {
    method: 'POST',
    path: 'imports/{id}/faults/correct',
    access: access.staff('catalogue.edit'),
    summary: 'Another value for the cell of a fault; its row is read again by the same rules',
    params: idParams,
    body: z.object({ faultId: adminId, value: exactText(10_000) }),
    /** The faults of the row with this value. The value is accepted unless one of them refuses it. */
    reply: z.object({ isTaken: z.boolean(), faults: z.array(importFault) }),
    errors: ['import.not_found', 'import.wrong_state', 'import.no_fault', 'import.too_many_corrections'],
  }),
  correctAll: endpoint('correctImportFaults', {
    method: 'POST',
    path: 'imports/{id}/faults/correct-all',
    access: access.staff('catalogue.edit'),
    summary:
      'One value for all cells with the same value and fault, or their pieces left out; the file is checked again',
    params: idParams,
    /** Null skips the pieces of these rows. */
    body: z.object({ faultId: adminId, value: exactText(10_000).nullable() }),
    reply: adminImport,
    errors: ['import.not_found', 'import.wrong_state', 'import.no_fault', 'import.too_many_corrections'],
  }),
  list: endpoint('importCorrections', {
    method: 'GET',
    path: 'imports/{id}/corrections',
    access: access.staff('catalogue.read'),
    summary: 'Corrected cells with their value in the file, the new one, and who corrected them',
    params: idParams,
    query: z.object({ limit: z.coerce.number().int().min(1).max(200).optional().default(maxListed), cursor }),
    reply: z.object({ corrections: z.array(correction), next: z.string().nullable() }),
    errors: ['import.not_found'],
  }),
  file: endpoint('correctedImportFile', {
    method: 'POST',
    path: 'imports/{id}/corrections/file',
    access: access.staff('catalogue.edit'),
    summary: 'The uploaded list with its corrections, as CSV',
    params: idParams,
    reply: csvStream,
    errors: ['import.not_found', 'import.wrong_state'],
  }),
} as const
