import { useRevalidator } from 'react-router'
import { FormDialog } from '#ui/form-dialog.tsx'
import { textIn } from '#ui/form-text.ts'
import { instantOf } from '#ui/india-time.ts'
import { ScheduleField } from '#ui/schedule-field.tsx'
import type { DocumentCalls } from './document-calls.ts'
import type { DocumentState } from './use-document.ts'

type ScheduleDialogProps = {
  readonly state: DocumentState
  readonly calls: DocumentCalls
  readonly onClose: () => void
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
    <FormDialog title="Schedule publishing" action="Schedule" onClose={onClose} onSubmit={submit}>
      {(fields) => <ScheduleField publishAt={state.document.scheduled?.publishAt ?? null} error={fields['at']} />}
    </FormDialog>
  )
}
