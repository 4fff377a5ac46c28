import { useState } from 'react'
import { adminCustomerActionCalls } from '@shop/contract/core/admin-call-table'
import { callApi } from '#api/client.ts'
import { AreaField } from '#ui/area-field.tsx'
import { Button } from '#ui/button.tsx'
import { FormDialog } from '#ui/form-dialog.tsx'
import { textIn } from '#ui/form-text.ts'
import { dayYearText } from '#ui/format.ts'

type SecondFactorPanelProps = {
  readonly customerId: number
  readonly since: string | null
  readonly canRemove: boolean
}

/** The authenticator app of a customer, who may lose it together with all recovery codes. */
export function SecondFactorPanel({ customerId, since, canRemove }: SecondFactorPanelProps) {
  const [isRemoving, setIsRemoving] = useState(false)
  if (since === null) return null
  const remove = async (form: FormData): Promise<void> => {
    const body = { reason: textIn(form, 'reason') }
    await callApi(adminCustomerActionCalls.removeSecondFactor, { params: { id: customerId }, body })
  }
  return (
    <section aria-labelledby="second-factor" className="panel p-4">
      <h2 id="second-factor" className="mb-3 text-section font-semibold">
        Two-step login
      </h2>
      <p className="mb-3">Since {dayYearText(since)}, each log-in asks for a code from an app.</p>
      {canRemove && <Button onClick={() => setIsRemoving(true)}>Turn off two-step login</Button>}
      {isRemoving && (
        <FormDialog
          title="Turn off two-step login?"
          action="Turn off two-step login"
          look="danger"
          onClose={() => setIsRemoving(false)}
          onSubmit={remove}
        >
          {(fields) => (
            <>
              <p>
                Verify first that the customer asks for it, for example with a call to the phone number of an earlier
                order. Whoever knows the password can log in afterwards.
              </p>
              <p>The customer is logged out everywhere and gets a notice.</p>
              <AreaField
                label="Reason"
                name="reason"
                hint="How you verified the customer. The audit keeps it."
                error={fields['reason']}
                required
              />
            </>
          )}
        </FormDialog>
      )}
    </section>
  )
}
