import type { z } from 'zod'
import type { Context } from '#platform/runtime/context.ts'
import type { Actor } from '#platform/security/staff-session.ts'
import type { Cells } from './csv-file.ts'

type Filters = Readonly<Record<string, string>>
type SheetPage = { readonly rows: readonly Cells[]; readonly next: string | null }

/** A list as a sheet: the headings, and the rows in pages. */
export type ListSheet = {
  readonly headerOf: (ctx: Context) => Promise<readonly string[]>
  /** True for filters that the list supports. */
  readonly knows: (filters: Filters) => boolean
  readonly rows: (ctx: Context, actor: Actor, filters: Filters) => AsyncGenerator<Cells>
}

const rowsPerPage = 500

type SheetOf<Query> = {
  readonly header: readonly string[]
  /** Headings that depend on the house, after the others. */
  readonly further?: (ctx: Context) => Promise<readonly string[]>
  /** The query of the list's own call, which reads the filters of an address. */
  readonly query: z.ZodType<Query>
  readonly page: (ctx: Context, actor: Actor, wanted: Query & { readonly limit: number }) => Promise<SheetPage>
}

/** A sheet whose pages the list itself reads, so that it has the rows that the list shows. */
export function listSheet<Query extends object>({ header, further, query, page }: SheetOf<Query>): ListSheet {
  return {
    headerOf: async (ctx) => [...header, ...((await further?.(ctx)) ?? [])],
    knows: (filters) => query.safeParse(filters).success,
    async *rows(ctx, actor, filters) {
      let cursor: string | null = null
      do {
        const wanted = query.parse({ ...filters, ...(cursor !== null && { cursor }) })
        const found: SheetPage = await page(ctx, actor, { ...wanted, limit: rowsPerPage })
        yield* found.rows
        cursor = found.next
      } while (cursor !== null)
    },
  }
}
