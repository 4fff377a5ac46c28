import { useRevalidator } from 'react-router'
import { adminAllocationCalls } from '@shop/contract/core/admin-call-table'
import type { AllocationLine, OrderAllocation } from '@shop/contract/fulfilment/admin-allocations'
import type { AllocationReason } from '@shop/contract/fulfilment/allocation-options'
import { callApi } from '#api/client.ts'
import { Notice } from '#ui/notice.tsx'
import { useSending } from '#ui/use-sending.ts'

const reasonTexts = {
  has_all: 'has the whole order',
  fewest_parcels: 'fewest parcels',
  last_piece: 'spares the last piece of a store',
  rank: 'sends first',
  short: 'nobody has it on record',
  chosen: 'chosen',
  pickup: 'the customer collects it there',
} as const satisfies Record<AllocationReason, string>

type AllocationPanelProps = {
  readonly code: string
  readonly allocation: OrderAllocation
  readonly mayChoose: boolean
}

/** From which location the pieces leave; nothing in a house with one location. */
export function AllocationPanel({ code, allocation: { lines, canChange }, mayChoose }: AllocationPanelProps) {
  if (lines.length === 0) return null
  return (
    <section aria-labelledby="leaves-from" className="panel p-4">
      <h2 id="leaves-from" className="mb-3 text-section font-semibold">
        Leaves from
      </h2>
      <ul className="divide-y divide-line">
        {lines.map((line) => (
          <Line key={line.position} code={code} line={line} canChoose={canChange && mayChoose} />
        ))}
      </ul>
    </section>
  )
}

type LineProps = { readonly code: string; readonly line: AllocationLine; readonly canChoose: boolean }

function Line({ code, line, canChoose }: LineProps) {
  const { position, name, size, pieces, from, options } = line
  const { busyWith, problem, send } = useSending<'choose'>()
  const { revalidate } = useRevalidator()
  const [only] = from.length === 1 ? from : []
  const choose = async (locationId: number): Promise<void> =>
    send('choose', async () => {
      await callApi(adminAllocationCalls.choose, { params: { code }, body: { position, locationId } })
      await revalidate()
    })
  const words = size === '' ? name : `${name}, ${size}`
  const others = options.filter(({ locationId }) => locationId !== only?.locationId)
  return (
    <li className="grid items-center gap-x-4 gap-y-2 py-2 md:grid-cols-[1fr_16rem]">
      <span className="min-w-0 wrap-anywhere">
        {words}
        <span className="block text-small text-ink-2">{fromText(line)}</span>
      </span>
      {canChoose && others.length > 0 && (
        <select
          className="field"
          aria-label={`Location of ${words}`}
          aria-busy={busyWith === 'choose'}
          disabled={busyWith === 'choose'}
          value={only?.locationId ?? ''}
          onChange={({ target }) => void choose(Number(target.value))}
        >
          {only === undefined && <option value="">Choose a location</option>}
          {only !== undefined && <option value={only.locationId}>{only.location}</option>}
          {others.map((one) => (
            <option key={one.locationId} value={one.locationId}>
              {one.location} ({one.free} free)
            </option>
          ))}
        </select>
      )}
      {problem !== undefined && (
        <div className="md:col-span-2">
          <Notice look="alert">{problem}</Notice>
        </div>
      )}
      {pieces > 0 && only?.reason === 'short' && (
        <div className="md:col-span-2">
          <Notice look="warn">No location has this piece on record. Count it before you dispatch.</Notice>
        </div>
      )}
    </li>
  )
}

function fromText({ from }: AllocationLine): string {
  if (from.length === 0) return 'Decided within a minute of the confirmation'
  return from
    .map(({ location, pieces, reason, chosenBy }) => {
      const why = reason === 'chosen' ? `chosen by ${chosenBy}` : reasonTexts[reason]
      return `${location}: ${pieces === 1 ? '1 piece' : `${pieces} pieces`}, ${why}`
    })
    .join(' · ')
}
