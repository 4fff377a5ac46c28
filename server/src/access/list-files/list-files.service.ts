import { fileQueryOf, rowFiltersOf, type FileList } from '@shop/contract/access/list-file-options'
import { inTransaction } from '#platform/db/transaction.ts'
import type { Context } from '#platform/runtime/context.ts'
import { ShopError } from '#platform/runtime/shop-error.ts'
import { recordChange } from '#platform/security/audit.ts'
import type { Actor } from '#platform/security/staff-session.ts'
import { lackedFor } from './list-files.rules.ts'
import * as store from './list-files.store.ts'
import type { StoredFile } from './list-files.store.ts'
import type { ListSheets } from './list-files.types.ts'

const maxUnfinished = 3

function assertTaker(actor: Actor, list: FileList): void {
  const permission = lackedFor(actor, list)
  if (permission !== undefined) throw new ShopError('staff.no_permission', { permission })
}

type Wanted = { readonly list: FileList; readonly query: string; readonly sheets: ListSheets }

export async function startFile(ctx: Context, actor: Actor, { list, query, sheets }: Wanted): Promise<StoredFile> {
  assertTaker(actor, list)
  const given = new URLSearchParams(query)
  const wanted = fileQueryOf(list, given)
  if (!sheets[list].knows(Object.fromEntries(new URLSearchParams(wanted)))) throw new ShopError('list_file.filters')
  return inTransaction(ctx, async (trx) => {
    await store.lockOwner(trx.db, actor)
    if ((await store.countUnfinished(trx.db, actor)) >= maxUnfinished) throw new ShopError('list_file.too_many')
    const file = await store.insert(trx.db, actor, { list, query: wanted, now: trx.now })
    await recordChange(trx, actor, {
      verb: 'requested',
      subject: 'export',
      subjectId: list,
      after: rowFiltersOf(list, given),
    })
    await trx.ports.jobs.send(trx.db, 'list_file.write', { fileId: file.id })
    return file
  })
}

export async function getFile({ db }: Context, actor: Actor, id: number): Promise<StoredFile> {
  const file = await store.find(db, actor, id)
  if (!file) throw new ShopError('list_file.not_found')
  return file
}

export async function listFiles({ db }: Context, actor: Actor, list: FileList): Promise<readonly StoredFile[]> {
  assertTaker(actor, list)
  return store.list(db, actor, list)
}

type Content = { readonly file: StoredFile; readonly text: AsyncIterable<string> }

/** The text of a finished file. Whoever lost the permission of its list since gets nothing. */
export async function takeFile(ctx: Context, actor: Actor, id: number): Promise<Content> {
  const file = await getFile(ctx, actor, id)
  assertTaker(actor, file.list)
  if (file.hasContacts && !actor.permissions.has('contacts.read')) {
    throw new ShopError('staff.no_permission', { permission: 'contacts.read' })
  }
  if (file.state !== 'ready') throw new ShopError('list_file.not_found')
  await recordChange(ctx, actor, {
    verb: 'downloaded',
    subject: 'export',
    subjectId: file.list,
    after: { ...rowFiltersOf(file.list, new URLSearchParams(file.query)), rows: file.rows },
  })
  return { file, text: store.readParts(ctx.db, id) }
}
