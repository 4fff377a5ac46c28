import { useMemo, useState } from 'react'
import type { GridPiece } from '@shop/contract/catalogue/piece-grid'
import { useRequestKeys } from '#api/request-keys.ts'
import { cellOf, edited, type Edit } from './grid-cells.ts'
import { draftFaults, inverseOf, type Faults } from './grid-changes.ts'
import type { GridColumn } from './grid-column.ts'
import { saveGrid, type Own, type SaveTerms } from './save-grid.ts'
import { useDraft } from './use-draft.ts'

/** The server's response: refused cells, cells that two people changed, and messages. */
type Answer = {
  readonly refused: Faults
  readonly disputed: ReadonlyMap<string, string>
  readonly problem: string | undefined
  readonly message: string
}

const noFaults: Faults = { cells: new Map(), others: [], pieces: 0 }

const none: Answer = { refused: noFaults, disputed: new Map(), problem: undefined, message: '' }

const without = (map: ReadonlyMap<string, string>, keys: Iterable<string>): Map<string, string> => {
  const gone = new Set(keys)
  return new Map([...map].filter(([key]) => !gone.has(key)))
}

/** Sends drafts and applies the responses. */
function useSaving(
  loaded: readonly GridPiece[],
  columns: readonly GridColumn[],
  start: (draft?: Own['draft']) => void,
) {
  const [pieces, setPieces] = useState(loaded)
  const [answer, setAnswer] = useState(none)
  const [saved, setSaved] = useState<Own>()
  const [isSaving, setIsSaving] = useState(false)
  const keyOf = useRequestKeys()
  const submit = async (own: Own, terms: SaveTerms, message: string): Promise<void> => {
    setIsSaving(true)
    const outcome = await saveGrid(own, { columns, terms, keyOf })
    setIsSaving(false)
    if (outcome.kind === 'refused') {
      start(outcome.own.draft)
      setPieces(outcome.own.pieces)
      setAnswer({ ...none, refused: outcome.faults, problem: outcome.problem })
      return
    }
    if (outcome.kind === 'disputed') {
      start(outcome.merged.draft)
      setPieces(outcome.merged.pieces)
      const { disputed, draft } = outcome.merged
      const message = draft.size === 0 ? 'Somebody else has already made the same changes.' : ''
      setAnswer({ ...none, disputed, message })
      return
    }
    const after = new Map(outcome.pieces.map((piece) => [piece.id, piece]))
    start()
    setPieces(outcome.own.pieces.map((piece) => after.get(piece.id) ?? piece))
    setSaved(outcome.own)
    setAnswer({ ...none, message })
  }
  return { pieces, answer, setAnswer, saved, setSaved, isSaving, submit }
}

/** Changes of the draft; each invalidates the server's last response. */
function editsOf(
  { push, undo, redo }: Pick<ReturnType<typeof useDraft>, 'push' | 'undo' | 'redo'>,
  setAnswer: (next: (before: Answer) => Answer) => void,
) {
  const askAgain = (): void => setAnswer(({ disputed }) => ({ ...none, disputed }))
  return {
    edit: (edits: readonly Edit[]): void => {
      push((before) => edited(before, edits))
      askAgain()
    },
    undo: (): void => {
      undo()
      askAgain()
    },
    redo: (): void => {
      redo()
      askAgain()
    },
  }
}

/** The stored pieces, the typed changes, and the server's response. */
export function useGrid(loaded: readonly GridPiece[], columns: readonly GridColumn[]) {
  const { draft, canUndo, push, undo, redo, start } = useDraft()
  const saving = useSaving(loaded, columns, start)
  const { pieces, answer, setAnswer, saved, setSaved, isSaving, submit } = saving
  const byKey = useMemo(() => new Map(columns.map((column) => [column.key, column])), [columns])
  const typed = useMemo(() => draftFaults(draft, byKey), [draft, byKey])
  const { refused, disputed } = answer
  // The server may refuse a cell that nobody typed in, such as an MRP below a new price.
  const faults = useMemo(() => new Map([...refused.cells, ...typed]), [refused, typed])

  const save = async (terms: SaveTerms): Promise<void> => {
    if (typed.size === 0 && disputed.size === 0) await submit({ pieces, draft }, terms, 'Saved.')
  }
  /** Restores the values from before the last save, unless somebody changed them since. */
  const undoSave = async (): Promise<void> => {
    if (saved === undefined) return
    const endsAt = new Map(saved.pieces.map(({ id, sale }) => [id, sale?.endsAt ?? '']))
    const terms: SaveTerms = {
      stock: { reason: 'other', note: 'The change in the grid was undone' },
      saleEndsAtOf: ({ id }) => endsAt.get(id) ?? '',
    }
    await submit(
      { pieces, draft: inverseOf({ before: saved.pieces, draft: saved.draft, columns }) },
      terms,
      'The save was undone.',
    )
    setSaved(undefined)
  }
  const keepMine = (keys: readonly string[]): void =>
    setAnswer((before) => ({ ...before, disputed: without(before.disputed, keys) }))
  const takeForeign = (keys: readonly string[]): void => {
    keepMine(keys)
    push((before) => without(before, keys))
  }
  const discard = (): void => {
    start()
    setAnswer(none)
  }
  const say = (message: string): void => setAnswer((before) => ({ ...before, message }))
  const changedPieces = new Set([...draft.keys()].map((key) => cellOf(key).pieceId)).size
  const canUndoSave = saved !== undefined && draft.size === 0
  const acts = { ...editsOf({ push, undo, redo }, setAnswer), save, undoSave, keepMine, takeForeign, discard, say }
  return { ...answer, ...acts, pieces, draft, byKey, faults, typed, canUndo, canUndoSave, isSaving, changedPieces }
}

export type GridState = ReturnType<typeof useGrid>
