import type { Campaign, CampaignRow } from '@shop/contract/customers/admin-campaigns'
import type { ListedCampaign, StoredCampaign, StoredReport } from './campaigns.store.ts'

export function toRow(listed: ListedCampaign): CampaignRow {
  const { id, version, name, channel, state, segmentId, segmentName, sendAt, startedAt, endedAt } = listed
  return {
    id,
    version,
    name,
    channel,
    state,
    segment: { id: segmentId, name: segmentName },
    sendAt: sendAt?.toISOString() ?? null,
    startedAt: startedAt?.toISOString() ?? null,
    endedAt: endedAt?.toISOString() ?? null,
    recipients: listed.recipients,
    sent: listed.sent,
  }
}

type Numbers = { readonly audience: Campaign['audience']; readonly report: StoredReport | null }

function toReport({ noConsent, tooOften, country, ...report }: StoredReport): Campaign['report'] {
  return { ...report, leftOut: { noConsent, tooOften, country } }
}

export function toCampaign(stored: StoredCampaign, { audience, report }: Numbers): Campaign {
  return {
    ...toRow(stored),
    words: { ...stored.words },
    path: stored.path,
    plannedBy: stored.plannedByName,
    approvedBy: stored.approvedByName,
    approvedAt: stored.approvedAt?.toISOString() ?? null,
    audience,
    report: report === null ? null : toReport(report),
  }
}
