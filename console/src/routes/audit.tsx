import { useState } from 'react'
import { Form, useLoaderData, useSearchParams, useSubmit, type LoaderFunctionArgs } from 'react-router'
import type { AuditRow, AuditThing } from '@shop/contract/admin-audit'
import { adminAuditCalls } from '@shop/contract/admin-call-table'
import { messageOf } from '#api/api-error.ts'
import { request as ask } from '#api/client.ts'
import { signedIn } from '#api/session.ts'
import { AuditTable } from '#staff/audit-table.tsx'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { PageTitle } from '#ui/page-title.tsx'

const thingTexts = {
  order: 'Orders',
  staff: 'People',
  role: 'Roles',
  key: 'API keys',
  passkey: 'Passkeys',
  session: 'Sessions',
} as const satisfies Record<AuditThing, string>

const things: readonly AuditThing[] = ['order', 'staff', 'role', 'key', 'passkey', 'session']

export async function loader({ request }: LoaderFunctionArgs) {
  const given = new URL(request.url).searchParams
  const thing = things.find((one) => one === given.get('thing'))
  const query = { ...(thing !== undefined && { thing }) }
  return signedIn(request, async () => ({ query, page: await ask(adminAuditCalls.list, { query }) }))
}

export function Component() {
  const { query } = useLoaderData<typeof loader>()
  return <AuditList key={JSON.stringify(query)} />
}

function AuditList() {
  const { page, query } = useLoaderData<typeof loader>()
  const [further, setFurther] = useState<{ events: readonly AuditRow[]; next: string | null }>()
  const [problem, setProblem] = useState<string>()
  const [given] = useSearchParams()
  const submit = useSubmit()
  const next = further === undefined ? page.next : further.next
  const events = [...page.events, ...(further?.events ?? [])]
  const loadMore = async (): Promise<void> => {
    if (next === null) return
    try {
      const loaded = await ask(adminAuditCalls.list, { query: { ...query, cursor: next } })
      setFurther((before) => ({ events: [...(before?.events ?? []), ...loaded.events], next: loaded.next }))
    } catch (error) {
      setProblem(messageOf(error))
    }
  }
  return (
    <>
      <PageTitle title="Audit">
        <Form onChange={(event) => void submit(event.currentTarget)}>
          <select name="thing" aria-label="Changes of" defaultValue={given.get('thing') ?? ''} className="field">
            <option value="">All changes</option>
            {things.map((thing) => (
              <option key={thing} value={thing}>
                {thingTexts[thing]}
              </option>
            ))}
          </select>
        </Form>
      </PageTitle>
      <div className="panel overflow-x-auto p-2">
        {events.length === 0 ? (
          <p className="p-6 text-center">Nothing has changed yet.</p>
        ) : (
          <AuditTable events={events} withThing />
        )}
      </div>
      {problem !== undefined && <Notice look="alert">{problem}</Notice>}
      {next !== null && (
        <p className="mt-4 text-center">
          <Button onClick={() => void loadMore()}>Show more</Button>
        </p>
      )}
    </>
  )
}
