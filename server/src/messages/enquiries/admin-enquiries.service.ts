import type { EnquiryStepKind } from '@shop/contract/messages/admin-enquiries'
import { inTransaction } from '#platform/db/transaction.ts'
import { ConflictError } from '#platform/runtime/conflict-error.ts'
import type { Context } from '#platform/runtime/context.ts'
import { ShopError } from '#platform/runtime/shop-error.ts'
import { operatorAuditor, recordChange, type Auditor } from '#platform/security/audit.ts'
import * as adminStore from './admin-enquiries.store.ts'
import type { EnquiryFilter, EnquiryStep, ListedEnquiry } from './admin-enquiries.store.ts'
import { subjectOf } from './enquiries.rules.ts'
import { inboxAddress } from './enquiries.service.ts'

export type FoundEnquiry = ListedEnquiry & { readonly steps: readonly EnquiryStep[] }

/** Reads one row more than a page, to know whether another page follows. */
export async function listEnquiries(
  ctx: Context,
  filter: EnquiryFilter,
): Promise<{ readonly enquiries: readonly ListedEnquiry[]; readonly next: string | null }> {
  const { limit } = filter
  const rows = await adminStore.listEnquiries(ctx.db, { ...filter, limit: limit + 1 })
  const enquiries = rows.slice(0, limit)
  return { enquiries, next: rows.length > limit ? String(enquiries.at(-1)?.id ?? '') : null }
}

export async function getEnquiry(ctx: Context, id: number): Promise<FoundEnquiry> {
  const found = await adminStore.findEnquiry(ctx.db, id)
  if (!found) throw new ShopError('enquiry.not_found')
  return { ...found, steps: await adminStore.listSteps(ctx.db, id) }
}

type Step = {
  readonly id: number
  /** Absent for actions that do not depend on what a person saw. */
  readonly version?: number | undefined
  /** Shows the present enquiry to a person who saw an older one. */
  readonly show?: (found: FoundEnquiry) => unknown
}

type Recorded = Step & { readonly by: Auditor; readonly work: Work }

type Work = (trx: Context, found: FoundEnquiry) => Promise<readonly (readonly [EnquiryStepKind, string])[]>

const statesOf = {
  answered: {},
  noted: {},
  closed: { before: { state: 'open' }, after: { state: 'done' } },
  reopened: { before: { state: 'done' }, after: { state: 'open' } },
} as const satisfies Record<EnquiryStepKind, object>

/** Runs steps with their audit rows in one transaction; refuses when somebody changed the enquiry in between. */
async function recorded(ctx: Context, { by, id, version, show, work }: Recorded): Promise<void> {
  await inTransaction(ctx, async (trx) => {
    await adminStore.lockEnquiry(trx.db, id)
    const found = await getEnquiry(trx, id)
    if (version !== undefined && version !== found.version) throw new ConflictError(show?.(found))
    for (const [kind, body] of await work(trx, found)) {
      await adminStore.insertStep(trx.db, id, { kind, actor: by.name, body, at: trx.now })
      await recordChange(trx, by, { verb: kind, subject: 'enquiry', subjectId: id, ...statesOf[kind] })
    }
  })
}

export async function closeEnquiry(ctx: Context, by: Auditor, { note, ...step }: Step & { note: string }) {
  const work: Work = async (trx, { isDone }) => {
    if (isDone) throw new ShopError('enquiry.closed')
    await adminStore.updateDone(trx.db, step.id, trx.now)
    return [['closed', note]]
  }
  await recorded(ctx, { ...step, by, work })
}

/** For the operator's command. */
export async function closeByOperator(ctx: Context, operator: string, id: number): Promise<void> {
  await closeEnquiry(ctx, operatorAuditor(operator), { id, note: '' })
}

export async function reopenEnquiry(ctx: Context, by: Auditor, { note, ...step }: Step & { note: string }) {
  const work: Work = async (trx, { isDone }) => {
    if (!isDone) throw new ShopError('enquiry.open')
    await adminStore.updateDone(trx.db, step.id, null)
    return [['reopened', note]]
  }
  await recorded(ctx, { ...step, by, work })
}

export async function noteOnEnquiry(ctx: Context, by: Auditor, { id, text }: { id: number; text: string }) {
  await recorded(ctx, { id, by, work: async () => [['noted', text]] })
}

type Answer = Step & { readonly text: string; readonly isClosing: boolean }

export async function answerEnquiry(ctx: Context, by: Auditor, { text, isClosing, ...step }: Answer): Promise<void> {
  const work: Work = async (trx, { ticket, isDone, enquiry }) => {
    if (enquiry.email === '') throw new ShopError('enquiry.no_address')
    const { jobs } = trx.ports
    const facts = {
      ticket,
      name: enquiry.name,
      about: subjectOf(enquiry),
      text,
      replyTo: await inboxAddress(trx.ports, enquiry),
    }
    await jobs.send(trx.db, 'mail.send', { template: 'enquiry-answer', to: enquiry.email, facts })
    if (!isClosing || isDone) return [['answered', text]]
    await adminStore.updateDone(trx.db, step.id, trx.now)
    return [
      ['answered', text],
      ['closed', ''],
    ]
  }
  await recorded(ctx, { ...step, by, work })
}
