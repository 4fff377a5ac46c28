import { adminReturnCalls } from '@shop/contract/core/admin-call-table'
import type { AdminReturnRow, ReturnMove, ReturnResult, ReturnView } from '@shop/contract/fulfilment/admin-returns'
import { callApi } from '#api/client.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { useSending } from '#ui/use-sending.ts'
import { actionTexts } from './return-labels.ts'

const movesOfView = {
  to_decide: ['accept'],
  awaited: ['picked_up', 'receive'],
  received: ['send_back'],
  done: [],
} as const satisfies Record<ReturnView, readonly ReturnMove[]>

export const hasMoves = (view: ReturnView): boolean => movesOfView[view].length > 0

type ReturnBulkBarProps = {
  readonly view: ReturnView
  readonly selected: readonly AdminReturnRow[]
  readonly onDone: (results: readonly ReturnResult[]) => void
  readonly onClear: () => void
}

/** Moves that need no text; moves with a text for the customer are made one by one. */
export function ReturnBulkBar({ view, selected, onDone, onClear }: ReturnBulkBarProps) {
  const { busyWith, problem, send } = useSending<ReturnMove>()
  const move = async (action: ReturnMove): Promise<void> => {
    await send(action, async () => {
      const returns = selected.map(({ id, version }) => ({ id, version }))
      const { results } = await callApi(adminReturnCalls.move, { body: { action, returns } })
      onDone(results)
    })
  }
  return (
    <section aria-label="Selected returns" className="panel mb-4 flex flex-wrap items-center gap-3 p-3">
      <span className="font-semibold">{selected.length} selected</span>
      {movesOfView[view].map((action) => (
        <Button key={action} isBusy={busyWith === action} onClick={() => void move(action)}>
          {actionTexts[action]}
        </Button>
      ))}
      <Button look="quiet" onClick={onClear}>
        Clear
      </Button>
      {problem !== undefined && <Notice look="alert">{problem}</Notice>}
    </section>
  )
}
