import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { AdminPiece } from '@shop/contract/catalogue/admin-pieces'
import type { PieceBody } from '@shop/contract/catalogue/piece-body'
import { fieldsOf, messageOf } from '#api/api-error.ts'
import { bodyIn, formOf, isSameBody, type Faults, type PieceForm } from './piece-form.ts'
import { saveMerged, type Conflict } from './save-merged.ts'

const noFaults: Faults = {}

/** The state of the editor: typed values, the piece on the server, and changes in between. */
export function usePiece(loaded: AdminPiece) {
  const [piece, setPiece] = useState(loaded)
  const [form, setForm] = useState(() => formOf(loaded))
  /** Redraws fields that hold their own text when another body replaces the form's. */
  const [drawn, setDrawn] = useState(0)
  const [typed, setTyped] = useState(noFaults)
  const [error, setError] = useState<unknown>()
  const [conflict, setConflict] = useState<Conflict>()
  const [isSaving, setIsSaving] = useState(false)
  const { revalidate } = useRevalidator()
  const isChanged = !isSameBody(bodyIn(form).body, bodyIn(formOf(piece)).body)

  const take = (current: AdminPiece): void => {
    setPiece(current)
    setForm(formOf(current))
    setDrawn((before) => before + 1)
    setConflict(undefined)
    setError(undefined)
    setTyped(noFaults)
    void revalidate()
  }

  /** Saves the form, or the given merge with somebody else's change; does nothing when a person must decide. */
  const save = async (over?: { readonly body: PieceBody; readonly version: number }) => {
    const { body, faults } = bodyIn(form)
    setTyped(over === undefined ? faults : noFaults)
    setError(undefined)
    if (over === undefined && Object.keys(faults).length > 0) return undefined
    setIsSaving(true)
    const outcome = await saveMerged(piece, over ?? { body, version: piece.version })
    setIsSaving(false)
    if ('saved' in outcome) take(outcome.saved)
    else if ('conflict' in outcome) setConflict(outcome.conflict)
    else setError(outcome.error)
    return 'saved' in outcome ? outcome.saved : undefined
  }

  /** Takes over a change of something other than fields, such as a sale; typed values stay. */
  const meetChange = (current: AdminPiece): void => {
    setPiece(current)
    void revalidate()
  }

  const change = (next: Partial<PieceForm>): void => setForm((before) => ({ ...before, ...next }))
  const found = faultsOf(error, typed)
  return { piece, form, change, drawn, ...found, conflict, isChanged, isSaving, save, take, meetChange }
}

function faultsOf(error: unknown, typed: Faults) {
  const faults: Faults = { ...fieldsOf(error), ...typed }
  return { faults, problem: error === undefined || Object.keys(faults).length > 0 ? undefined : messageOf(error) }
}

export type PieceState = ReturnType<typeof usePiece>
