/** Lists of pieces that staff upload as a file: mapping, check, import and undo; also the catalogue as a file. */
import { z } from 'zod'
import { amountMinor, cursor, idParams, instant, maxListed, version } from '#core/admin-endpoint.ts'
import { trimmedText, uploadName } from '#core/bounded-text.ts'
import { csvStream } from '#core/csv-stream.ts'
import { access, endpoint } from '#core/endpoint.ts'
import {
  exportFormats,
  importAudiences,
  importFormats,
  importPartBytes,
  importStates,
  importStocks,
  importTargets,
  maxImportBytes,
  maxImportColumns,
} from './import-options.ts'

const maxBase64 = Math.ceil(importPartBytes / 3) * 4
const counts = z.object({ created: z.int(), updated: z.int(), unchanged: z.int(), refused: z.int() })
export type ImportCounts = z.infer<typeof counts>

const settings = z.object({
  /** Identifies the list: the same key within a list is the same piece. */
  source: trimmedText(41, { required: 'Name the list' }).regex(
    /^[a-z0-9][a-z0-9-]{0,40}$/,
    'Use small letters, digits and hyphens, such as supplier-list',
  ),
  priceUnit: z.enum(['rupees', 'paise']),
  /** The audience of pieces for which no column states it. */
  audience: z.enum(importAudiences),
  /** How pieces are stocked, and how many there are of each when no column counts them. */
  stock: z.enum(importStocks),
  stockEach: z.int().min(0, 'At least 0').max(1_000_000, 'At most 1,000,000'),
  /** Gives pieces without sizes the usual sizes of their kind. */
  hasUsualSizes: z.boolean(),
})
export type ImportSettings = z.infer<typeof settings>

const choice = z.object({
  /** One target for each column of the file, in the file's order. */
  targets: z.array(z.enum(importTargets)).max(maxImportColumns),
  settings,
})
export type ImportChoice = z.infer<typeof choice>

const adminImportRow = z.object({
  id: z.int(),
  /** Every step raises it; progress does not. */
  version: z.int(),
  state: z.enum(importStates),
  format: z.enum(importFormats),
  fileName: z.string(),
  /** Started in the console, or by the operator's command. */
  origin: z.enum(['console', 'operator']),
  startedBy: z.string(),
  startedAt: instant,
  counts: counts.nullable(),
})
export type AdminImportRow = z.infer<typeof adminImportRow>

const importActions = ['check', 'run', 'cancel', 'continue', 'undo'] as const
export type ImportAction = (typeof importActions)[number]

export const adminImport = adminImportRow.extend({
  sizeBytes: z.int(),
  receivedBytes: z.int(),
  updatedAt: instant,
  /** Null until the file is complete, and for a file with known columns. */
  columns: z.array(z.object({ name: z.string(), values: z.array(z.string()) })).nullable(),
  choice: choice.nullable(),
  rowsDone: z.int(),
  rowsTotal: z.int().nullable(),
  percent: z.int(),
  /** True while the import waits for another one to finish. */
  isWaiting: z.boolean(),
  checkCounts: counts.extend({ newCategories: z.array(z.string()) }).nullable(),
  faults: z.int(),
  corrections: z.int(),
  /** The chosen sheet of a workbook and all of them; empty for CSV. */
  sheet: z.string(),
  sheets: z.array(z.string()),
  /** The line of the headings, and the first lines of the file, because the headings may follow a title. */
  headingLine: z.int().nullable(),
  opening: z.array(z.object({ line: z.int(), cells: z.array(z.string()) })),
  undoneBy: z.string(),
  undoCounts: z.object({ restored: z.int(), deleted: z.int(), withdrawn: z.int(), conflicts: z.int() }).nullable(),
  failure: z.string(),
  /** The import whose refused rows this import corrects, and the import that corrects this one's. */
  continuesId: z.int().nullable(),
  continuedById: z.int().nullable(),
  putsOnSale: z.boolean(),
  /** Possible in this state, and allowed to this person. */
  actions: z.array(z.enum(importActions)),
})
export type AdminImport = z.infer<typeof adminImport>

const sampled = z.object({
  line: z.int(),
  key: z.string(),
  /** Null when the row is refused. */
  piece: z
    .object({
      name: z.string(),
      designer: z.string(),
      categories: z.array(z.string()),
      priceMinor: amountMinor,
      mrpMinor: amountMinor,
      choices: z.array(z.string()),
      colours: z.array(z.string()),
      stock: z.string(),
      pictures: z.int(),
    })
    .nullable(),
  fault: z.string().nullable(),
})
export type SampledPiece = z.infer<typeof sampled>

export const importFault = z.object({
  id: z.int(),
  line: z.int(),
  key: z.string(),
  isRefused: z.boolean(),
  column: z.string(),
  value: z.string(),
  reason: z.string(),
  wanted: z.string(),
  /** True when the cell can be corrected on the screen. */
  canCorrect: z.boolean(),
})
export type ImportFault = z.infer<typeof importFault>

const conflict = z.object({ productId: z.int(), name: z.string(), key: z.string(), reason: z.string() })
export type ImportConflict = z.infer<typeof conflict>

const pageQuery = z.object({ limit: z.coerce.number().int().min(1).max(200).optional().default(maxListed), cursor })

const refusals = ['import.not_found', 'import.wrong_state', 'change.outdated'] as const

export const adminImportEndpoints = {
  list: endpoint('adminImports', {
    method: 'GET',
    path: 'imports',
    access: access.staff('catalogue.read'),
    summary: 'Imports of lists of pieces, the newest first',
    query: pageQuery,
    reply: z.object({ imports: z.array(adminImportRow), next: z.string().nullable() }),
  }),
  find: endpoint('adminImport', {
    method: 'GET',
    path: 'imports/{id}',
    access: access.staff('catalogue.read'),
    summary: 'One import with its columns, progress and counts',
    params: idParams,
    reply: adminImport,
    errors: ['import.not_found'],
  }),
  faults: endpoint('adminImportFaults', {
    method: 'GET',
    path: 'imports/{id}/faults',
    access: access.staff('catalogue.read'),
    summary: 'Rows with a fault: column, value and a right value',
    params: idParams,
    query: pageQuery,
    reply: z.object({ faults: z.array(importFault), next: z.string().nullable() }),
    errors: ['import.not_found'],
  }),
  faultsFile: endpoint('adminImportFaultsFile', {
    method: 'POST',
    path: 'imports/{id}/faults/file',
    access: access.staff('catalogue.edit'),
    summary: 'All rows with a fault as CSV',
    params: idParams,
    reply: csvStream,
    errors: ['import.not_found'],
  }),
  conflicts: endpoint('adminImportConflicts', {
    method: 'GET',
    path: 'imports/{id}/conflicts',
    access: access.staff('catalogue.read'),
    summary: 'Pieces that an undo left as they are or took off sale instead of deleting, each with its reason',
    params: idParams,
    query: pageQuery,
    reply: z.object({ conflicts: z.array(conflict), next: z.string().nullable() }),
    errors: ['import.not_found'],
  }),
  add: endpoint('addImport', {
    method: 'POST',
    path: 'imports',
    access: access.staff('catalogue.edit'),
    summary: 'Begin the upload of a CSV file or a workbook',
    body: z.object({
      fileName: uploadName({ required: 'Name the file' }).min(1, 'Name the file'),
      sizeBytes: z
        .int()
        .min(1, 'The file is empty')
        .max(maxImportBytes, `At most ${maxImportBytes / 1_000_000} MB; split the file`),
    }),
    reply: adminImport,
    isIdempotent: true,
    errors: ['request.key_reused'],
  }),
  addPart: endpoint('addImportPart', {
    method: 'POST',
    path: 'imports/{id}/parts',
    access: access.staff('catalogue.edit'),
    summary: 'Send the next part of the file; the last one completes it',
    params: idParams,
    body: z.object({ startByte: z.int().min(0), base64: z.base64().check(z.minLength(4), z.maxLength(maxBase64)) }),
    reply: adminImport,
    errors: ['import.not_found', 'import.wrong_state', 'import.wrong_part', 'import.unreadable'],
  }),
  chooseSheet: endpoint('chooseImportSheet', {
    method: 'POST',
    path: 'imports/{id}/sheet',
    access: access.staff('catalogue.edit'),
    summary: 'Take another sheet of the workbook, or the headings from another line, with their own columns',
    params: idParams,
    body: z.object({ version, sheet: trimmedText(100).optional(), headingLine: z.int().min(1).optional() }),
    reply: adminImport,
    errors: refusals,
  }),
  sample: endpoint('sampleImport', {
    method: 'POST',
    path: 'imports/{id}/sample',
    access: access.staff('catalogue.edit'),
    summary: 'What the first 20 rows would become with these columns; changes nothing',
    params: idParams,
    body: z.object({ choice: choice.nullable() }),
    reply: z.object({ pieces: z.array(sampled) }),
    errors: ['import.not_found', 'import.wrong_state', 'import.columns'],
  }),
  check: endpoint('checkImport', {
    method: 'POST',
    path: 'imports/{id}/check',
    access: access.staff('catalogue.edit'),
    summary: 'Store the columns and begin a dry run, which writes nothing',
    params: idParams,
    body: z.object({ version, choice: choice.nullable() }),
    reply: adminImport,
    errors: [...refusals, 'import.columns'],
  }),
  run: endpoint('runImport', {
    method: 'POST',
    path: 'imports/{id}/run',
    access: access.staff('catalogue.edit'),
    summary: 'Begin the import that was checked; needs the right to change prices as well',
    params: idParams,
    /** Publishes complete pieces; otherwise new pieces become drafts. */
    body: z.object({ version, putsOnSale: z.boolean().optional().default(false) }),
    reply: adminImport,
    isIdempotent: true,
    errors: [...refusals, 'request.key_reused'],
  }),
  cancel: endpoint('cancelImport', {
    method: 'POST',
    path: 'imports/{id}/cancel',
    access: access.staff('catalogue.edit'),
    summary: 'Stop a check or an import after the rows in work; imported rows stay',
    params: idParams,
    body: z.object({ version }),
    reply: adminImport,
    errors: refusals,
  }),
  continue: endpoint('continueImport', {
    method: 'POST',
    path: 'imports/{id}/continue',
    access: access.staff('catalogue.edit'),
    summary: 'Begin an import of the refused rows of a finished one, and check it; returns the new import',
    params: idParams,
    body: z.object({ version }),
    reply: adminImport,
    isIdempotent: true,
    errors: [...refusals, 'import.nothing_to_continue', 'request.key_reused'],
  }),
  undo: endpoint('undoImport', {
    method: 'POST',
    path: 'imports/{id}/undo',
    access: access.staff('catalogue.edit'),
    summary: 'Put every piece back as it was before the import, except those that somebody changed since',
    params: idParams,
    body: z.object({ version }),
    reply: adminImport,
    isIdempotent: true,
    errors: [...refusals, 'request.key_reused'],
  }),
  exportCatalogue: endpoint('exportCatalogue', {
    method: 'POST',
    path: 'exports/catalogue',
    access: access.provedStaff('exports.make'),
    summary: 'The whole catalogue as CSV or as a workbook, which the import reads again',
    body: z.object({ format: z.enum(exportFormats).optional().default('csv') }),
    reply: csvStream,
  }),
} as const
