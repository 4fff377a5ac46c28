import type { NameKind, SearchName } from '@shop/contract/catalogue/admin-search'
import type { FactChoice } from '@shop/contract/content/admin-home-pieces'
import { addSearchName, listSearchEntries, listSearchNames, removeSearchName, UnknownEntryError } from '@shop/search'
import { inTransaction } from '#platform/db/transaction.ts'
import { ValidationError } from '#platform/http/http-errors.ts'
import type { Context } from '#platform/runtime/context.ts'
import { ShopError } from '#platform/runtime/shop-error.ts'
import { recordChange } from '#platform/security/audit.ts'
import type { Actor } from '#platform/security/staff-session.ts'

type WrittenName = { readonly kind: NameKind; readonly code: string; readonly name: string; readonly isOneWay: boolean }

/** Leaves out names whose entry an update of the shop removed, because no search reads them. */
export async function listNames({ db }: Context): Promise<SearchName[]> {
  const [names, entries] = await Promise.all([listSearchNames(db), listSearchEntries(db)])
  return names.flatMap(({ kind, code, name, isOneWay }) => {
    const entry = entries.find((one) => one.kind === kind && one.code === code)
    return entry ? [{ ...entry, name, isOneWay }] : []
  })
}

/** The occasions and crafts that shoppers can choose, by the names that filters use. */
export async function listChoosableFacts({ db }: Pick<Context, 'db'>): Promise<FactChoice[]> {
  const entries = await listSearchEntries(db)
  return entries.flatMap(({ kind, code, label }) =>
    kind === 'occasion' || kind === 'craft' ? [{ kind, code, label }] : [],
  )
}

const subjectIdOf = ({ kind, code }: Pick<WrittenName, 'kind' | 'code'>): string => `${kind} ${code}`

export async function addName(ctx: Context, actor: Actor, written: WrittenName): Promise<void> {
  await inTransaction(ctx, async (trx) => {
    const isNew = await addSearchName(trx.db, written).catch((error: unknown) => {
      if (error instanceof UnknownEntryError) throw new ValidationError([{ path: ['code'], message: error.message }])
      throw error
    })
    if (!isNew) throw new ShopError('search.name_known')
    await recordChange(trx, actor, {
      verb: 'name added',
      subject: 'search',
      subjectId: subjectIdOf(written),
      after: { name: written.name, isOneWay: written.isOneWay },
    })
  })
}

export async function removeName(ctx: Context, actor: Actor, written: WrittenName): Promise<void> {
  await inTransaction(ctx, async (trx) => {
    if (!(await removeSearchName(trx.db, written))) throw new ShopError('search.name_not_found')
    await recordChange(trx, actor, {
      verb: 'name taken out',
      subject: 'search',
      subjectId: subjectIdOf(written),
      before: { name: written.name },
    })
  })
}
