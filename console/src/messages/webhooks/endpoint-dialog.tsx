import { useState } from 'react'
import { adminWebhookCalls } from '@shop/contract/core/admin-call-table'
import type { WebhookEndpoint } from '@shop/contract/messages/admin-webhooks'
import { webhookEvents, webhookTypes, type WebhookType } from '@shop/contract/messages/webhook-types'
import { callApi } from '#api/client.ts'
import { FormDialog } from '#ui/form-dialog.tsx'
import { textIn } from '#ui/form-text.ts'
import { TextField } from '#ui/text-field.tsx'
import { useFreshOnConflict } from '#ui/use-fresh-on-conflict.ts'

type EndpointDialogProps = {
  /** Undefined for a new endpoint. */
  readonly endpoint?: WebhookEndpoint
  readonly onClose: () => void
  readonly onAdded?: (secret: string) => void
}

export function EndpointDialog({ endpoint, onClose, onAdded }: EndpointDialogProps) {
  const [chosen, setChosen] = useState<ReadonlySet<WebhookType>>(new Set(endpoint?.events))
  const freshOnConflict = useFreshOnConflict()
  const save = async (form: FormData): Promise<void> => {
    const events = webhookTypes.filter((type) => chosen.has(type))
    const body = { url: textIn(form, 'url'), note: textIn(form, 'note'), events }
    if (endpoint === undefined) {
      onAdded?.((await callApi(adminWebhookCalls.add, { body })).secret)
      return
    }
    const { id, isOn, version } = endpoint
    await freshOnConflict(() => callApi(adminWebhookCalls.change, { params: { id }, body: { ...body, isOn, version } }))
  }
  return (
    <FormDialog
      title={endpoint === undefined ? 'Add an endpoint' : 'Edit endpoint'}
      action={endpoint === undefined ? 'Add endpoint' : 'Save'}
      isWide
      onClose={onClose}
      onSubmit={save}
    >
      {(fields) => (
        <>
          <TextField
            label="Address"
            name="url"
            type="url"
            inputMode="url"
            autoComplete="off"
            defaultValue={endpoint?.url}
            maxLength={500}
            hint="A public address that begins with https://. The shop sends a POST for each event."
            error={fields['url']}
            required
          />
          <TextField
            label="Purpose (optional)"
            name="note"
            defaultValue={endpoint?.note}
            maxLength={120}
            error={fields['note']}
          />
          <EventChoice chosen={chosen} onChange={setChosen} error={fields['events']} />
        </>
      )}
    </FormDialog>
  )
}

type EventChoiceProps = {
  readonly chosen: ReadonlySet<WebhookType>
  readonly onChange: (chosen: ReadonlySet<WebhookType>) => void
  readonly error: string | undefined
}

function EventChoice({ chosen, onChange, error }: EventChoiceProps) {
  const toggle = (type: WebhookType): void =>
    onChange(new Set(chosen.has(type) ? [...chosen].filter((other) => other !== type) : [...chosen, type]))
  return (
    <fieldset className="grid gap-2" aria-describedby={error === undefined ? undefined : 'events-error'}>
      <legend className="label">Events</legend>
      {error !== undefined && (
        <p id="events-error" role="alert" className="text-small text-alert">
          {error}
        </p>
      )}
      {webhookTypes.map((type) => (
        <label key={type} className="flex items-start gap-3 py-1">
          <input
            type="checkbox"
            className="mt-1 size-5 shrink-0 md:size-4"
            checked={chosen.has(type)}
            onChange={() => toggle(type)}
          />
          <span>
            {webhookEvents[type].text} <code className="text-small text-ink-2">{type}</code>
            <span className="block text-small text-ink-2">{webhookEvents[type].about}</span>
          </span>
        </label>
      ))}
    </fieldset>
  )
}
