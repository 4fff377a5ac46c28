import { useState, type SubmitEvent } from 'react'
import { adminTermsCalls } from '@shop/contract/core/admin-call-table'
import type { OfflinePaymentPreview } from '@shop/contract/fulfilment/admin-terms'
import { fieldsOf, messageOf } from '#api/api-error.ts'
import { callApi } from '#api/client.ts'
import { Button } from '#ui/button.tsx'
import { FactList } from '#ui/fact-list.tsx'
import { bodyIn, listIn, type Body } from '#ui/form-body.ts'
import { textIn } from '#ui/form-text.ts'
import { amountText, restOf } from '#ui/format.ts'
import { Notice } from '#ui/notice.tsx'
import { amountInForm } from '#ui/number-in-form.ts'
import { TextField } from '#ui/text-field.tsx'
import { methodText, termsTitle } from './offline-labels.ts'

type Shown = OfflinePaymentPreview & { readonly rows: readonly Body[] }

/** Shows what the rows of the form, saved or not, would offer to a cart. */
export function PreviewPaymentPanel({ terms }: { readonly terms: Body }) {
  const [found, setFound] = useState<Shown>()
  const [error, setError] = useState<unknown>()
  const [isBusy, setIsBusy] = useState(false)
  const fields = fieldsOf(error)
  const isOfRows = Object.keys(fields).some((name) => name.startsWith('terms'))
  const submit = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const rows = listIn(terms['terms'])
    setIsBusy(true)
    setError(undefined)
    setFound(undefined)
    try {
      const body = { pin: textIn(form, 'pin'), sumMinor: amountInForm(form, 'sum', 'sumMinor'), terms: rows }
      setFound({ ...(await callApi(adminTermsCalls.payment, { body })), rows: rows.map(bodyIn) })
    } catch (problem) {
      setError(problem)
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <section aria-labelledby="preview-payment" className="panel p-4">
      <h2 id="preview-payment" className="mb-1 text-section font-semibold">
        Try a PIN code and an amount
      </h2>
      <p className="mb-3 text-ink-2">
        The answer that a cart of ready pieces gets by the rows above, saved or not. A shopper’s own refused parcels
        count in their cart only.
      </p>
      <form onSubmit={(event) => void submit(event)} className="grid items-start gap-4 sm:grid-cols-[1fr_1fr_auto]">
        <TextField
          label="PIN code"
          name="pin"
          inputMode="numeric"
          maxLength={24}
          placeholder="400050"
          error={fields['pin']}
        />
        <TextField
          label="Amount with delivery, in rupees"
          name="sum"
          inputMode="decimal"
          defaultValue="4500"
          error={fields['sumMinor']}
        />
        <Button type="submit" className="sm:mt-6" isBusy={isBusy}>
          Try
        </Button>
      </form>
      <div aria-live="polite" className="mt-4">
        {isOfRows && <Notice look="alert">Correct the rows first: {Object.values(fields).join('. ')}.</Notice>}
        {error !== undefined && Object.keys(fields).length === 0 && <Notice look="alert">{messageOf(error)}</Notice>}
        {found !== undefined && <Found found={found} />}
      </div>
    </section>
  )
}

type Answer = OfflinePaymentPreview['answers'][number]

/** The offer to a shopper who refused parcels. */
function afterRefusals({ method, isOffered, advanceMinor, totalMinor }: Answer): string | null {
  if (!isOffered || method === 'bank_transfer') return null
  if (advanceMinor === null) return 'Not offered'
  return `${amountText(advanceMinor)} online first, ${amountText(restOf(totalMinor, advanceMinor))} in cash`
}

function Found({ found: { place, answers, rows } }: { readonly found: Shown }) {
  return (
    <div className="grid gap-4">
      <p className="font-semibold">{place}</p>
      <div className="grid gap-5 sm:grid-cols-2">
        {answers.map((answer) => (
          <section key={answer.method} aria-label={methodText(answer.method)}>
            <h3 className="mb-2 font-semibold">{methodText(answer.method)}</h3>
            <FactList
              facts={[
                ['Answer', answer.isOffered ? 'Offered' : `Not offered: ${answer.reason}`],
                ['Fee', answer.isOffered ? amountText(answer.feeMinor) : null],
                ['To pay', answer.isOffered ? amountText(answer.totalMinor) : null],
                ['After refused parcels', afterRefusals(answer)],
                [
                  'Row',
                  answer.row === null
                    ? 'No row covers this PIN code'
                    : `${answer.row + 1}: ${termsTitle(rows[answer.row] ?? {})}`,
                ],
              ]}
            />
          </section>
        ))}
      </div>
    </div>
  )
}
