import { inTransaction } from '#platform/db/transaction.ts'
import { once } from '#platform/http/idempotent-request.ts'
import { ConflictError } from '#platform/runtime/conflict-error.ts'
import type { Context } from '#platform/runtime/context.ts'
import { ShopError } from '#platform/runtime/shop-error.ts'
import { recordChange } from '#platform/security/audit.ts'
import type { Actor } from '#platform/security/staff-session.ts'
import * as noteStore from './customer-notes.store.ts'
import type { CustomerNote } from './customer-notes.store.ts'
import { isOwnNote } from './customers.rules.ts'
import { existingCustomer } from './customers.service.ts'

type NewNote = { readonly id: number; readonly body: string; readonly key: string | null }

/** The audit records only the fact: a note may contain personal data, and is deleted with the account. */
export async function addNote(ctx: Context, actor: Actor, { id, body, key }: NewNote): Promise<void> {
  const customer = await existingCustomer(ctx, id)
  await once(ctx, { by: actor, key, input: { note: body, id } }, async (trx) => {
    const note = { staffId: actor.staffId, author: actor.name, body, at: trx.now }
    await noteStore.insertNote(trx.db, customer.id, note)
    await recordChange(trx, actor, { verb: 'noted', subject: 'customer', subjectId: customer.id })
  })
}

async function own(trx: Context, actor: Actor, id: number): Promise<CustomerNote> {
  const note = await noteStore.lockNote(trx.db, id)
  if (!note) throw new ShopError('customer.no_note')
  if (!isOwnNote(note, actor)) throw new ShopError('customer.foreign_note')
  return note
}

type NoteChange = {
  readonly id: number
  readonly version: number
  readonly body: string
  /** Shows the present note to a person who saw an older one. */
  readonly show: (note: CustomerNote) => unknown
}

export async function editNote(ctx: Context, actor: Actor, { id, version, body, show }: NoteChange): Promise<void> {
  await inTransaction(ctx, async (trx) => {
    const note = await own(trx, actor, id)
    if (note.version !== version) throw new ConflictError(show(note))
    await noteStore.updateNote(trx.db, id, { body, at: trx.now })
    await recordChange(trx, actor, { verb: 'changed a note', subject: 'customer', subjectId: note.userId })
  })
}

export async function removeNote(ctx: Context, actor: Actor, id: number): Promise<void> {
  await inTransaction(ctx, async (trx) => {
    const note = await own(trx, actor, id)
    await noteStore.deleteNote(trx.db, id)
    await recordChange(trx, actor, { verb: 'deleted a note', subject: 'customer', subjectId: note.userId })
  })
}
