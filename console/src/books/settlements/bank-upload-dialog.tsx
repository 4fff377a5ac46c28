import { useState } from 'react'
import type { BankPreview, TakenBankLines } from '@shop/contract/books/admin-bank-lines'
import { bankColumnTexts, bankColumns, type BankColumn } from '@shop/contract/books/settlement-options'
import { adminBankLineCalls } from '@shop/contract/core/admin-call-table'
import { messageOf } from '#api/api-error.ts'
import { callApi } from '#api/client.ts'
import { FormDialog } from '#ui/form-dialog.tsx'
import { Notice } from '#ui/notice.tsx'
import { FileField } from './file-field.tsx'
import { fileIn, refusalOf, textOf } from './sheet-file.ts'

type BankUploadDialogProps = { readonly onDone: (taken: TakenBankLines) => void; readonly onClose: () => void }

const previewLength = 50_000

/** The beginning of a file, cut at the end of a row. */
function beginningOf(text: string): string {
  if (text.length <= previewLength) return text
  const cut = text.lastIndexOf('\n', previewLength)
  return text.slice(0, cut > 0 ? cut : previewLength)
}

/** A meaning goes to the column chosen last; the column that had it is then ignored. */
function withColumn(columns: readonly BankColumn[], at: number, chosen: BankColumn): BankColumn[] {
  return columns.map((known, index) => {
    if (index === at) return chosen
    return known === chosen ? 'skip' : known
  })
}

export function BankUploadDialog({ onDone, onClose }: BankUploadDialogProps) {
  const [preview, setPreview] = useState<BankPreview>()
  const [problem, setProblem] = useState<string>()
  const look = async (file: File | undefined): Promise<void> => {
    setPreview(undefined)
    const refusal = file === undefined ? undefined : await refusalOf(file)
    setProblem(refusal)
    if (file === undefined || refusal !== undefined) return
    try {
      setPreview(await callApi(adminBankLineCalls.preview, { body: { text: beginningOf(await textOf(file)) } }))
    } catch (error) {
      setProblem(messageOf(error))
    }
  }
  const upload = async (form: FormData): Promise<void> => {
    const file = await fileIn(form)
    const chosen = preview === undefined ? {} : { columns: [...preview.columns] }
    const body = { fileName: file.name, text: await textOf(file), ...chosen }
    onDone(await callApi(adminBankLineCalls.upload, { body }))
  }
  return (
    <FormDialog title="Upload a statement" action="Upload" isWide onClose={onClose} onSubmit={upload}>
      {(fields) => (
        <>
          <p>
            A statement of the bank as CSV. Lines that were uploaded before stay as they are; new ones are matched with
            settlements, transfers and payments.
          </p>
          <FileField
            hint="At most 6 MB and 50,000 rows."
            error={fields['text'] ?? fields['fileName']}
            onChoose={(file) => void look(file)}
          />
          {problem !== undefined && <Notice look="alert">{problem}</Notice>}
          {preview !== undefined && (
            <Columns
              preview={preview}
              onChange={(at, column) => setPreview({ ...preview, columns: withColumn(preview.columns, at, column) })}
            />
          )}
        </>
      )}
    </FormDialog>
  )
}

type ColumnsProps = {
  readonly preview: BankPreview
  readonly onChange: (at: number, column: BankColumn) => void
}

function Columns({ preview: { header, columns, rows }, onChange }: ColumnsProps) {
  const exampleOf = (at: number): string => rows.map((cells) => cells[at] ?? '').find((cell) => cell !== '') ?? '–'
  return (
    <fieldset>
      <legend className="mb-1 font-semibold">Columns, as the shop reads them</legend>
      <ul>
        {header.map((name, at) => (
          <li
            // oxlint-disable-next-line react/no-array-index-key -- Columns are never moved, and two may have one name.
            key={at}
            className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)] items-center gap-3 border-b border-line py-2"
          >
            <span className="min-w-0">
              <span className="block font-semibold wrap-anywhere">{name === '' ? `Column ${at + 1}` : name}</span>
              <span className="block truncate text-small text-ink-2">{exampleOf(at)}</span>
            </span>
            <select
              aria-label={`What “${name === '' ? `Column ${at + 1}` : name}” is`}
              value={columns[at] ?? 'skip'}
              className="field"
              onChange={(event) => {
                const chosen = bankColumns.find((one) => one === event.currentTarget.value)
                if (chosen !== undefined) onChange(at, chosen)
              }}
            >
              {bankColumns.map((column) => (
                <option key={column} value={column}>
                  {bankColumnTexts[column]}
                </option>
              ))}
            </select>
          </li>
        ))}
      </ul>
    </fieldset>
  )
}
