import { adminOrderCalls } from '@shop/contract/core/admin-call-table'
import type { AdminOrder } from '@shop/contract/fulfilment/admin-orders'
import { callApi } from '#api/client.ts'
import { FormDialog } from '#ui/form-dialog.tsx'
import { textIn } from '#ui/form-text.ts'
import { Notice } from '#ui/notice.tsx'
import { TextField } from '#ui/text-field.tsx'

export const waitingTexts = {
  open: 'The customer has not approved the pictures of the workroom yet.',
  changes: 'The customer asked for a change, and no step answers it yet.',
} as const satisfies Record<NonNullable<AdminOrder['approval']>, string>

type ReasonFieldProps = { readonly approval: NonNullable<AdminOrder['approval']>; readonly error: string | undefined }

/** Asks staff why work continues without the approval. */
export function WithoutApprovalField({ approval, error }: ReasonFieldProps) {
  return (
    <>
      <Notice look="warn">{waitingTexts[approval]}</Notice>
      <TextField
        label="Reason to continue without approval"
        name="withoutApproval"
        maxLength={300}
        hint="It is stored in the audit; the request is closed."
        error={error}
        required
      />
    </>
  )
}

type DialogProps = {
  readonly code: string
  readonly approval: NonNullable<AdminOrder['approval']>
  readonly onClose: () => void
}

/** Passes the check of an order that its customer has not approved. */
export function WithoutApprovalDialog({ code, approval, onClose }: DialogProps) {
  const check = async (form: FormData): Promise<void> => {
    const body = { action: 'check' as const, codes: [code], withoutApproval: textIn(form, 'withoutApproval') }
    const { results } = await callApi(adminOrderCalls.work, { body })
    const message = results[0]?.message ?? null
    if (message !== null) throw new Error(message)
  }
  return (
    <FormDialog
      title={`Pass quality check of ${code}`}
      action="Continue without approval"
      onClose={onClose}
      onSubmit={check}
    >
      {(fields) => <WithoutApprovalField approval={approval} error={fields['withoutApproval']} />}
    </FormDialog>
  )
}
