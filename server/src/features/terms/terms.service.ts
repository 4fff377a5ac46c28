import type { DocumentBodies, TermsKey } from '@shop/contract/document-types'
import { offlinePaymentsDefault } from '@shop/contract/terms-defaults'
import type { ReturnPoliciesDocument } from '@shop/contract/terms-types'
import type { Context } from '#platform/runtime/context.ts'
import { readCalendar, writeCalendar } from './calendar-terms.store.ts'
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

/** The terms in force, from the tables that carts and orders read. */
export function readTerms<Key extends TermsKey>(ctx: Pick<Context, 'db'>, key: Key): Promise<DocumentBodies[Key]> {
  return handlers[key].read(ctx)
}

/** Puts terms in force, in the transaction that publishes them. */
export function writeTerms<Key extends TermsKey>(ctx: Context, key: Key, body: DocumentBodies[Key]): Promise<void> {
  return handlers[key].write(ctx, body)
}

type Fault = { readonly path: readonly (string | number)[]; readonly message: string }

/** Designers of policies that the shop does not have. */
export async function policyFaults({ db }: Pick<Context, 'db'>, { rows }: ReturnPoliciesDocument): Promise<Fault[]> {
  const names = rows.flatMap(({ designerName }) => designerName ?? [])
  const unknown = new Set(await listUnknownDesigners(db, names))
  return rows.flatMap(({ designerName }, index) =>
    designerName !== null && unknown.has(designerName)
      ? [{ path: ['rows', index, 'designerName'], message: `No designer is called ${designerName}` }]
      : [],
  )
}
