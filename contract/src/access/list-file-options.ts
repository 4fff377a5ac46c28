import { viewFilters, type ViewList } from './saved-view-options.ts'

/** Lists whose rows can be downloaded; the catalogue has its own file, which the import reads again. */
export const fileLists = ['orders', 'payments', 'customers', 'returns', 'stock', 'audit'] as const
export type FileList = (typeof fileLists)[number]

export const hoursOfListFile = 24

export function isFileList(list: ViewList | FileList): list is FileList {
  return fileLists.some((one) => one === list)
}

const auditFilters = ['thing', 'thingId', 'staffId', 'verb']

type Given = { get(name: string): string | null }

/** The filters of an address that choose rows: those that a view stores, without its columns. */
export function rowFiltersOf(list: FileList, given: Given): Readonly<Record<string, string>> {
  const names = list === 'audit' ? auditFilters : viewFilters[list].filter((name) => name !== 'columns')
  const filters = names.map((name) => [name, given.get(name)?.trim() ?? ''] as const)
  return Object.fromEntries(filters.filter(([, value]) => value !== ''))
}

/** The filters with what was searched for, which may be a name: no view or audit row may store it. */
export function fileQueryOf(list: FileList, given: Given): string {
  const search = given.get('search')?.trim() ?? ''
  const filters = { ...rowFiltersOf(list, given), ...(search !== '' && { search }) }
  return Object.entries(filters)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&')
}
