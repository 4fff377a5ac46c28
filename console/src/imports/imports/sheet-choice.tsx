import { useId, useState } from 'react'
import { useRevalidator } from 'react-router'
import { adminImportCalls } from '@shop/contract/core/admin-call-table'
import type { AdminImport } from '@shop/contract/imports/admin-imports'
import { fieldsOf, messageOf } from '#api/api-error.ts'
import { callApi } from '#api/client.ts'
import { classNames } from '#ui/class-names.ts'
import { SelectField } from '#ui/select-field.tsx'

type ChoiceProps = { readonly found: AdminImport }

function useChoice({ id, version }: AdminImport) {
  const [isBusy, setIsBusy] = useState(false)
  const [error, setError] = useState<unknown>()
  const { revalidate } = useRevalidator()
  const choose = async (chosen: { readonly sheet: string } | { readonly headingLine: number }): Promise<void> => {
    setIsBusy(true)
    setError(undefined)
    try {
      await callApi(adminImportCalls.chooseSheet, { params: { id }, body: { version, ...chosen } })
    } catch (refusal) {
      setError(refusal)
    }
    await revalidate()
    setIsBusy(false)
  }
  const [problem] = Object.values(fieldsOf(error))
  return { choose, isBusy, problem: error === undefined ? undefined : (problem ?? messageOf(error)) }
}

/** Chooses the sheet of a workbook to import; each sheet has its own columns. */
export function SheetChoice({ found }: ChoiceProps) {
  const { choose, isBusy, problem } = useChoice(found)
  const { sheet, sheets } = found
  if (sheets.length < 2) return null
  return (
    <div className="max-w-sm">
      <SelectField
        label="Sheet"
        value={sheet}
        disabled={isBusy}
        error={problem}
        options={sheets.map((name) => ({ value: name, text: name }))}
        onChange={({ target }) => void choose({ sheet: target.value })}
      />
    </div>
  )
}

/** Chooses the row of the headings among the first rows; the server proposes the most likely. */
export function HeadingChoice({ found }: ChoiceProps) {
  const { choose, isBusy, problem } = useChoice(found)
  const id = useId()
  const { state, headingLine, opening } = found
  if (state !== 'uploaded' || headingLine === null || opening.length < 2) return null
  return (
    <details open={headingLine !== opening[0]?.line} className="panel p-4">
      <summary className="font-semibold">Headings are in row {headingLine}</summary>
      <fieldset disabled={isBusy} aria-describedby={`${id}-hint`} className="mt-2">
        <legend className="sr-only">Row of the headings</legend>
        <p id={`${id}-hint`} className="mb-2 text-ink-2">
          The first rows of the file. Pieces begin below the row of the headings; corrections start again with another
          row.
        </p>
        <div className="overflow-x-auto">
          <table className="w-full text-small">
            <tbody>
              {opening.map(({ line, cells }) => (
                <tr key={line} className={classNames(line === headingLine && 'bg-accent-tint font-semibold')}>
                  <th scope="row" className="p-1 pr-3 text-left font-normal whitespace-nowrap">
                    <label className="flex min-h-8 items-center gap-2">
                      <input
                        type="radio"
                        name={id}
                        checked={line === headingLine}
                        onChange={() => void choose({ headingLine: line })}
                      />
                      Row {line}
                    </label>
                  </th>
                  <td className="p-1 wrap-anywhere">{cells.filter((cell) => cell !== '').join(' · ')}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </fieldset>
      {problem !== undefined && (
        <p role="alert" className="mt-2 text-small text-alert">
          {problem}
        </p>
      )}
    </details>
  )
}
