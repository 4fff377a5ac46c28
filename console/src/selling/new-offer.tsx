import { useEffect, useState } from 'react'
import { useLoaderData, useNavigate, type LoaderFunctionArgs } from 'react-router'
import { adminOfferCalls } from '@shop/contract/core/admin-call-table'
import { wholeIn } from '@shop/contract/core/typed-number'
import { callApi } from '#api/client.ts'
import { signedIn } from '#api/session.ts'
import { Button } from '#ui/button.tsx'
import { LeavingQuestion } from '#ui/leaving-question.tsx'
import { Notice } from '#ui/notice.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { OfferFields } from './offers/offer-fields.tsx'
import { emptyForm } from './offers/offer-form.ts'
import { OfferPreviewPanel } from './offers/offer-preview-panel.tsx'
import { useOfferForm } from './offers/use-offer-form.ts'

export async function loader({ request }: LoaderFunctionArgs) {
  return signedIn(request, () => callApi(adminOfferCalls.choices, { signal: request.signal }))
}

export function Component() {
  const choices = useLoaderData<typeof loader>()
  const { form, change, run, faults, problem, isBusy, isChanged } = useOfferForm(emptyForm)
  const [key] = useState(() => crypto.randomUUID())
  const [madeId, setMadeId] = useState<number>()
  const navigate = useNavigate()
  const make = async (): Promise<void> => {
    const made = await run((terms) => {
      if (form.way !== 'codes') return callApi(adminOfferCalls.add, { body: { key: form.key, terms }, key })
      const count = wholeIn(form.count) ?? Number.NaN
      return callApi(adminOfferCalls.addCodes, { body: { key: form.key, terms, prefix: form.prefix, count }, key })
    })
    if (made !== undefined) setMadeId(made.id)
  }
  useEffect(() => {
    if (madeId !== undefined) void navigate(`/offers/${madeId}`, { replace: true })
  }, [madeId, navigate])
  return (
    <>
      <PageTitle back={{ to: '/offers', text: 'Offers' }} title="New offer" />
      <LeavingQuestion isChanged={isChanged && madeId === undefined} />
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void make()
        }}
        className="grid items-start gap-5 xl:grid-cols-[3fr_2fr]"
      >
        <OfferFields form={form} faults={faults} onChange={change} isNew choices={choices} />
        <div className="grid gap-5 xl:sticky xl:top-4">
          <OfferPreviewPanel form={form} isNew />
          {Object.keys(faults).length > 0 && <Notice look="alert">Some fields are not right yet.</Notice>}
          {problem !== undefined && <Notice look="alert">{problem}</Notice>}
          <Button look="primary" type="submit" isBusy={isBusy}>
            {form.way === 'codes' ? 'Create codes' : makeText(form.isDraft)}
          </Button>
        </div>
      </form>
    </>
  )
}

const makeText = (isDraft: boolean): string => (isDraft ? 'Save draft' : 'Create offer')
