/** Campaigns: one message to those of a segment who chose it. */
import { z } from 'zod'
import {
  adminId,
  amountMinor,
  cursor,
  done,
  idParams,
  instant,
  maxListed,
  shortName,
  version,
} from '#core/admin-endpoint.ts'
import { exactText, trimmedText, typedText } from '#core/bounded-text.ts'
import { access, endpoint } from '#core/endpoint.ts'
import { campaignChannels, campaignStates, campaignWords, type CampaignChannel } from '#messages/campaign-words.ts'
import { wordsProblem } from '#messages/message-rules.ts'
import { maxCharacters, type MessageSpec, type WordsSpec } from '#messages/message-spec.ts'

const longestWords = 1000

/** A page of the shop: another host would make the shop's link one that leads anywhere. */
const path = typedText(300, { required: 'Enter a page of the shop' }).regex(
  /^\/(?![/\\])[^\s\\]*$/,
  'Enter a page of the shop from its slash on, such as /category/sarees-12',
)

const words = z.record(exactText(40), trimmedText(longestWords))

function problemOf(spec: MessageSpec, wordsSpec: WordsSpec, text: string): string | null {
  if (text === '') return wordsSpec.isOptional === true ? null : `Enter the words: ${wordsSpec.label}`
  const most = maxCharacters[wordsSpec.kind]
  return text.length > most ? `Must be ${most} characters or fewer` : wordsProblem(spec, wordsSpec, text)
}

const body = z
  .object({ name: shortName, segmentId: adminId, channel: z.enum(campaignChannels), words, path })
  .superRefine((given, check) => {
    const spec: MessageSpec = campaignWords[given.channel]
    for (const [name, one] of Object.entries(spec.words)) {
      const message = problemOf(spec, one, given.words[name] ?? '')
      if (message !== null) check.addIssue({ code: 'custom', path: ['words', name], message })
    }
    for (const name of Object.keys(given.words))
      if (!Object.hasOwn(spec.words, name))
        check.addIssue({ code: 'custom', path: ['words', name], message: 'This channel has no such words' })
  })
export type CampaignBody = z.infer<typeof body>

export function defaultCampaignWords(channel: CampaignChannel): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(campaignWords[channel].words).map(([name, { text }]) => [name, text]))
}

const campaignRow = z.object({
  id: z.int(),
  version: z.int(),
  name: z.string(),
  channel: z.enum(campaignChannels),
  state: z.enum(campaignStates),
  segment: z.object({ id: z.int(), name: z.string() }),
  sendAt: instant.nullable(),
  startedAt: instant.nullable(),
  endedAt: instant.nullable(),
  /** Written when the campaign started. */
  recipients: z.int(),
  sent: z.int(),
})
export type CampaignRow = z.infer<typeof campaignRow>

const leftOutReasons = z.object({
  /** They withdrew, changed or lost the contact between the start and their message. */
  noConsent: z.int(),
  /** They had a message in the last day, or two in the last week. */
  tooOften: z.int(),
  /** Their country needs an approval that the shop does not have. */
  country: z.int(),
})

const campaignReport = z.object({
  waiting: z.int(),
  sent: z.int(),
  failed: z.int(),
  leftOut: leftOutReasons,
  clicked: z.int(),
  /** Recipients who ordered within seven days of their message, and what they paid. */
  ordered: z.int(),
  orderedMinor: amountMinor,
  unsubscribed: z.int(),
})

const campaign = campaignRow.extend({
  words: z.record(z.string(), z.string()),
  path: z.string(),
  plannedBy: z.string(),
  approvedBy: z.string(),
  approvedAt: instant.nullable(),
  /** Who would get it now; null once it has started. */
  audience: z.object({ customers: z.int(), reachable: z.int() }).nullable(),
  /** Null until it has started. */
  report: campaignReport.nullable(),
})
export type Campaign = z.infer<typeof campaign>

const seen = z.object({ version })
const read = access.staff('marketing.read')
const edit = access.staff('marketing.edit')
const step = { params: idParams, reply: campaign }
const stepErrors = ['campaign.not_found', 'campaign.wrong_state', 'change.outdated'] as const

export const adminCampaignEndpoints = {
  list: endpoint('campaigns', {
    method: 'GET',
    path: 'campaigns',
    access: read,
    summary: 'Campaigns, the newest first',
    query: z.object({ limit: z.coerce.number().int().min(1).max(200).optional().default(maxListed), cursor }),
    reply: z.object({ campaigns: z.array(campaignRow), next: z.string().nullable() }),
  }),
  find: endpoint('campaign', {
    method: 'GET',
    path: 'campaigns/{id}',
    access: read,
    summary: 'One campaign with its words, its audience and its report',
    params: idParams,
    reply: campaign,
    errors: ['campaign.not_found'],
  }),
  add: endpoint('addCampaign', {
    method: 'POST',
    path: 'campaigns',
    access: edit,
    summary: 'Write a campaign; it is sent only once it is planned',
    body,
    reply: campaign,
    errors: ['segment.not_found'],
  }),
  save: endpoint('saveCampaign', {
    method: 'POST',
    path: 'campaigns/{id}',
    access: edit,
    summary: 'Change a campaign that is not planned',
    ...step,
    body: body.safeExtend({ version }),
    errors: [...stepErrors, 'segment.not_found'],
  }),
  html: endpoint('campaignHtml', {
    method: 'GET',
    path: 'campaigns/{id}/preview.html',
    access: read,
    summary: 'The saved email as an HTML page, for a frame without scripts',
    params: idParams,
    reply: z.string(),
    errors: ['campaign.not_found', 'campaign.email_only'],
  }),
  test: endpoint('testCampaign', {
    method: 'POST',
    path: 'campaigns/{id}/test',
    access: edit,
    summary: 'Send the email to the person who asks, ten times an hour at most',
    params: idParams,
    body: z.object({}),
    reply: z.object({ to: z.string() }),
    errors: ['campaign.not_found', 'campaign.email_only', 'message.no_mailbox'],
  }),
  plan: endpoint('planCampaign', {
    method: 'POST',
    path: 'campaigns/{id}/plan',
    access: edit,
    summary: 'Plan a campaign for a time, or for now; above 5,000 recipients it waits for a second person',
    ...step,
    /** `sendAt` is null for now. */
    body: seen.extend({ sendAt: z.iso.datetime({ offset: true, error: 'Enter a day and a time' }).nullable() }),
    errors: [...stepErrors, 'campaign.nobody', 'campaign.too_late', 'campaign.no_whatsapp'],
  }),
  approve: endpoint('approveCampaign', {
    method: 'POST',
    path: 'campaigns/{id}/approve',
    access: edit,
    summary: 'Approve a campaign that another person planned',
    ...step,
    body: seen,
    errors: [...stepErrors, 'campaign.needs_second_person'],
  }),
  unplan: endpoint('unplanCampaign', {
    method: 'POST',
    path: 'campaigns/{id}/unplan',
    access: edit,
    summary: 'Take a planned campaign back before it starts',
    ...step,
    body: seen,
    errors: stepErrors,
  }),
  pause: endpoint('pauseCampaign', {
    method: 'POST',
    path: 'campaigns/{id}/pause',
    access: edit,
    summary: 'Hold the messages that are not sent yet',
    ...step,
    body: seen,
    errors: stepErrors,
  }),
  resume: endpoint('resumeCampaign', {
    method: 'POST',
    path: 'campaigns/{id}/resume',
    access: edit,
    summary: 'Go on with a paused campaign',
    ...step,
    body: seen,
    errors: stepErrors,
  }),
  remove: endpoint('removeCampaign', {
    method: 'POST',
    path: 'campaigns/{id}/remove',
    access: edit,
    summary: 'Delete a campaign that was never planned',
    params: idParams,
    body: seen,
    reply: done,
    errors: stepErrors,
  }),
} as const
