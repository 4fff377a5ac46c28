import type { AdminOffer, AdminOfferRow } from '@shop/contract/selling/admin-offers'
import { csvFile } from '#platform/csv/csv-file.ts'
import type { Context } from '#platform/runtime/context.ts'
import { ShopError } from '#platform/runtime/shop-error.ts'
import * as listStore from './admin-offers.store.ts'
import { toAdminOffer, toRow } from './admin-offers.view.ts'

/** Reads one row more than a page, to know whether another page follows. */
export async function listOffers(
  { db, now }: Context,
  filter: listStore.OfferFilter,
): Promise<{ readonly offers: AdminOfferRow[]; readonly next: string | null }> {
  const { limit } = filter
  const rows = await listStore.listOffers(db, now, { ...filter, limit: limit + 1 })
  const page = rows.slice(0, limit)
  return { offers: page.map(toRow), next: rows.length > limit ? String(page.at(-1)?.id ?? '') : null }
}

export async function getOffer({ db, now }: Context, id: number): Promise<listStore.FoundOffer> {
  const found = await listStore.findOffer(db, now, id)
  if (!found) throw new ShopError('offer.not_found')
  return found
}

export async function showOffer(ctx: Context, id: number): Promise<AdminOffer> {
  return toAdminOffer(await getOffer(ctx, id), await listStore.usageOf(ctx.db, id))
}

export async function showByKey(ctx: Context, key: string): Promise<AdminOffer> {
  const id = await listStore.findIdByKey(ctx.db, key)
  if (id === undefined) throw new ShopError('offer.not_found')
  return showOffer(ctx, id)
}

export async function listChoices({ db }: Context) {
  const [categories, designers, offers] = await Promise.all([
    listStore.listCategories(db),
    listStore.listDesigners(db),
    listStore.listStackable(db),
  ])
  return { categories, designers, offers }
}

function stateOf({ orders, isEnded }: listStore.SeriesCode): string {
  if (orders !== null) return 'used'
  return isEnded ? 'ended' : 'free'
}

/** A CSV file with codes, states and orders. */
export async function codesFile(ctx: Context, id: number) {
  const { series } = await getOffer(ctx, id)
  if (series === null) throw new ShopError('offer.not_found')
  const codes = await listStore.listSeriesCodes(ctx.db, series)
  const rows = codes.map((one) => [one.code, stateOf(one), one.orders ?? ''])
  return csvFile(series, ['code', 'state', 'order'], rows)
}
