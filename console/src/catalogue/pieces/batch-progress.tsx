import { useEffect, useState } from 'react'
import type { PieceBatch } from '@shop/contract/catalogue/piece-batches'
import { adminPieceCalls } from '@shop/contract/core/admin-call-table'
import { numberText } from '@shop/contract/core/locale'
import { messageOf } from '#api/api-error.ts'
import { callApi } from '#api/client.ts'
import { Notice } from '#ui/notice.tsx'
import { piecesText } from './piece-labels.ts'

const pollMs = 500

/** The present state of the batch, polled until it ends. */
function useBatch(opened: PieceBatch, onDone: () => void) {
  const [batch, setBatch] = useState(opened)
  const [problem, setProblem] = useState<string>()
  const { id, state } = batch
  useEffect(() => {
    if (state !== 'open') return undefined
    const stopping = new AbortController()
    const read = (): void => {
      callApi(adminPieceCalls.batch, { params: { id }, signal: stopping.signal }).then(
        (current) => {
          if (stopping.signal.aborted) return
          setProblem(undefined)
          setBatch(current)
          if (current.state === 'done') onDone()
        },
        (error: unknown) => {
          if (!stopping.signal.aborted) setProblem(messageOf(error))
        },
      )
    }
    const timer = setInterval(read, pollMs)
    return () => {
      clearInterval(timer)
      stopping.abort()
    }
  }, [id, state, onDone])
  return { batch, problem }
}

type BatchProgressProps = { readonly opened: PieceBatch; readonly onDone: () => void }

export function BatchProgress({ opened, onDone }: BatchProgressProps) {
  const { batch, problem } = useBatch(opened, onDone)
  const { state, total, prepared, refusals } = batch
  if (state === 'open') {
    return (
      <div role="status" className="panel mb-4 grid gap-2 p-3">
        <span className="font-semibold">
          Preparing {numberText(prepared)} of {piecesText(total)}
        </span>
        <progress aria-label="Prepared" max={total} value={prepared} className="h-2 w-full accent-accent" />
        <span className="text-small text-ink-2">They change together at the end. You may leave this page.</span>
        {problem !== undefined && <span className="text-alert">{problem}</span>}
      </div>
    )
  }
  if (state === 'done') {
    return (
      <div className="mb-4">
        <Notice look="good">{piecesText(total)}: done.</Notice>
      </div>
    )
  }
  return (
    <div className="mb-4">
      <Notice look="alert">
        <p className="font-semibold">
          Nothing was changed
          {state === 'refused' ? ', because some of the pieces cannot change:' : ': something went wrong. Try again.'}
        </p>
        <ul className="max-h-60 overflow-y-auto">
          {refusals.map(({ id, name, message }) => (
            <li key={id}>
              {name}: {message}
            </li>
          ))}
        </ul>
      </Notice>
    </div>
  )
}
