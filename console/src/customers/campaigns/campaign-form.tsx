import { useState } from 'react'
import { Link } from 'react-router'
import { adminCampaignCalls } from '@shop/contract/core/admin-call-table'
import { defaultCampaignWords, type Campaign, type CampaignBody } from '@shop/contract/customers/admin-campaigns'
import type { Segment } from '@shop/contract/customers/admin-segments'
import { campaignChannels } from '@shop/contract/messages/campaign-words'
import { fieldsOf, messageOf } from '#api/api-error.ts'
import { callApi } from '#api/client.ts'
import { Button } from '#ui/button.tsx'
import { LeavingQuestion } from '#ui/leaving-question.tsx'
import { Notice } from '#ui/notice.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { channelTexts } from './campaign-labels.ts'
import { WordFields } from './word-fields.tsx'

type CampaignFormProps = {
  /** Null for a new one. */
  readonly found: Campaign | null
  readonly segments: readonly Segment[]
  readonly onSaved: (saved: Campaign) => void
}

function initialOf(found: Campaign | null, segments: readonly Segment[]): CampaignBody {
  if (found === null)
    return {
      name: '',
      segmentId: segments[0]?.id ?? 0,
      channel: 'email',
      words: { ...defaultCampaignWords('email') },
      path: '/',
    }
  return { name: found.name, segmentId: found.segment.id, channel: found.channel, words: found.words, path: found.path }
}

type Faults = Readonly<Record<string, string>>

function useSaving({ found, onSaved }: Pick<CampaignFormProps, 'found' | 'onSaved'>) {
  const [faults, setFaults] = useState<Faults>({})
  const [problem, setProblem] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)
  const save = async (body: CampaignBody): Promise<void> => {
    if (isBusy) return
    setIsBusy(true)
    setProblem(undefined)
    setFaults({})
    try {
      onSaved(
        await (found === null
          ? callApi(adminCampaignCalls.add, { body })
          : callApi(adminCampaignCalls.save, { params: { id: found.id }, body: { ...body, version: found.version } })),
      )
    } catch (refusal) {
      const fields = fieldsOf(refusal)
      setFaults(fields)
      if (Object.keys(fields).length === 0) setProblem(messageOf(refusal))
    } finally {
      setIsBusy(false)
    }
  }
  return { faults, problem, isBusy, save }
}

export function CampaignForm({ found, segments, onSaved }: CampaignFormProps) {
  const [initial, setInitial] = useState(() => initialOf(found, segments))
  const [form, setForm] = useState(initial)
  const { faults, problem, isBusy, save } = useSaving({
    found,
    onSaved: (saved) => {
      setInitial(form)
      onSaved(saved)
    },
  })
  const change = (changed: Partial<CampaignBody>): void => setForm((before) => ({ ...before, ...changed }))
  if (segments.length === 0)
    return (
      <p className="panel p-8 text-center">
        A campaign goes to a segment.{' '}
        <Link to="/segments/new" className="text-link">
          Make the first segment
        </Link>
      </p>
    )
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void save(form)
      }}
      className="panel grid min-w-0 gap-4 p-4"
    >
      <LeavingQuestion isChanged={JSON.stringify(form) !== JSON.stringify(initial)} />
      <div className="grid gap-4 md:grid-cols-2">
        <TextField
          label="Name"
          value={form.name}
          maxLength={60}
          hint="For the staff, and for statistics as utm_campaign."
          error={faults['name']}
          onChange={({ target }) => change({ name: target.value })}
          required
        />
        <SelectField
          label="Segment"
          value={form.segmentId}
          options={segments.map(({ id, name }) => ({ value: id, text: name }))}
          error={faults['segmentId']}
          onChange={({ target }) => change({ segmentId: Number(target.value) })}
        />
        <SelectField
          label="By"
          value={form.channel}
          options={campaignChannels.map((value) => ({ value, text: channelTexts[value] }))}
          onChange={({ target }) => {
            const channel = campaignChannels.find((one) => one === target.value) ?? 'email'
            change({ channel, words: { ...defaultCampaignWords(channel) } })
          }}
        />
        <TextField
          label="Page to which the link leads"
          value={form.path}
          maxLength={300}
          hint="A page of the shop, such as /category/sarees-12."
          error={faults['path']}
          onChange={({ target }) => change({ path: target.value })}
          required
        />
      </div>
      <WordFields
        channel={form.channel}
        words={form.words}
        faults={faults}
        onChange={(words) => change({ words: { ...words } })}
      />
      {Object.keys(faults).length > 0 && <Notice look="alert">Some fields are not right yet.</Notice>}
      {problem !== undefined && <Notice look="alert">{problem}</Notice>}
      <Button
        look={found === null ? 'primary' : 'secondary'}
        type="submit"
        isBusy={isBusy}
        className="justify-self-start"
      >
        {found === null ? 'Save draft' : 'Save'}
      </Button>
    </form>
  )
}
