import { useState } from 'react'
import { useLoaderData, useOutletContext, useRevalidator, type LoaderFunctionArgs } from 'react-router'
import type { Me } from '@shop/contract/access/admin-session'
import { adminOfferCalls } from '@shop/contract/core/admin-call-table'
import { numberText } from '@shop/contract/core/locale'
import type { AdminOffer } from '@shop/contract/selling/admin-offers'
import { callApi } from '#api/client.ts'
import { may, signedIn } from '#api/session.ts'
import { ChangesPanel } from '#staff/changes-panel.tsx'
import { loadChanges } from '#staff/load-changes.ts'
import { Button } from '#ui/button.tsx'
import { FormDialog } from '#ui/form-dialog.tsx'
import { amountText, timeText } from '#ui/format.ts'
import { LeavingQuestion } from '#ui/leaving-question.tsx'
import { Notice } from '#ui/notice.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { saveFile } from '#ui/save-file.ts'
import { useFreshOnConflict } from '#ui/use-fresh-on-conflict.ts'
import { useSending } from '#ui/use-sending.ts'
import { OfferBadge } from './offers/offer-badge.tsx'
import { OfferConflict } from './offers/offer-conflict.tsx'
import { OfferFields, type Choices } from './offers/offer-fields.tsx'
import { formOf } from './offers/offer-form.ts'
import { timesText, usesText, valueText } from './offers/offer-labels.ts'
import { OfferPreviewPanel } from './offers/offer-preview-panel.tsx'
import { useOfferForm } from './offers/use-offer-form.ts'

export async function loader({ request, params }: LoaderFunctionArgs) {
  const id = params['id'] ?? ''
  return signedIn(request, async () => {
    const [found, choices, events] = await Promise.all([
      callApi(adminOfferCalls.find, { params: { id } }),
      callApi(adminOfferCalls.choices),
      loadChanges('offer', id),
    ])
    return { found, choices, events }
  })
}

export function Component() {
  const { found, choices, events } = useLoaderData<typeof loader>()
  const me = useOutletContext<Me>()
  const canEdit = may(me, 'marketing.edit')
  return (
    <>
      <PageTitle back={{ to: '/offers', text: 'Offers' }} title={found.title}>
        <div className="flex flex-wrap gap-2">
          {canEdit && found.series !== null && <CodesButton id={found.id} />}
          {canEdit && found.state !== 'ended' && <EndButton found={found} />}
        </div>
      </PageTitle>
      <p className="mb-5 flex flex-wrap items-center gap-x-4 gap-y-2">
        <OfferBadge state={found.state} />
        <span>{valueText(found)}</span>
        <span>{timesText(found)}</span>
      </p>
      {canEdit && found.series === null ? (
        <Editor key={found.id} found={found} choices={choices} />
      ) : (
        <div className="mb-5 grid gap-5">
          <UsagePanel found={found} />
          {found.series !== null && (
            <Notice look="warn">
              Issued codes keep their terms. To change them, end the series and create new codes.
            </Notice>
          )}
        </div>
      )}
      <ChangesPanel events={events} className="mt-5" />
    </>
  )
}

function Editor({ found, choices }: { readonly found: AdminOffer; readonly choices: Choices }) {
  const { form, change, take, run, faults, problem, foreign, isBusy, isChanged } = useOfferForm(formOf(found))
  /** The version from which the form was filled. */
  const [version, setVersion] = useState(found.version)
  const [isSaved, setIsSaved] = useState(false)
  const { revalidate } = useRevalidator()
  const fill = (current: AdminOffer): void => {
    take(formOf(current))
    setVersion(current.version)
  }
  if (!isChanged && found.version > version) fill(found)
  const save = async (seen: number): Promise<void> => {
    setIsSaved(false)
    const saved = await run((terms) =>
      callApi(adminOfferCalls.save, { params: { id: found.id }, body: { version: seen, terms } }),
    )
    if (saved === undefined) return
    fill(saved)
    setIsSaved(true)
    await revalidate()
  }
  const adopt = (current: AdminOffer): void => {
    fill(current)
    void revalidate()
  }
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void save(version)
      }}
      className="grid items-start gap-5 xl:grid-cols-[3fr_2fr]"
    >
      <LeavingQuestion isChanged={isChanged} />
      <OfferFields form={form} faults={faults} onChange={change} isNew={false} choices={choices} />
      <div className="grid gap-5 xl:sticky xl:top-4">
        <UsagePanel found={found} />
        <OfferPreviewPanel form={form} isNew={false} />
        {foreign !== undefined && (
          <OfferConflict
            foreign={foreign}
            mine={form}
            onTake={() => adopt(foreign)}
            onKeep={() => void save(foreign.version)}
          />
        )}
        {Object.keys(faults).length > 0 && <Notice look="alert">Some fields are not right yet.</Notice>}
        {problem !== undefined && <Notice look="alert">{problem}</Notice>}
        {isSaved && !isChanged && <Notice look="good">Saved. Carts use it at once.</Notice>}
        <Button look="primary" type="submit" isBusy={isBusy}>
          {found.state === 'ended' ? 'Save and start again' : 'Save'}
        </Button>
      </div>
    </form>
  )
}

function UsagePanel({ found }: { readonly found: AdminOffer }) {
  const { used, held, givenMinor, lastUsedAt } = found.usage
  const rows = [
    ['Paid orders', numberText(used)],
    ['Unpaid orders that hold it', numberText(held)],
    ['Discount on paid orders', amountText(givenMinor)],
    ...(lastUsedAt === null ? [] : [['Last paid', timeText(lastUsedAt)] as const]),
    ...(found.inAll === null && found.codes === 0 ? [] : [['Uses', usesText(found)] as const]),
  ] as const
  return (
    <section aria-labelledby="usage" className="panel p-4">
      <h2 id="usage" className="mb-3 text-section font-semibold">
        Use
      </h2>
      <dl className="grid grid-cols-[1fr_auto] gap-x-6 gap-y-2">
        {rows.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-ink-2">{name}</dt>
            <dd className="text-right">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function EndButton({ found: { id, version, series, codes } }: { readonly found: AdminOffer }) {
  const [isOpen, setIsOpen] = useState(false)
  const attempt = useFreshOnConflict()
  return (
    <>
      <Button look="danger" onClick={() => setIsOpen(true)}>
        End now
      </Button>
      {isOpen && (
        <FormDialog
          title="End the offer now"
          action="End"
          look="danger"
          onClose={() => setIsOpen(false)}
          onSubmit={() => attempt(() => callApi(adminOfferCalls.end, { params: { id }, body: { version } }))}
        >
          {() => (
            <p>
              {series === null
                ? 'No cart can use it any more. '
                : `None of the ${numberText(codes)} codes works any more. `}
              Placed orders keep their discount.
            </p>
          )}
        </FormDialog>
      )}
    </>
  )
}

function CodesButton({ id }: { readonly id: number }) {
  const { isBusy, problem, send } = useSending()
  const download = async (): Promise<void> => {
    await send(true, async () => {
      saveFile(await callApi(adminOfferCalls.codes, { params: { id } }))
    })
  }
  return (
    <>
      <Button isBusy={isBusy} onClick={() => void download()}>
        Download the codes
      </Button>
      {problem !== undefined && <Notice look="alert">{problem}</Notice>}
    </>
  )
}
