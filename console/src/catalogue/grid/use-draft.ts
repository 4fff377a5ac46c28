import { useCallback, useState } from 'react'
import type { Draft } from './grid-cells.ts'

const maxSteps = 200
const empty: Draft = new Map()

type History = { readonly past: readonly Draft[]; readonly draft: Draft; readonly next: readonly Draft[] }

const fresh: History = { past: [], draft: empty, next: [] }

function back({ past, draft, next }: History): History {
  const before = past.at(-1)
  return before === undefined
    ? { past, draft, next }
    : { past: past.slice(0, -1), draft: before, next: [draft, ...next] }
}

function forth({ past, draft, next }: History): History {
  const [after, ...rest] = next
  return after === undefined ? { past, draft, next } : { past: [...past, draft], draft: after, next: rest }
}

/** The draft with undo and redo. */
export function useDraft() {
  const [history, setHistory] = useState(fresh)
  const push = useCallback((change: (draft: Draft) => Draft): void => {
    setHistory(({ past, draft }) => ({ past: [...past, draft].slice(-maxSteps), draft: change(draft), next: [] }))
  }, [])
  const undo = useCallback((): void => setHistory(back), [])
  const redo = useCallback((): void => setHistory(forth), [])
  const start = useCallback((draft: Draft = empty): void => setHistory({ ...fresh, draft }), [])
  return { draft: history.draft, canUndo: history.past.length > 0, push, undo, redo, start }
}
