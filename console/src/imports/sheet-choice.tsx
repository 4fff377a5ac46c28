import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { adminImportCalls } from '@shop/contract/admin-call-table'
import type { AdminImport } from '@shop/contract/admin-imports'
import { fieldsOf, messageOf } from '#api/api-error.ts'
import { request } from '#api/client.ts'
import { SelectField } from '#ui/select-field.tsx'

/** The sheet of a workbook that is imported. Another one has columns of its own. */
export function SheetChoice({ found: { id, version, sheet, sheets } }: { readonly found: AdminImport }) {
  const [isBusy, setIsBusy] = useState(false)
  const [error, setError] = useState<unknown>()
  const { revalidate } = useRevalidator()
  const choose = async (name: string): Promise<void> => {
    setIsBusy(true)
    setError(undefined)
    try {
      await request(adminImportCalls.chooseSheet, { params: { id }, body: { version, sheet: name } })
    } catch (refusal) {
      setError(refusal)
    }
    await revalidate()
    setIsBusy(false)
  }
  if (sheets.length < 2) return null
  return (
    <div className="max-w-sm">
      <SelectField
        label="Sheet"
        value={sheet}
        disabled={isBusy}
        error={error === undefined ? undefined : (fieldsOf(error)['sheet'] ?? messageOf(error))}
        options={sheets.map((name) => ({ value: name, text: name }))}
        onChange={({ target }) => void choose(target.value)}
      />
    </div>
  )
}
