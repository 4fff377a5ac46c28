import { useState } from 'react'
import { Link, useLoaderData, useOutletContext, useSearchParams, type LoaderFunctionArgs } from 'react-router'
import type { Me } from '@shop/contract/access/admin-session'
import { adminNewsletterCalls } from '@shop/contract/core/admin-call-table'
import type { ReplyOf } from '@shop/contract/core/endpoint'
import { numberText } from '@shop/contract/core/locale'
import type { adminNewsletterEndpoints, Subscriber } from '@shop/contract/messages/admin-newsletter'
import { messageOf } from '#api/api-error.ts'
import { callApi } from '#api/client.ts'
import { may, signedIn } from '#api/session.ts'
import { AreaField } from '#ui/area-field.tsx'
import { Button } from '#ui/button.tsx'
import { FormDialog } from '#ui/form-dialog.tsx'
import { textIn } from '#ui/form-text.ts'
import { dayYearText } from '#ui/format.ts'
import { ListTable, type Column } from '#ui/list-table.tsx'
import { Notice } from '#ui/notice.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { saveFile } from '#ui/save-file.ts'
import { SearchForm } from '#ui/search-form.tsx'
import { usePages } from '#ui/use-pages.ts'
import { ViewTabs } from '#ui/view-tabs.tsx'
import { sourceText, stateOrder, stateTexts } from './newsletter/newsletter-labels.ts'

export async function loader({ request }: LoaderFunctionArgs) {
  const given = new URL(request.url).searchParams
  const state = stateOrder.find((one) => one === given.get('state')) ?? 'subscribed'
  const search = given.get('search')?.trim() ?? ''
  const query = { state, ...(search !== '' && { search }) }
  return signedIn(request, async () => ({
    query,
    page: await callApi(adminNewsletterCalls.list, { query, signal: request.signal }),
  }))
}

const columns: readonly Column<Subscriber>[] = [
  { name: 'Email', cell: ({ email }) => <span className="wrap-anywhere">{email ?? '–'}</span> },
  { name: 'Subscribed', cell: ({ since }) => <span className="whitespace-nowrap">{dayYearText(since)}</span> },
  { name: 'Unsubscribed', cell: ({ leftAt }) => (leftAt === null ? '–' : dayYearText(leftAt)) },
  { name: 'Last change', cell: ({ source }) => sourceText(source) },
]

const unsubscribeColumn = (onChoose: (subscriber: Subscriber) => void): Column<Subscriber> => ({
  name: 'Request',
  cell: (subscriber) => (
    <Button look="quiet" aria-label={`Unsubscribe ${subscriber.email}`} onClick={() => onChoose(subscriber)}>
      Unsubscribe
    </Button>
  ),
})

export function Component() {
  const { query, page } = useLoaderData<typeof loader>()
  const me = useOutletContext<Me>()
  const [leaving, setLeaving] = useState<Subscriber>()
  const pages = usePages({
    first: page,
    rowsOf: ({ subscribers }) => subscribers,
    load: (cursor) => callApi(adminNewsletterCalls.list, { query: { ...query, cursor } }),
    filters: query,
  })
  const seesContacts = may(me, 'contacts.read')
  const canEnd = may(me, 'customers.edit') && seesContacts && query.state === 'subscribed'
  return (
    <>
      <PageTitle title="Newsletter">{may(me, 'exports.make') && seesContacts && <ExportButton />}</PageTitle>
      <ViewTabs name="state" views={stateOrder} current={query.state} texts={stateTexts} />
      {seesContacts && <Search state={query.state} />}
      <ListTable
        label="Subscribers"
        columns={canEnd ? [...columns, unsubscribeColumn(setLeaving)] : columns}
        pages={pages}
        keyOf={({ id }) => String(id)}
        empty={<Nothing state={query.state} isSearched={query.search !== undefined} />}
      />
      {leaving !== undefined && <UnsubscribeDialog subscriber={leaving} onClose={() => setLeaving(undefined)} />}
    </>
  )
}

type UnsubscribeDialogProps = { readonly subscriber: Subscriber; readonly onClose: () => void }

function UnsubscribeDialog({ subscriber: { id, email }, onClose }: UnsubscribeDialogProps) {
  const end = async (form: FormData): Promise<void> => {
    await callApi(adminNewsletterCalls.unsubscribe, { params: { id }, body: { reason: textIn(form, 'reason') } })
  }
  return (
    <FormDialog title="Unsubscribe" action="Unsubscribe" look="danger" onClose={onClose} onSubmit={end}>
      {(fields) => (
        <>
          <p>
            <strong className="wrap-anywhere">{email}</strong> will get no more newsletters. They can subscribe again
            themselves.
          </p>
          <AreaField
            label="How they asked"
            name="reason"
            rows={2}
            maxLength={300}
            hint="The audit keeps it. Leave out the email."
            error={fields['reason']}
            required
          />
        </>
      )}
    </FormDialog>
  )
}

type Part = ReplyOf<typeof adminNewsletterEndpoints.export>

/** Downloads several files for a large list. */
function ExportButton() {
  const [isBusy, setIsBusy] = useState(false)
  const [result, setResult] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const download = async (): Promise<void> => {
    setIsBusy(true)
    setProblem(undefined)
    setResult(undefined)
    let [count, files] = [0, 0]
    try {
      let afterId: number | null = null
      do {
        const file: Part = await callApi(adminNewsletterCalls.export, { body: { afterId } })
        saveFile(file)
        count += file.count
        files += 1
        afterId = file.next
      } while (afterId !== null)
      setResult(`${numberText(count)} subscribers in ${files === 1 ? 'one file' : `${files} files`}.`)
    } catch (error) {
      setProblem(messageOf(error))
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <div className="flex flex-wrap items-center gap-3">
      {result !== undefined && <Notice look="good">{result}</Notice>}
      {problem !== undefined && <Notice look="alert">{problem}</Notice>}
      <Button isBusy={isBusy} onClick={() => void download()}>
        Export subscribers
      </Button>
    </div>
  )
}

function Search({ state }: { readonly state: string }) {
  const [given] = useSearchParams()
  return (
    <SearchForm label="Subscribers" className="mb-4 flex max-w-xl gap-2">
      <input type="hidden" name="state" value={state} />
      <input
        name="search"
        type="search"
        maxLength={254}
        defaultValue={given.get('search') ?? ''}
        aria-label="Email"
        placeholder="Beginning of the email"
        className="field"
      />
      <Button type="submit">Search</Button>
    </SearchForm>
  )
}

function Nothing({ state, isSearched }: { readonly state: string; readonly isSearched: boolean }) {
  if (isSearched)
    return (
      <>
        <p className="mb-2 font-semibold">No subscriber matches.</p>
        <Link to={`?state=${state}`} className="text-link">
          Clear the search
        </Link>
      </>
    )
  return <p className="font-semibold">{state === 'left' ? 'Nobody has unsubscribed.' : 'Nobody has subscribed yet.'}</p>
}
