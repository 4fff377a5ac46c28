import { adminOrderMessageCalls } from '@shop/contract/core/admin-call-table'
import { callApi } from '#api/client.ts'
import { useRequestKeys } from '#api/request-keys.ts'
import { AreaField } from '#ui/area-field.tsx'
import { FormDialog } from '#ui/form-dialog.tsx'
import { textIn } from '#ui/form-text.ts'
import { TextField } from '#ui/text-field.tsx'
import { channelText } from './message-labels.ts'

type WriteDialogProps = {
  readonly code: string
  readonly alsoBy: readonly ('whatsapp' | 'text')[]
  readonly onClose: () => void
}

export function WriteDialog({ code, alsoBy, onClose }: WriteDialogProps) {
  const keyOf = useRequestKeys()
  const send = async (form: FormData): Promise<void> => {
    const body = { subject: textIn(form, 'subject'), text: textIn(form, 'text') }
    await callApi(adminOrderMessageCalls.write, { params: { code }, body, key: keyOf(body) })
  }
  return (
    <FormDialog title="Write to the customer" action="Send email" isWide onClose={onClose} onSubmit={send}>
      {(fields) => (
        <>
          <p className="text-ink-2">
            The email greets the customer by name and names order {code}. Replies go to the shop’s inbox.
            {alsoBy.length > 0 &&
              ` Updates on this order also go by ${alsoBy.map(channelText).join(' and ')}; this message goes by email only.`}
          </p>
          <TextField
            label="Subject"
            name="subject"
            maxLength={120}
            autoComplete="off"
            error={fields['subject']}
            required
          />
          <AreaField
            label="Message"
            name="text"
            rows={8}
            maxLength={4000}
            hint="An empty line begins a paragraph."
            error={fields['text']}
            required
          />
        </>
      )}
    </FormDialog>
  )
}
