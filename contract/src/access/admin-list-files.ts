/** The rows of a list as a file, which the worker writes for the person who asked. */
import { z } from 'zod'
import { idParams, instant } from '#core/admin-endpoint.ts'
import { exactText } from '#core/bounded-text.ts'
import { csvStream } from '#core/csv-stream.ts'
import { access, endpoint } from '#core/endpoint.ts'
import { fileLists } from './list-file-options.ts'
import { maxQueryLength } from './saved-view-options.ts'

const list = z.enum(fileLists)

const listFile = z.object({
  id: z.int(),
  list,
  state: z.enum(['waiting', 'ready', 'failed']),
  /** Rows that were written so far. */
  rows: z.int(),
  createdAt: instant,
  /** The shop deletes the file then. */
  expiresAt: instant,
})
export type ListFile = z.infer<typeof listFile>

export const adminListFileEndpoints = {
  list: endpoint('listFiles', {
    method: 'GET',
    path: 'list-files',
    access: access.staff('exports.make'),
    summary: 'Your files of a list from the last day, the newest first',
    query: z.object({ list }),
    reply: z.object({ files: z.array(listFile) }),
  }),
  find: endpoint('listFile', {
    method: 'GET',
    path: 'list-files/{id}',
    access: access.staff('exports.make'),
    summary: 'How far one of your files is',
    params: idParams,
    reply: listFile,
    errors: ['list_file.not_found'],
  }),
  start: endpoint('startListFile', {
    method: 'POST',
    path: 'list-files',
    access: access.provedStaff('exports.make'),
    summary: 'Begin a CSV file with all rows that match the filters; needs the permission of the list',
    body: z.object({
      list,
      /** The filters as the list's address writes them. */
      query: exactText(maxQueryLength),
    }),
    reply: listFile,
    errors: ['list_file.filters', 'list_file.too_many'],
  }),
  content: endpoint('listFileContent', {
    method: 'POST',
    path: 'list-files/{id}/content',
    access: access.provedStaff('exports.make'),
    summary: 'One of your finished files as CSV',
    params: idParams,
    reply: csvStream,
    errors: ['list_file.not_found'],
  }),
} as const
