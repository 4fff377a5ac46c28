import { z } from 'zod'

export const formatVersion = 1
export const manifestName = 'manifest.json'

const tableEntry = z.object({
  schema: z.string(),
  name: z.string(),
  columns: z.array(z.string()),
  rows: z.int(),
  /** The digest of the file in the archive. */
  sha256: z.string(),
})

export const manifest = z.object({
  format: z.literal(formatVersion),
  madeAt: z.string(),
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
  tables: z.array(tableEntry),
  sequences: z.array(z.object({ schema: z.string(), name: z.string(), lastValue: z.int() })),
  pictures: z.int(),
  /** Whether the archive ends with checksums of its pictures; older versions wrote none. */
  hasPictureSums: z.boolean().default(false),
})

/** By the picture's name in the archive. */
export const pictureSums = z.record(z.string(), z.string())

export type TableEntry = z.infer<typeof tableEntry>
export type Manifest = z.infer<typeof manifest>

export function tableFile({ schema, name }: Pick<TableEntry, 'schema' | 'name'>): string {
  return `tables/${schema}.${name}.copy.gz`
}

export const pictureFolder = 'media/'
export const pictureSumsName = 'pictures.json'

export class BackupError extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'BackupError'
  }
}
