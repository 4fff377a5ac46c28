import { useRevalidator } from 'react-router'
import { FormDialog } from '#ui/form-dialog.tsx'
import { textIn } from '#ui/form-text.ts'
import { TextField } from '#ui/text-field.tsx'
import type { DocumentCalls } from './document-calls.ts'
import type { DocumentState } from './use-document.ts'

type ScheduleDialogProps = {
  readonly state: DocumentState
  readonly calls: DocumentCalls
  readonly onClose: () => void
}

/** The day and time of India, wherever the browser is. */
const instantOf = (local: string): string => new Date(`${local}:00+05:30`).toISOString()

const inIndia = new Intl.DateTimeFormat('sv-SE', {
  dateStyle: 'short',
  timeStyle: 'short',
  timeZone: 'Asia/Kolkata',
})

/** Nine o'clock tomorrow. */
function suggestion(): string {
  const [day = ''] = inIndia.format(new Date(Date.now() + 86_400_000)).split(' ')
  return `${day}T09:00`
}

export function ScheduleDialog({ state, calls, onClose }: ScheduleDialogProps) {
  const { revalidate } = useRevalidator()
  const submit = async (form: FormData): Promise<void> => {
    const at = instantOf(textIn(form, 'at'))
    const saved = state.isChanged ? await state.save() : state.document
    if (saved === undefined) return
    const scheduled = await calls.publish(saved.version, at)
    await state.run('schedule', () => Promise.resolve(scheduled))
    await revalidate()
  }
  return (
    <FormDialog title="Publish at a time" action="Publish then" onClose={onClose} onSubmit={submit}>
      {(fields) => (
        <TextField
          label="Day and time in India"
          name="at"
          type="datetime-local"
          defaultValue={suggestion()}
          error={fields['at']}
          hint="It takes the place of what is due already."
          required
        />
      )}
    </FormDialog>
  )
}
