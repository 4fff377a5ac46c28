import { z } from 'zod'

export const formatVersion = 2
export const manifestName = 'manifest.json'
export const endName = 'end.json'
/** Folders of numbered entries: checksums of the entries before, and files that are in a bucket, in lines. */
export const sumFolder = 'sums/'
export const objectFolder = 'objects/'

const table = z.object({ schema: z.string(), name: z.string(), columns: z.array(z.string()) })

const common = {
  madeAt: z.string(),
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
  sequences: z.array(z.object({ schema: z.string(), name: z.string(), lastValue: z.int() })),
}

/** One entry for each table, and its checksum here; checksums of all pictures in `pictures.json` at the end. */
const firstFormat = z.object({
  format: z.literal(1),
  ...common,
  tables: z.array(table.extend({ rows: z.int(), sha256: z.string() })),
  pictures: z.int(),
  hasPictureSums: z.boolean().default(false),
})

const secondFormat = z.object({ format: z.literal(formatVersion), ...common, tables: z.array(table) })

export const manifest = z.discriminatedUnion('format', [firstFormat, secondFormat])

export type FirstManifest = z.infer<typeof firstFormat>
export type SecondManifest = z.infer<typeof secondFormat>

/** What is known when everything is written; the rows are in the order of the manifest's tables. */
export const ending = z.object({
  rows: z.array(z.int()),
  pictures: z.int(),
  originals: z.int(),
  objects: z.int(),
})

export type Ending = z.infer<typeof ending>

export const pictureSumsName = 'pictures.json'
export const pictureSums = z.record(z.string(), z.string())

export type TableEntry = z.infer<typeof table> & { readonly rows: number }

/** A backup that was read to its end, of either format. */
export type BackupContents = Pick<SecondManifest, 'madeAt' | 'migrations' | 'sequences'> & {
  readonly tables: readonly TableEntry[]
  readonly pictures: number
  readonly originals: number
  /** Files that were in a bucket; the backup has their names. */
  readonly objects: number
}

type TableName = { readonly schema: string; readonly name: string }

export const tableFile = ({ schema, name }: TableName): string => `tables/${schema}.${name}.copy.gz`

/** A table's rows are one compressed stream, cut into numbered entries. */
export const tablePart = (table: TableName, number: number): string => `${tableFile(table)}/${numbered(number)}`

export const withoutNumber = (entry: string): string => entry.replace(/\/\d{6,}$/, '')

export const numbered = (number: number): string => String(number).padStart(6, '0')

export class BackupError extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'BackupError'
  }
}
