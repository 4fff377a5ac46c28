import { randomInt } from 'node:crypto'
import type { OfferTermsBody } from '@shop/contract/selling/admin-offers'
import { inTransaction } from '#platform/db/transaction.ts'
import { ValidationError } from '#platform/http/http-errors.ts'
import { once } from '#platform/http/idempotent-request.ts'
import { ConflictError } from '#platform/runtime/conflict-error.ts'
import type { Context } from '#platform/runtime/context.ts'
import { ShopError } from '#platform/runtime/shop-error.ts'
import { recordChange } from '#platform/security/audit.ts'
import type { Actor } from '#platform/security/staff-session.ts'
import { findIdByKey, isKeyTaken, lockOffer, type FoundOffer } from './admin-offers.store.ts'
import { toTermsBody } from './admin-offers.view.ts'
import { cellsOf, fieldPath } from './offer-cells.rules.ts'
import { newCode } from './offer-codes.rules.ts'
import { getOffer, showOffer } from './offer-list.service.ts'
import { addSeries, endOffer, endOfferSeries } from './offer-loading.service.ts'
import { hasRoomForAutomatic } from './offer-preview.service.ts'
import type { NewOffer } from './offer-write.store.ts'
import { checkOffers, maxAutomatic, writeOffers } from './offer-writing.service.ts'
import { readOffer } from './offers-file.reader.ts'

type Written = { readonly key: string; readonly terms: OfferTermsBody }

const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** Checks the terms like a line of the merchant's file, and reports each problem at its field. */
export async function checkedOffer(ctx: Context, { key, terms }: Written): Promise<NewOffer> {
  const read = readOffer(cellsOf(key, terms))
  const rows = 'row' in read ? [{ line: 1, row: read.row }] : []
  const before = 'problems' in read ? read.problems.map((problem) => ({ line: 1, ...problem })) : []
  const {
    offers: [offer],
    problems,
  } = await checkOffers(ctx, { rows, problems: before })
  if (offer === undefined || problems.length > 0)
    throw new ValidationError(
      problems.map(({ column, text }) => ({ path: fieldPath(column), message: sentence(text) })),
    )
  return offer
}

/** Limits automatic offers, because a cart compares every combination of them. */
async function assertRoom(ctx: Context, { key, terms }: Written): Promise<void> {
  if (terms.code !== null || terms.isDraft || (await hasRoomForAutomatic(ctx, key))) return
  const message = `${maxAutomatic} offers apply by themselves already. End one of them, or give this one a code.`
  throw new ValidationError([{ path: ['terms', 'code'], message }])
}

const auditOf = (found: FoundOffer) => ({ state: found.state, ...toTermsBody(found) })

type Once<Requested> = Requested & { /** The Idempotency-Key. */ readonly requestKey: string | null }

export async function addOffer(ctx: Context, actor: Actor, { requestKey, ...requested }: Once<Written>): Promise<void> {
  await once(ctx, { by: actor, key: requestKey, input: { call: 'addOffer', ...requested } }, async (trx) => {
    if (await isKeyTaken(trx.db, [requested.key], requested.key)) throw new ShopError('offer.key_taken')
    await assertRoom(trx, requested)
    await writeOffers(trx, [await checkedOffer(trx, requested)])
    const id = (await findIdByKey(trx.db, requested.key)) ?? 0
    await recordChange(trx, actor, {
      verb: 'made',
      subject: 'offer',
      subjectId: id,
      after: auditOf(await getOffer(trx, id)),
    })
  })
}

type Seen = { readonly id: number; readonly version: number }
type Step = Seen & { readonly verb: string; readonly work: (trx: Context, found: FoundOffer) => Promise<void> }

/**
 * Runs one change with its audit row in one transaction; refuses when the offer has changed since the caller read it.
 */
async function recorded(ctx: Context, actor: Actor, { id, version, verb, work }: Step): Promise<void> {
  await inTransaction(ctx, async (trx) => {
    await lockOffer(trx.db, id)
    const found = await getOffer(trx, id)
    if (found.version !== version) throw new ConflictError(await showOffer(trx, id))
    await work(trx, found)
    await recordChange(trx, actor, {
      verb,
      subject: 'offer',
      subjectId: id,
      before: auditOf(found),
      after: auditOf(await getOffer(trx, id)),
    })
  })
}

type Save = Seen & { readonly terms: OfferTermsBody }

/** Saving an offer that had ended starts it again. */
export async function saveOffer(ctx: Context, actor: Actor, { terms, ...seen }: Save): Promise<void> {
  await recorded(ctx, actor, {
    ...seen,
    verb: 'changed',
    work: async (trx, { key, series }) => {
      if (series !== null) throw new ShopError('offer.is_series')
      await assertRoom(trx, { key, terms })
      await writeOffers(trx, [await checkedOffer(trx, { key, terms })])
    },
  })
}

export async function endNow(ctx: Context, actor: Actor, seen: Seen): Promise<void> {
  await recorded(ctx, actor, {
    ...seen,
    verb: 'ended',
    work: async (trx, { key, series, state }) => {
      if (state === 'ended') throw new ShopError('offer.is_over')
      if (series === null) await endOffer(trx, key)
      else await endOfferSeries(trx, series)
    },
  })
}

type NewCodes = Written & { readonly prefix: string; readonly count: number }

export async function addCodes(
  ctx: Context,
  actor: Actor,
  { requestKey, ...requested }: Once<NewCodes>,
): Promise<void> {
  const { key: name, terms, prefix, count } = requested
  await once(ctx, { by: actor, key: requestKey, input: { call: 'addOfferCodes', ...requested } }, async (trx) => {
    const keys = Array.from({ length: count }, (_, index) => `${name}-${index + 1}`)
    if (await isKeyTaken(trx.db, [name, ...keys], name)) throw new ShopError('offer.key_taken')
    const codes = [...new Set(Array.from({ length: count }, () => newCode(prefix, randomInt)))]
    const single = { ...terms, code: codes[0] ?? '', isListed: false, inAll: 1, perAccount: 1 }
    await addSeries(trx, await checkedOffer(trx, { key: `${name}-1`, terms: single }), { name, codes })
    const id = (await findIdByKey(trx.db, `${name}-1`)) ?? 0
    await recordChange(trx, actor, {
      verb: `made ${codes.length} codes`,
      subject: 'offer',
      subjectId: id,
      after: auditOf(await getOffer(trx, id)),
    })
  })
}
