import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { adminCampaignCalls } from '@shop/contract/core/admin-call-table'
import { numberText } from '@shop/contract/core/locale'
import type { Campaign } from '@shop/contract/customers/admin-campaigns'
import type { CampaignState } from '@shop/contract/messages/campaign-words'
import { callApi } from '#api/client.ts'
import { Button } from '#ui/button.tsx'
import { FormDialog } from '#ui/form-dialog.tsx'
import { dayAt, instantOf } from '#ui/india-time.ts'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { useFreshOnConflict } from '#ui/use-fresh-on-conflict.ts'

const steps = ['plan', 'approve', 'pause', 'resume', 'unplan', 'remove'] as const
type Step = (typeof steps)[number]

const stepsOf: Readonly<Record<CampaignState, readonly Step[]>> = {
  draft: ['plan', 'remove'],
  awaiting_approval: ['approve', 'unplan'],
  scheduled: ['unplan'],
  sending: ['pause'],
  paused: ['resume'],
  done: [],
}

const texts: Readonly<Record<Step, { readonly button: string; readonly title: string; readonly action: string }>> = {
  plan: { button: 'Plan', title: 'Plan the campaign', action: 'Plan' },
  approve: { button: 'Approve', title: 'Approve the campaign', action: 'Approve' },
  pause: { button: 'Pause', title: 'Pause the campaign', action: 'Pause' },
  resume: { button: 'Resume', title: 'Resume the campaign', action: 'Resume' },
  unplan: { button: 'Take back', title: 'Take the plan back', action: 'Take back' },
  remove: { button: 'Delete', title: 'Delete the draft', action: 'Delete' },
}

const dangerous: ReadonlySet<Step> = new Set(['remove'])
const looks: Readonly<Record<Step, 'primary' | 'secondary' | 'danger'>> = {
  plan: 'primary',
  approve: 'primary',
  resume: 'primary',
  pause: 'secondary',
  unplan: 'secondary',
  remove: 'danger',
}

/** The steps that make sense now; each asks once more. */
export function StepButtons({ found }: { readonly found: Campaign }) {
  const [step, setStep] = useState<Step>()
  const [isGone, setIsGone] = useState(false)
  const navigate = useNavigate()
  useEffect(() => {
    if (isGone) void navigate('/campaigns', { replace: true })
  }, [isGone, navigate])
  return (
    <div className="flex flex-wrap gap-2">
      {stepsOf[found.state].map((one) => (
        <Button key={one} look={looks[one]} onClick={() => setStep(one)}>
          {texts[one].button}
        </Button>
      ))}
      {step !== undefined && (
        <StepDialog found={found} step={step} onClose={() => setStep(undefined)} onGone={() => setIsGone(true)} />
      )}
    </div>
  )
}

type StepDialogProps = {
  readonly found: Campaign
  readonly step: Step
  readonly onClose: () => void
  readonly onGone: () => void
}

function StepDialog({ found, step, onClose, onGone }: StepDialogProps) {
  const [when, setWhen] = useState('later')
  const attempt = useFreshOnConflict()
  const { id, version } = found
  const send = async (form: FormData): Promise<void> => {
    const sent = { params: { id }, body: { version } }
    if (step === 'plan') {
      const at = form.get('at')
      const sendAt = when === 'now' ? null : instantOf(typeof at === 'string' ? at : '')
      await callApi(adminCampaignCalls.plan, { params: { id }, body: { version, sendAt } })
      return
    }
    if (step !== 'remove') return void (await callApi(adminCampaignCalls[step], sent))
    await callApi(adminCampaignCalls.remove, sent)
    onGone()
  }
  return (
    <FormDialog
      title={texts[step].title}
      action={texts[step].action}
      look={dangerous.has(step) ? 'danger' : 'primary'}
      onClose={onClose}
      onSubmit={(form) => attempt(() => send(form))}
    >
      {(faults) =>
        step === 'plan' ? (
          <>
            <SelectField
              label="Send"
              value={when}
              options={[
                { value: 'later', text: 'At a day and time' },
                { value: 'now', text: 'Now' },
              ]}
              onChange={({ target }) => setWhen(target.value)}
            />
            {when === 'later' && (
              <TextField
                label="Day and time in India"
                name="at"
                type="datetime-local"
                defaultValue={dayAt(1, '11:00')}
                error={faults['sendAt']}
                required
              />
            )}
            <p className="text-ink-2">
              Messages go out between 10 am and 9 pm where each person lives, to each at most one a day and two a week.
            </p>
          </>
        ) : (
          <p>{questionOf(step, found)}</p>
        )
      }
    </FormDialog>
  )
}

function questionOf(step: Exclude<Step, 'plan'>, { audience, plannedBy, report }: Campaign): string {
  switch (step) {
    case 'approve':
      return `${plannedBy} planned it for ${numberText(audience?.reachable ?? 0)} people. Look at its words first.`
    case 'pause':
      return `${numberText(report?.waiting ?? 0)} messages are not sent yet. They wait until somebody resumes it.`
    case 'resume':
      return `The ${numberText(report?.waiting ?? 0)} messages that wait go out again.`
    case 'unplan':
      return 'It becomes a draft again. Nobody has got it yet.'
    case 'remove':
      return 'The draft is deleted. It was never sent.'
  }
}
