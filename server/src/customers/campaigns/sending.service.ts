import { approvalFrom } from '@shop/contract/messages/campaign-words'
import { writeCartReminder } from '#customers/cart-reminders/cart-reminders.service.ts'
import { getSegment } from '#customers/segments/segments.service.ts'
import { previewSegment } from '#customers/segments/segments.store.ts'
import { campaignContent, knownCountries, nextOpenTime, sendDueMarketing, type MarketingWriter } from '#messages'
import { inTransaction } from '#platform/db/transaction.ts'
import type { Context } from '#platform/runtime/context.ts'
import { findCampaign, findTexts, lockCampaign, setState } from './campaigns.store.ts'
import * as freezingStore from './freezing.store.ts'

/**
 * Starts the next campaign whose time has come, with the people who consent at that moment; false without one. A
 * segment that has grown beyond the limit since it was planned waits for a second person, and so does one that somebody
 * changed since the approval.
 */
async function startDueCampaign(ctx: Context): Promise<boolean> {
  const id = await freezingStore.findDue(ctx.db, ctx.now)
  if (id === undefined) return false
  await inTransaction(ctx, async (trx) => {
    await lockCampaign(trx.db, id)
    const found = await findCampaign(trx.db, id)
    if (found?.state !== 'scheduled') return
    const { channel, approvedAt } = found
    const terms = await getSegment(trx, found.segmentId)
    const counted = await previewSegment(trx.db, terms, { now: trx.now, most: 0 })
    const isApproved = approvedAt !== null && approvedAt >= terms.updatedAt
    if (counted[channel] > approvalFrom && !isApproved)
      return setState(trx.db, { id, now: trx.now }, 'awaiting_approval')
    const freezing = { id, channel, terms, now: trx.now, countries: knownCountries }
    for (const country of await freezingStore.freezeRecipients(trx.db, freezing)) {
      const dueAt = nextOpenTime(country, trx.now)
      if (dueAt > trx.now) await freezingStore.waitForMorning(trx.db, { id, country, dueAt })
    }
    await freezingStore.startCampaign(trx.db, id, trx.now)
  })
  return true
}

const write: MarketingWriter = async (ctx, message, to) => {
  if (message.campaignId === null) return writeCartReminder(ctx, message, to)
  const texts = await findTexts(ctx.db, message.campaignId)
  return texts === undefined ? { leftOut: 'off' } : campaignContent(ctx, texts, to)
}

/** Sends what is due, and ends the campaigns that have no message left. */
export async function sendMarketing(ctx: () => Context, stopping?: AbortSignal): Promise<void> {
  const isStopped = () => stopping?.aborted === true
  while (!isStopped() && (await startDueCampaign(ctx())));
  while (!isStopped() && (await sendDueMarketing(ctx(), write, stopping)) > 0);
  if (!isStopped()) await freezingStore.endFinished(ctx().db, ctx().now)
}
