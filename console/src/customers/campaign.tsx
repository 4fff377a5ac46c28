import { useEffect, useState } from 'react'
import {
  Link,
  useLoaderData,
  useNavigate,
  useOutletContext,
  useRevalidator,
  type LoaderFunctionArgs,
} from 'react-router'
import type { Me } from '@shop/contract/access/admin-session'
import { adminCampaignCalls, adminSegmentCalls } from '@shop/contract/core/admin-call-table'
import type { Campaign } from '@shop/contract/customers/admin-campaigns'
import type { Segment } from '@shop/contract/customers/admin-segments'
import { campaignWords } from '@shop/contract/messages/campaign-words'
import type { MessageSpec } from '@shop/contract/messages/message-spec'
import { callApi } from '#api/client.ts'
import { may, signedIn } from '#api/session.ts'
import { ChangesPanel } from '#staff/changes-panel.tsx'
import { loadChanges } from '#staff/load-changes.ts'
import { Badge } from '#ui/badge.tsx'
import { FactList } from '#ui/fact-list.tsx'
import { timeText } from '#ui/format.ts'
import { PageTitle } from '#ui/page-title.tsx'
import { AudiencePanel } from './campaigns/audience-panel.tsx'
import { CampaignForm } from './campaigns/campaign-form.tsx'
import { channelTexts, stateLooks, stateTexts } from './campaigns/campaign-labels.ts'
import { EmailPreview } from './campaigns/email-preview.tsx'
import { ReportPanel } from './campaigns/report-panel.tsx'
import { StepButtons } from './campaigns/step-buttons.tsx'

export async function loader({ request, params }: LoaderFunctionArgs) {
  const id = params['id'] ?? ''
  return signedIn(request, async () => {
    const { segments } = await callApi(adminSegmentCalls.list, { signal: request.signal })
    if (id === 'new') return { found: null, segments, events: null }
    const [found, events] = await Promise.all([
      callApi(adminCampaignCalls.find, { params: { id } }),
      loadChanges('campaign', id),
    ])
    return { found, segments, events }
  })
}

export function Component() {
  const { found, segments, events } = useLoaderData<typeof loader>()
  const me = useOutletContext<Me>()
  if (found === null) return <NewCampaign segments={segments} />
  const canEdit = may(me, 'marketing.edit')
  const isEditable = canEdit && found.state === 'draft'
  return (
    <>
      <PageTitle back={{ to: '/campaigns', text: 'Campaigns' }} title={found.name}>
        {canEdit && <StepButtons found={found} />}
      </PageTitle>
      <p className="mb-5 flex flex-wrap items-center gap-x-4 gap-y-2">
        <Badge look={stateLooks[found.state]}>{stateTexts[found.state]}</Badge>
        <span>{timesText(found)}</span>
      </p>
      <ReportPanel found={found} />
      <div className="grid items-start gap-5 xl:grid-cols-[3fr_2fr]">
        {isEditable ? <Editor key={found.id} found={found} segments={segments} /> : <WordsPanel found={found} />}
        <div className="grid gap-5 xl:sticky xl:top-4">
          <AudiencePanel found={found} />
          <FactsPanel found={found} />
        </div>
      </div>
      {found.channel === 'email' && <EmailPreview id={found.id} version={found.version} canTest={canEdit} />}
      {events !== null && <ChangesPanel events={events} className="mt-5" />}
    </>
  )
}

function timesText({ state, sendAt, startedAt, endedAt }: Campaign): string {
  if (endedAt !== null) return `Sent from ${timeText(startedAt ?? endedAt)} to ${timeText(endedAt)}`
  if (startedAt !== null) return `Since ${timeText(startedAt)}`
  return sendAt === null || state === 'draft' ? 'Not planned yet' : `For ${timeText(sendAt)}`
}

function NewCampaign({ segments }: { readonly segments: readonly Segment[] }) {
  const [made, setMade] = useState<Campaign>()
  const navigate = useNavigate()
  useEffect(() => {
    if (made !== undefined) void navigate(`/campaigns/${made.id}`, { replace: true })
  }, [made, navigate])
  return (
    <>
      <PageTitle back={{ to: '/campaigns', text: 'Campaigns' }} title="New campaign" />
      <CampaignForm found={null} segments={segments} onSaved={setMade} />
    </>
  )
}

function Editor({ found, segments }: { readonly found: Campaign; readonly segments: readonly Segment[] }) {
  const { revalidate } = useRevalidator()
  return <CampaignForm found={found} segments={segments} onSaved={() => void revalidate()} />
}

function WordsPanel({ found: { channel, words, path } }: { readonly found: Campaign }) {
  const spec: MessageSpec = campaignWords[channel]
  return (
    <section aria-labelledby="words" className="panel min-w-0 p-4">
      <h2 id="words" className="mb-3 text-section font-semibold">
        Words
      </h2>
      <dl className="grid gap-3">
        {Object.entries(spec.words)
          .filter(([name]) => (words[name] ?? '') !== '')
          .map(([name, { label }]) => (
            <div key={name}>
              <dt className="text-small text-ink-2">{label}</dt>
              <dd className="wrap-anywhere whitespace-pre-line">{words[name]}</dd>
            </div>
          ))}
        <div>
          <dt className="text-small text-ink-2">Page to which the link leads</dt>
          <dd className="wrap-anywhere">{path}</dd>
        </div>
      </dl>
    </section>
  )
}

function FactsPanel({ found }: { readonly found: Campaign }) {
  const { segment, channel, plannedBy, approvedBy, approvedAt } = found
  const link = (
    <Link to={`/segments/${segment.id}`} className="text-link">
      {segment.name}
    </Link>
  )
  return (
    <section aria-labelledby="facts" className="panel p-4">
      <h2 id="facts" className="mb-3 text-section font-semibold">
        About it
      </h2>
      <FactList
        facts={[
          ['Segment', link],
          ['By', channelTexts[channel]],
          ['Planned by', plannedBy],
          ['Approved by', approvedAt === null ? '' : `${approvedBy}, ${timeText(approvedAt)}`],
        ]}
      />
    </section>
  )
}
