import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { AdminDocument } from '@shop/contract/content/admin-documents'
import { ApiError, fieldsOf, messageOf } from '#api/api-error.ts'
import { bodyIn, differencesOf, type Body } from '#ui/form-body.ts'
import type { DocumentCalls } from './document-calls.ts'

const isDocument = (current: unknown): current is AdminDocument =>
  typeof current === 'object' && current !== null && 'versions' in current && 'fallback' in current

/** The draft, or the live body if there is no draft. */
export function editedBody({ draft, live }: AdminDocument): Body {
  return bodyIn(draft === null ? live : draft.body)
}

/** The body in the form, the document on the server, and what stands between them. */
function useBodies(loaded: AdminDocument) {
  const [document, setDocument] = useState(loaded)
  const [body, setBody] = useState(() => editedBody(loaded))
  /** The form's body at the last quiet save; the server may have trimmed what it stored. */
  const [sent, setSent] = useState<Body>()
  const [error, setError] = useState<unknown>()
  /** The refusal of a quiet save. */
  const [unsaved, setUnsaved] = useState<unknown>()
  /** The document after somebody else's change. */
  const [foreign, setTheirs] = useState<AdminDocument>()
  const latest = useRef(loaded)
  const isChanged = body !== sent && differencesOf(editedBody(document), body).length > 0
  const store = (current: AdminDocument): void => {
    latest.current = current
    setDocument(current)
    setUnsaved(undefined)
  }
  const take = (current: AdminDocument): void => {
    store(current)
    setBody(editedBody(current))
    setTheirs(undefined)
  }
  const takeSent = (current: AdminDocument, given: Body): void => {
    store(current)
    setSent(given)
    setError(undefined)
  }
  const refuse = (refusal: unknown, otherwise: (refusal: unknown) => void): void => {
    const current = refusal instanceof ApiError ? refusal.current : undefined
    if (isDocument(current)) setTheirs(current)
    else otherwise(refusal)
  }
  const faults = { ...faultsOf(error), unsaved: unsaved === undefined ? undefined : faultsOf(unsaved) }
  const shown = { document, body, setBody, ...faults, foreign, take, isChanged, setError }
  return { shown, latest, takeSent, refuse, setUnsaved }
}

/** The state of an editor: its body, the document on the server, and changes in between. */
export function useDocument(loaded: AdminDocument, calls: DocumentCalls) {
  const { shown, latest, takeSent, refuse, setUnsaved } = useBodies(loaded)
  const { body, take, isChanged, setError } = shown
  const [busyWith, setBusyWith] = useState<string>()
  const { revalidate } = useRevalidator()
  const quiet = useRef(Promise.resolve())
  const run = async (name: string, work: Work): Promise<AdminDocument | undefined> => {
    setBusyWith(name)
    setError(undefined)
    try {
      await quiet.current
      const changed = await work(latest.current)
      take(changed)
      void revalidate()
      return changed
    } catch (refusal) {
      refuse(refusal, setError)
      return undefined
    } finally {
      setBusyWith(undefined)
    }
  }
  const save = (version?: number) => run('save', (current) => calls.save(version ?? current.version, body))
  const savedAfter = async (before: Promise<void>): Promise<void> => {
    await before
    try {
      takeSent(await calls.save(latest.current.version, body), body)
    } catch (refusal) {
      refuse(refusal, setUnsaved)
    }
  }
  /** Saves while somebody types: the form stays as it is, and a refusal marks no field. */
  const saveQuietly = (): void => {
    quiet.current = savedAfter(quiet.current)
  }
  /** Saves changes before `work`, which needs them on the server. */
  const afterSaving = async (name: string, work: Work) => {
    const saved = isChanged ? await save() : latest.current
    return saved && run(name, work)
  }
  return { ...shown, busyWith, run, save, saveQuietly, afterSaving }
}

/** A change of the document as it is on the server when its turn comes. */
type Work = (current: AdminDocument) => Promise<AdminDocument>

function faultsOf(error: unknown) {
  const fields = fieldsOf(error)
  return { fields, problem: error === undefined || Object.keys(fields).length > 0 ? undefined : messageOf(error) }
}

export type DocumentState = ReturnType<typeof useDocument>
