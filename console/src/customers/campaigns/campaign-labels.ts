import type { CampaignRow } from '@shop/contract/customers/admin-campaigns'
import type { CampaignChannel, CampaignState } from '@shop/contract/messages/campaign-words'
import type { BadgeLook } from '#ui/badge.tsx'
import { timeText } from '#ui/format.ts'

export const channelTexts: Readonly<Record<CampaignChannel, string>> = { email: 'Email', whatsapp: 'WhatsApp' }

/** Within a sentence. */
export const wayTexts: Readonly<Record<CampaignChannel, string>> = { email: 'email', whatsapp: 'WhatsApp' }

export const stateTexts: Readonly<Record<CampaignState, string>> = {
  draft: 'Draft',
  awaiting_approval: 'Awaits approval',
  scheduled: 'Planned',
  sending: 'Sending',
  paused: 'Paused',
  done: 'Sent',
}

export const stateLooks: Readonly<Record<CampaignState, BadgeLook>> = {
  draft: 'plain',
  awaiting_approval: 'warn',
  scheduled: 'plain',
  sending: 'good',
  paused: 'warn',
  done: 'good',
}

/** When it was sent, or will be. */
export function whenText({ startedAt, sendAt, state }: CampaignRow): string {
  if (startedAt !== null) return timeText(startedAt)
  return sendAt === null || state === 'draft' ? '' : timeText(sendAt)
}
