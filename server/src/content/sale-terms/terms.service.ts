import type { DocumentBodies, TermsKey } from '@shop/contract/content/document-types'
import { offlinePaymentsDefault } from '@shop/contract/content/sale-terms-defaults'
import type { DispatchDaysDocument, ReturnPoliciesDocument } from '@shop/contract/content/sale-terms-types'
import { inTransaction } from '#platform/db/transaction.ts'
import type { Context } from '#platform/runtime/context.ts'
import { readCalendar, writeCalendar } from './calendar-terms.store.ts'
import { listUnknownKinds, readDispatchDays, writeDispatchDays } from './dispatch-terms.store.ts'
import { insertTerms, listTerms } from './offline-terms.store.ts'
import { insertLimits, insertPolicies, listUnknownDesigners, readPolicies } from './policy-terms.store.ts'

type Handler<Key extends TermsKey> = {
  readonly read: (ctx: Pick<Context, 'db'>) => Promise<DocumentBodies[Key]>
  readonly write: (ctx: Context, body: DocumentBodies[Key]) => Promise<void>
}

const handlers: { readonly [Key in TermsKey]: Handler<Key> } = {
  calendar: {
    read: ({ db }) => readCalendar(db),
    write: ({ db }, body) => writeCalendar(db, body),
  },
  'dispatch-days': {
    read: ({ db }) => readDispatchDays(db),
    write: async ({ db, ports }, body) => {
      await writeDispatchDays(db, body)
      await ports.jobs.send(db, 'dispatch.refresh', {})
    },
  },
  'return-policies': {
    read: ({ db }) => readPolicies(db),
    write: async ({ db, now }, { rows, limits }) => {
      await insertPolicies(db, rows)
      await insertLimits(db, limits, now)
    },
  },
  'offline-payments': {
    read: async ({ db }) => {
      const terms = await listTerms(db)
      return terms.length === 0 ? offlinePaymentsDefault : { terms }
    },
    write: ({ db, now }, { terms }) => insertTerms(db, terms, now),
  },
}

/** The terms in force, read from the tables that carts and orders use. */
export function readTerms<Key extends TermsKey>(ctx: Pick<Context, 'db'>, key: Key): Promise<DocumentBodies[Key]> {
  return handlers[key].read(ctx)
}

/** Puts terms in force, in the transaction that publishes them. */
export function writeTerms<Key extends TermsKey>(ctx: Context, key: Key, body: DocumentBodies[Key]): Promise<void> {
  return handlers[key].write(ctx, body)
}

type Fault = { readonly path: readonly (string | number)[]; readonly message: string }

/** Designers in policies that the shop does not have. */
export async function policyFaults({ db }: Pick<Context, 'db'>, { rows }: ReturnPoliciesDocument): Promise<Fault[]> {
  const names = rows.flatMap(({ designerName }) => designerName ?? [])
  const unknown = new Set(await listUnknownDesigners(db, names))
  return rows.flatMap(({ designerName }, index) =>
    designerName !== null && unknown.has(designerName)
      ? [{ path: ['rows', index, 'designerName'], message: `No designer is called ${designerName}` }]
      : [],
  )
}

/** Categories in dispatch days that the shop does not have. */
export async function kindFaults({ db }: Pick<Context, 'db'>, { kinds }: DispatchDaysDocument): Promise<Fault[]> {
  const unknown = await listUnknownKinds(
    db,
    kinds.map(({ categoryId }) => categoryId),
  )
  return kinds.flatMap(({ categoryId }, index) =>
    unknown.includes(categoryId)
      ? [{ path: ['kinds', index, 'categoryId'], message: 'This category was removed; choose another' }]
      : [],
  )
}

/** Ends the transaction of a preview, so that it changes nothing. */
class TrialRead extends Error {}

/** Runs `read` as if other dispatch days were in force. */
export async function withTriedDays<T>(
  ctx: Context,
  days: DispatchDaysDocument,
  read: (ctx: Context) => Promise<T>,
): Promise<T> {
  const found: T[] = []
  const trial = inTransaction(ctx, async (trx) => {
    await writeDispatchDays(trx.db, days)
    found.splice(0, 1, await read(trx))
    throw new TrialRead()
  })
  await trial.catch((error: unknown) => {
    if (!(error instanceof TrialRead)) throw error
  })
  const [first] = found
  if (first === undefined) throw new Error('A trial reads once.')
  return first
}
