import { useState, type ChangeEvent } from 'react'
import { useSearchParams, type LoaderFunctionArgs } from 'react-router'
import { adminOrderCalls } from '@shop/contract/core/admin-call-table'
import { pastedParcels } from '@shop/contract/fulfilment/pasted-parcels'
import { messageOf } from '#api/api-error.ts'
import { callApi } from '#api/client.ts'
import { signedIn } from '#api/session.ts'
import { Button } from '#ui/button.tsx'
import { textOfBytes } from '#ui/file-text.ts'
import { Notice } from '#ui/notice.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { TextField } from '#ui/text-field.tsx'
import { lastCourier, useCouriers } from './parcels/courier-fields.tsx'
import { DispatchTable } from './parcels/dispatch-table.tsx'
import { blank, isSent, maxRows, useDispatchRows, type DispatchRows } from './parcels/use-dispatch-rows.ts'

export async function loader({ request }: LoaderFunctionArgs) {
  return signedIn(request, () => Promise.resolve(null))
}

const perPage = 200

/** The orders that wait for their dispatch, oldest first. */
async function codesToSend(): Promise<string[]> {
  const codes: string[] = []
  let cursor: string | null = null
  do {
    const query = { view: 'to_send', limit: perPage, ...(cursor !== null && { cursor }) } as const
    const page: { readonly orders: readonly { readonly code: string }[]; readonly next: string | null } = await callApi(
      adminOrderCalls.list,
      { query },
    )
    codes.push(...page.orders.map(({ code }) => code))
    cursor = page.next
  } while (cursor !== null && codes.length < maxRows)
  return codes.slice(0, maxRows)
}

export function Component() {
  const [given] = useSearchParams()
  const couriers = useCouriers()
  const [courier, setCourier] = useState(lastCourier)
  const table = useDispatchRows((given.get('codes') ?? '').split(',').filter((code) => code !== ''))
  return (
    <>
      <PageTitle back={{ to: '/orders?view=to_send', text: 'Orders' }} title="Dispatch orders" />
      <p className="mb-4 max-w-prose text-ink-2">
        Scan or type an order and its number, or paste rows of a sheet: order, courier, number. Nothing leaves until the
        table is checked.
      </p>
      <datalist id="couriers">
        {couriers.map(({ name }) => (
          <option key={name}>{name}</option>
        ))}
      </datalist>
      <div className="mb-4 grid items-end gap-3 sm:flex sm:flex-wrap">
        <TextField
          label="Courier of rows without one"
          list="couriers"
          value={courier}
          onChange={({ target }) => setCourier(target.value)}
        />
        <Sources table={table} />
      </div>
      <Outcome table={table} />
      <DispatchTable table={table} courier={courier} />
      <Submit table={table} courier={courier} />
    </>
  )
}

/** Where rows come from besides the keyboard. */
function Sources({ table }: { readonly table: DispatchRows }) {
  const [problem, setProblem] = useState<string>()
  const addWaiting = async (): Promise<void> => {
    setProblem(undefined)
    try {
      table.add((await codesToSend()).map((code) => ({ ...blank, code })))
    } catch (error) {
      setProblem(messageOf(error))
    }
  }
  const readFile = async ({ target }: ChangeEvent<HTMLInputElement>): Promise<void> => {
    const file = target.files?.[0]
    if (file !== undefined) table.add(pastedParcels(textOfBytes(new Uint8Array(await file.arrayBuffer()))))
    target.value = ''
  }
  return (
    <>
      <Button onClick={() => void addWaiting()}>Add orders to dispatch</Button>
      <label className="button button-secondary cursor-pointer focus-within:outline-2">
        Upload a CSV file
        <input
          type="file"
          accept=".csv,.tsv,.txt,text/csv"
          className="sr-only"
          onChange={(event) => void readFile(event)}
        />
      </label>
      {problem !== undefined && <Notice look="alert">{problem}</Notice>}
    </>
  )
}

/** What the last check or dispatch found, in one line. */
function Outcome({ table: { rows, problem } }: { readonly table: DispatchRows }) {
  if (problem !== undefined) return <Notice look="alert">{problem}</Notice>
  const outcomes = rows.flatMap(({ result }) => (result === undefined ? [] : [result.outcome]))
  if (outcomes.length === 0) return null
  const count = (...wanted: readonly string[]): number => outcomes.filter((one) => wanted.includes(one)).length
  const sent = count('sent', 'sent_already')
  const parts = [
    sent > 0 ? `${sent} dispatched` : '',
    count('ready') > 0 ? `${count('ready')} ready` : '',
    count('refused') > 0 ? `${count('refused')} refused` : '',
  ]
  return (
    <div className="mb-4">
      <Notice look={count('refused') > 0 ? 'warn' : 'good'}>
        <p className="font-semibold">{parts.filter((part) => part !== '').join(', ')}</p>
      </Notice>
    </div>
  )
}

function Submit({ table, courier }: { readonly table: DispatchRows; readonly courier: string }) {
  const { filled, busyWith, submit } = table
  const open = filled.filter((row) => !isSent(row))
  const ready = open.filter(({ result }) => result?.outcome === 'ready').length
  const isChecked = open.length > 0 && open.every(({ result }) => result !== undefined)
  return (
    <div className="sticky bottom-0 mt-4 flex flex-wrap items-center justify-end gap-3 bg-ground py-3">
      {filled.some(isSent) && (
        <Button look="quiet" onClick={() => table.remove(isSent)}>
          Remove dispatched rows
        </Button>
      )}
      {isChecked && ready > 0 ? (
        <Button
          look="primary"
          isBusy={busyWith === 'dispatch'}
          onClick={() => void submit({ isTrial: false, courier })}
        >
          {ready === 1 ? 'Dispatch 1 order' : `Dispatch ${ready} orders`}
        </Button>
      ) : (
        <Button
          look="primary"
          isBusy={busyWith === 'check' || open.length === 0}
          onClick={() => void submit({ isTrial: true, courier })}
        >
          Check table
        </Button>
      )}
    </div>
  )
}
