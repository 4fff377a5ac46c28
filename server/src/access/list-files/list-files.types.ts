import type { FileList } from '@shop/contract/access/list-file-options'
import type { ListSheet } from '#platform/csv/list-sheet.ts'

export type ListSheets = Readonly<Record<FileList, ListSheet>>
