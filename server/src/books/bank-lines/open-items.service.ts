import type { OpenItem } from '@shop/contract/books/admin-bank-lines'
import type { Context } from '#platform/runtime/context.ts'
import { getLine } from './bank-line-steps.service.ts'
import { suggestedItems } from './bank-match.rules.ts'
import * as itemsStore from './open-items.store.ts'

const maxItems = 100

type Wanted = { readonly id: number; readonly search: string }

/** The items to which a person may assign the line, with the likely ones marked. */
export async function listOpenItems(ctx: Context, { id, search }: Wanted): Promise<{ readonly items: OpenItem[] }> {
  const line = await getLine(ctx, id)
  const near = await itemsStore.listOpenItems(ctx.db, { lineId: id, search, now: ctx.now, limit: maxItems })
  const suggested = new Set(search === '' ? suggestedItems(line.amountMinor, near) : [])
  const items = near.map((item) => {
    const { kind, name, amountMinor, day, isBooked } = item
    return { kind, name, amountMinor, day, isBooked, isSuggested: suggested.has(item) }
  })
  return { items }
}
