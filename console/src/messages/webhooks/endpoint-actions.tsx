import { useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { adminWebhookCalls } from '@shop/contract/core/admin-call-table'
import type { WebhookEndpoint } from '@shop/contract/messages/admin-webhooks'
import { callApi } from '#api/client.ts'
import { Button } from '#ui/button.tsx'
import { FormDialog } from '#ui/form-dialog.tsx'
import { Notice } from '#ui/notice.tsx'
import { wholeInForm } from '#ui/number-in-form.ts'
import { TextField } from '#ui/text-field.tsx'
import { useFreshOnConflict } from '#ui/use-fresh-on-conflict.ts'
import { useSending } from '#ui/use-sending.ts'
import { EndpointDialog } from './endpoint-dialog.tsx'

type EndpointActionsProps = { readonly endpoint: WebhookEndpoint; readonly onSecret: (secret: string) => void }

export function EndpointActions({ endpoint, onSecret }: EndpointActionsProps) {
  const { id, url, note, events, isOn, version } = endpoint
  const [open, setOpen] = useState<'change' | 'rotate' | 'remove'>()
  const { busyWith, problem, send } = useSending<'test' | 'switch'>()
  const { revalidate } = useRevalidator()
  const freshOnConflict = useFreshOnConflict()
  const close = (): void => setOpen(undefined)
  const run = async (name: 'test' | 'switch', work: () => Promise<unknown>): Promise<void> => {
    await send(name, async () => {
      await freshOnConflict(work)
      await revalidate()
    })
  }
  const sendTest = () => callApi(adminWebhookCalls.test, { params: { id }, key: crypto.randomUUID() })
  const turn = () => {
    const body = { url, note, events, isOn: !isOn, version }
    return callApi(adminWebhookCalls.change, { params: { id }, body })
  }
  return (
    <>
      <div className="flex flex-wrap gap-2">
        <Button look="primary" isBusy={busyWith === 'test'} onClick={() => void run('test', sendTest)}>
          Send a test event
        </Button>
        <Button onClick={() => setOpen('change')}>Change</Button>
        <Button isBusy={busyWith === 'switch'} onClick={() => void run('switch', turn)}>
          {isOn ? 'Switch off' : 'Switch on'}
        </Button>
        <Button onClick={() => setOpen('rotate')}>New secret</Button>
        <Button look="danger" onClick={() => setOpen('remove')}>
          Remove
        </Button>
      </div>
      {problem !== undefined && (
        <div className="w-full">
          <Notice look="alert">{problem}</Notice>
        </div>
      )}
      {open === 'change' && <EndpointDialog endpoint={endpoint} onClose={close} />}
      {open === 'rotate' && <RotateDialog endpoint={endpoint} onClose={close} onSecret={onSecret} />}
      {open === 'remove' && <RemoveDialog endpoint={endpoint} onClose={close} />}
    </>
  )
}

type DialogProps = { readonly endpoint: WebhookEndpoint; readonly onClose: () => void }

function RotateDialog({ endpoint, onClose, onSecret }: DialogProps & Pick<EndpointActionsProps, 'onSecret'>) {
  const freshOnConflict = useFreshOnConflict()
  const rotate = async (form: FormData): Promise<void> => {
    const { id, version } = endpoint
    const body = { version, overlapHours: wholeInForm(form, 'hours', 'overlapHours') }
    await freshOnConflict(async () => {
      onSecret((await callApi(adminWebhookCalls.rotate, { params: { id }, body })).secret)
    })
  }
  return (
    <FormDialog title="New secret" action="Create secret" onClose={onClose} onSubmit={rotate}>
      {(fields) => (
        <>
          <p>Each event has a signature with the new secret, and for some hours one with the old secret as well.</p>
          <TextField
            label="Hours for which the old secret signs too"
            name="hours"
            inputMode="numeric"
            autoComplete="off"
            maxLength={24}
            defaultValue={24}
            hint="0 if somebody else has the old secret."
            error={fields['overlapHours']}
            required
          />
        </>
      )}
    </FormDialog>
  )
}

function RemoveDialog({ endpoint: { id, url, version }, onClose }: DialogProps) {
  const freshOnConflict = useFreshOnConflict()
  const navigate = useNavigate()
  const remove = async (): Promise<void> => {
    await freshOnConflict(() => callApi(adminWebhookCalls.remove, { params: { id }, body: { version } }))
    await navigate('/settings/webhooks')
  }
  return (
    <FormDialog title="Remove endpoint" action="Remove" look="danger" onClose={onClose} onSubmit={remove}>
      {() => (
        <p className="wrap-anywhere">
          {url} gets no more events. Its deliveries, also those that wait, are deleted. This cannot be undone.
        </p>
      )}
    </FormDialog>
  )
}
