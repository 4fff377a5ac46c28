import type { Campaign, CampaignBody, CampaignRow } from '@shop/contract/customers/admin-campaigns'
import { approvalFrom, type CampaignState } from '@shop/contract/messages/campaign-words'
import { getSegment } from '#customers/segments/segments.service.ts'
import { previewSegment } from '#customers/segments/segments.store.ts'
import { campaignSample, sendCampaignTest } from '#messages'
import { inTransaction } from '#platform/db/transaction.ts'
import { ConflictError } from '#platform/runtime/conflict-error.ts'
import type { Context } from '#platform/runtime/context.ts'
import { ShopError } from '#platform/runtime/shop-error.ts'
import { recordChange } from '#platform/security/audit.ts'
import type { Actor } from '#platform/security/staff-session.ts'
import * as campaignStore from './campaigns.store.ts'
import type { ListedCampaign, StoredCampaign } from './campaigns.store.ts'
import { toCampaign, toRow } from './campaigns.view.ts'

export async function listCampaigns(
  { db }: Context,
  { afterId, limit }: { readonly afterId: number | null; readonly limit: number },
): Promise<{ readonly campaigns: CampaignRow[]; readonly next: string | null }> {
  const found = await campaignStore.listCampaigns(db, { afterId, limit: limit + 1 })
  const rows: readonly ListedCampaign[] = found.slice(0, limit)
  return { campaigns: rows.map(toRow), next: found.length > limit ? String(rows.at(-1)?.id ?? '') : null }
}

async function getCampaign({ db }: Context, id: number): Promise<StoredCampaign> {
  const found = await campaignStore.findCampaign(db, id)
  if (!found) throw new ShopError('campaign.not_found')
  return found
}

/** Who would get the campaign now. */
async function audienceOf(ctx: Context, { segmentId, channel }: Pick<StoredCampaign, 'segmentId' | 'channel'>) {
  const counted = await previewSegment(ctx.db, await getSegment(ctx, segmentId), { now: ctx.now, most: 0 })
  return { customers: counted.count, reachable: counted[channel] }
}

export async function showCampaign(ctx: Context, id: number): Promise<Campaign> {
  const found = await getCampaign(ctx, id)
  const hasStarted = found.startedAt !== null
  const audience = hasStarted ? null : await audienceOf(ctx, found)
  const report = hasStarted ? await campaignStore.readReport(ctx.db, id) : null
  return toCampaign(found, { audience, report })
}

const auditOf = ({ name, channel, state, segmentName, sendAt }: StoredCampaign) => {
  return { name, channel, state, segment: segmentName, sendAt: sendAt?.toISOString() ?? null }
}

export function addCampaign(ctx: Context, actor: Actor, written: CampaignBody): Promise<Campaign> {
  return inTransaction(ctx, async (trx) => {
    await getSegment(trx, written.segmentId)
    const id = await campaignStore.insertCampaign(trx.db, written, trx.now)
    const after = auditOf(await getCampaign(trx, id))
    await recordChange(trx, actor, { verb: 'made', subject: 'campaign', subjectId: id, after })
    return showCampaign(trx, id)
  })
}

type Seen = { readonly id: number; readonly version: number }
type Step = Seen & {
  readonly verb: string
  /** The states in which the step makes sense. */
  readonly from: readonly CampaignState[]
  readonly work: (trx: Context, found: StoredCampaign) => Promise<void>
}

/** One step with its audit row in one transaction; refused when the campaign has changed since the caller read it. */
async function step(ctx: Context, actor: Actor, { id, version, verb, from, work }: Step): Promise<Campaign> {
  return inTransaction(ctx, async (trx) => {
    await campaignStore.lockCampaign(trx.db, id)
    const found = await getCampaign(trx, id)
    if (!from.includes(found.state)) throw new ShopError('campaign.wrong_state')
    if (found.version !== version) throw new ConflictError(await showCampaign(trx, id))
    await work(trx, found)
    const after = auditOf(await getCampaign(trx, id))
    await recordChange(trx, actor, { verb, subject: 'campaign', subjectId: id, before: auditOf(found), after })
    return showCampaign(trx, id)
  })
}

export function saveCampaign(ctx: Context, actor: Actor, { id, version, ...written }: CampaignBody & Seen) {
  const work = async (trx: Context) => {
    await getSegment(trx, written.segmentId)
    await campaignStore.updateCampaign(trx.db, { id, now: trx.now }, written)
  }
  return step(ctx, actor, { id, version, verb: 'changed', from: ['draft'], work })
}

/** A clock of the browser may be a little behind. */
const graceMs = 60_000

export function planCampaign(
  ctx: Context,
  actor: Actor,
  { sendAt, ...seen }: Seen & { readonly sendAt: string | null },
) {
  const moment = sendAt === null ? ctx.now : new Date(sendAt)
  if (moment.getTime() < ctx.now.getTime() - graceMs) throw new ShopError('campaign.too_late')
  const work = async (trx: Context, found: StoredCampaign) => {
    if (found.channel === 'whatsapp' && trx.ports.whatsApp === null) throw new ShopError('campaign.no_whatsapp')
    const { reachable } = await audienceOf(trx, found)
    if (reachable === 0) throw new ShopError('campaign.nobody')
    const state = reachable > approvalFrom ? 'awaiting_approval' : 'scheduled'
    await campaignStore.planCampaign(trx.db, { id: seen.id, now: trx.now }, { state, sendAt: moment, by: actor })
  }
  return step(ctx, actor, { ...seen, verb: 'planned', from: ['draft'], work })
}

export function approveCampaign(ctx: Context, actor: Actor, seen: Seen) {
  const work = async (trx: Context, { plannedBy }: StoredCampaign) => {
    if (actor.staffId === null || actor.staffId === plannedBy) throw new ShopError('campaign.needs_second_person')
    await campaignStore.approveCampaign(trx.db, { id: seen.id, now: trx.now }, actor)
  }
  return step(ctx, actor, { ...seen, verb: 'approved', from: ['awaiting_approval'], work })
}

type Move = { readonly verb: string; readonly from: readonly CampaignState[]; readonly to: CampaignState }

const moveBy =
  ({ verb, from, to }: Move) =>
  (ctx: Context, actor: Actor, seen: Seen): Promise<Campaign> =>
    step(ctx, actor, {
      ...seen,
      verb,
      from,
      work: (trx) => campaignStore.setState(trx.db, { id: seen.id, now: trx.now }, to),
    })

export const unplanCampaign = moveBy({ verb: 'taken back', from: ['awaiting_approval', 'scheduled'], to: 'draft' })
export const pauseCampaign = moveBy({ verb: 'paused', from: ['sending'], to: 'paused' })
export const resumeCampaign = moveBy({ verb: 'resumed', from: ['paused'], to: 'sending' })

export async function removeCampaign(ctx: Context, actor: Actor, { id, version }: Seen): Promise<void> {
  await inTransaction(ctx, async (trx) => {
    await campaignStore.lockCampaign(trx.db, id)
    const found = await getCampaign(trx, id)
    if (found.state !== 'draft') throw new ShopError('campaign.wrong_state')
    if (found.version !== version) throw new ConflictError(await showCampaign(trx, id))
    await campaignStore.deleteCampaign(trx.db, id)
    await recordChange(trx, actor, { verb: 'removed', subject: 'campaign', subjectId: id, before: auditOf(found) })
  })
}

async function getEmail(ctx: Context, id: number): Promise<StoredCampaign> {
  const found = await getCampaign(ctx, id)
  if (found.channel !== 'email') throw new ShopError('campaign.email_only')
  return found
}

export const campaignPage = async (ctx: Context, id: number): Promise<string> =>
  campaignSample(ctx, await getEmail(ctx, id))

export async function testCampaign(ctx: Context, actor: Actor, id: number): Promise<void> {
  const found = await getEmail(ctx, id)
  await sendCampaignTest(ctx, actor, found)
  await recordChange(ctx, actor, { verb: 'test sent', subject: 'campaign', subjectId: id })
}
