import { useState } from 'react'
import type { AdminCategory } from '@shop/contract/catalogue/admin-categories'
import { adminCategoryCalls } from '@shop/contract/core/admin-call-table'
import { ApiError, fieldsOf, messageOf } from '#api/api-error.ts'
import { callApi } from '#api/client.ts'
import { bodyIn, differencesOf, type Difference } from '#ui/form-body.ts'
import { formOf, isSame, merged, type CategoryForm } from './category-form.ts'

/** Sends one request at a time; a refusal appears beside its fields, or as a problem of the whole form. */
function useSending() {
  const [error, setError] = useState<unknown>()
  const [isBusy, setIsBusy] = useState(false)
  const run = async (work: () => Promise<void>): Promise<void> => {
    if (isBusy) return
    setIsBusy(true)
    setError(undefined)
    try {
      await work()
    } catch (refusal) {
      setError(refusal)
    } finally {
      setIsBusy(false)
    }
  }
  const fields = fieldsOf(error)
  const isWhole = error !== undefined && Object.keys(fields).length === 0
  return { run, fields, problem: isWhole ? messageOf(error) : undefined, isBusy }
}

/**
 * Edits one category. After a conflict the form contains both changes, and shows the differences before it saves again.
 */
export function useCategoryForm(loaded: AdminCategory, onSaved: () => Promise<void>) {
  const [base, setBase] = useState(loaded)
  const [form, setForm] = useState(() => formOf(loaded))
  const [differences, setDifferences] = useState<readonly Difference[]>()
  const { run, fields, problem, isBusy } = useSending()
  /** Redraws the fields that apply their text on losing focus. */
  const [drawn, setDrawn] = useState(0)
  const takeOver = (current: AdminCategory, next: CategoryForm): void => {
    setBase(current)
    setForm(next)
    setDrawn((count) => count + 1)
  }
  const send = async (): Promise<void> => {
    const body = { ...form, homeGroups: [...form.homeGroups], version: base.version }
    const saved = await callApi(adminCategoryCalls.change, { params: { id: base.id }, body })
    takeOver(saved, formOf(saved))
    setDifferences(undefined)
    await onSaved()
  }
  const merge = async (): Promise<void> => {
    const current = await callApi(adminCategoryCalls.find, { params: { id: base.id } })
    const next = merged(formOf(base), form, formOf(current))
    setDifferences(differencesOf(bodyIn(formOf(current)), bodyIn(next)))
    takeOver(current, next)
  }
  const save = (): Promise<void> =>
    run(() =>
      send().catch(async (refusal: unknown) => {
        if (!(refusal instanceof ApiError) || refusal.code !== 'change.outdated') throw refusal
        await merge()
      }),
    )
  const takeTheirs = (): void => {
    takeOver(base, formOf(base))
    setDifferences(undefined)
  }
  return {
    base,
    form,
    set: (part: Partial<CategoryForm>) => setForm((before) => ({ ...before, ...part })),
    save,
    takeTheirs,
    differences,
    drawn,
    fields,
    problem,
    isBusy,
    isChanged: !isSame(form, formOf(base)),
  }
}
