import { useState } from 'react'
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

/** The state of an editor: its body, the document on the server, and changes in between. */
export function useDocument(loaded: AdminDocument, calls: DocumentCalls) {
  const [document, setDocument] = useState(loaded)
  const [body, setBody] = useState(() => editedBody(loaded))
  const [error, setError] = useState<unknown>()
  /** The document after somebody else's change. */
  const [foreign, setTheirs] = useState<AdminDocument>()
  const [busyWith, setBusyWith] = useState<string>()
  const { revalidate } = useRevalidator()
  const isChanged = differencesOf(editedBody(document), body).length > 0
  const take = (current: AdminDocument): void => {
    setDocument(current)
    setBody(editedBody(current))
    setTheirs(undefined)
  }
  const run = async (name: string, work: () => Promise<AdminDocument>): Promise<AdminDocument | undefined> => {
    setBusyWith(name)
    setError(undefined)
    try {
      const changed = await work()
      take(changed)
      void revalidate()
      return changed
    } catch (refusal) {
      const current = refusal instanceof ApiError ? refusal.current : undefined
      if (isDocument(current)) setTheirs(current)
      else setError(refusal)
      return undefined
    } finally {
      setBusyWith(undefined)
    }
  }
  const save = (version = document.version) => run('save', () => calls.save(version, body))
  /** Saves changes before `work`, which needs them on the server. */
  const afterSaving = async (name: string, work: (saved: AdminDocument) => Promise<AdminDocument>) => {
    const saved = isChanged ? await save() : document
    return saved && run(name, () => work(saved))
  }
  const faults = faultsOf(error)
  return { document, body, setBody, ...faults, foreign, take, isChanged, busyWith, run, save, afterSaving, setError }
}

function faultsOf(error: unknown) {
  const fields = fieldsOf(error)
  return { fields, problem: error === undefined || Object.keys(fields).length > 0 ? undefined : messageOf(error) }
}

export type DocumentState = ReturnType<typeof useDocument>
