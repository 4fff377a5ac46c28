import { useId, useState } from 'react'
import { useRevalidator } from 'react-router'
import { adminImportCalls } from '@shop/contract/core/admin-call-table'
import type { AdminImport, ImportChoice, ImportSettings } from '@shop/contract/imports/admin-imports'
import { importTargets, repeatableTargets, type ImportTarget } from '@shop/contract/imports/import-options'
import { fieldsOf, messageOf } from '#api/api-error.ts'
import { callApi } from '#api/client.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { actionTexts, targetTexts } from './import-labels.ts'
import { SamplePanel } from './sample-panel.tsx'
import { SettingsFields } from './settings-fields.tsx'
import { HeadingChoice, SheetChoice } from './sheet-choice.tsx'

type Columns = NonNullable<AdminImport['columns']>

/** A target goes to the column chosen last; the column that had it is then not imported. */
function withTarget(targets: readonly ImportTarget[], at: number, target: ImportTarget): ImportTarget[] {
  const isShared = repeatableTargets.includes(target)
  return targets.map((known, index) => {
    if (index === at) return target
    return known === target && !isShared ? 'skip' : known
  })
}

/** Choosing another sheet or another row of headings restarts the choice of columns. */
export const columnsKey = ({ sheet, headingLine }: AdminImport): string => `${headingLine} ${sheet}`

/** The columns of a file, what they become, and the first rows as pieces. */
export function ColumnsPanel({ found }: { readonly found: AdminImport }) {
  const [choice, setChoice] = useState<ImportChoice | null>(found.choice)
  const [error, setError] = useState<unknown>()
  const [isBusy, setIsBusy] = useState(false)
  const { revalidate } = useRevalidator()
  const { columns } = found
  const isMapped = columns !== null && choice !== null
  const fields = fieldsOf(error)
  const check = async (): Promise<void> => {
    setIsBusy(true)
    setError(undefined)
    try {
      const { id, version } = found
      await callApi(adminImportCalls.check, { params: { id }, body: { version, choice: isMapped ? choice : null } })
      await revalidate()
    } catch (refusal) {
      setError(refusal)
    } finally {
      setIsBusy(false)
    }
  }
  const changeSettings = (settings: ImportSettings): void => {
    if (choice !== null) setChoice({ ...choice, settings })
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <SheetChoice found={found} />
      <HeadingChoice found={found} />
      {isMapped && (
        <>
          <ColumnTable
            columns={columns}
            choice={choice}
            fields={fields}
            onChange={(index, target) => setChoice({ ...choice, targets: withTarget(choice.targets, index, target) })}
          />
          <SettingsFields
            settings={choice.settings}
            fields={fields}
            onChange={changeSettings}
            targets={choice.targets}
          />
        </>
      )}
      {!isMapped && <KnownFormat format={found.format} />}
      {error !== undefined && <Notice look="alert">{fields['columns'] ?? messageOf(error)}</Notice>}
      {found.actions.includes('check') && (
        <p>
          <Button look="primary" isBusy={isBusy} onClick={() => void check()}>
            {actionTexts.check}
          </Button>
        </p>
      )}
      <SamplePanel id={found.id} choice={isMapped ? choice : null} />
    </div>
  )
}

const formatTexts = {
  shopify: 'a product export of Shopify',
  woocommerce: 'a product export of WooCommerce',
  catalogue: 'the catalogue as this console exports it',
  mapped: 'a list with columns of its own',
} as const satisfies Record<AdminImport['format'], string>

function KnownFormat({ format }: Pick<AdminImport, 'format'>) {
  const name = formatTexts[format]
  return (
    <p className="panel p-4">
      This is <strong>{name}</strong>. Its columns are known, so there is nothing to choose.
    </p>
  )
}

type ColumnTableProps = {
  readonly columns: Columns
  readonly choice: ImportChoice
  readonly fields: Readonly<Record<string, string>>
  readonly onChange: (index: number, target: ImportTarget) => void
}

function ColumnTable({ columns, choice, fields, onChange }: ColumnTableProps) {
  const headingId = useId()
  return (
    <section aria-labelledby={headingId} className="panel p-4">
      <h2 id={headingId} className="text-section font-semibold">
        Columns
      </h2>
      <p className="mb-3 text-ink-2">
        Matched by headings and values. A field without a column stays empty on new pieces and is cleared on existing
        ones.
      </p>
      <ul className="grid gap-x-6 md:grid-cols-2">
        {columns.map(({ name, values }, index) => (
          <li
            // oxlint-disable-next-line react/no-array-index-key -- Columns are never moved, and two may have one name.
            key={index}
            className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)] items-start gap-3 border-b border-line py-2"
          >
            <div className="min-w-0">
              <p className="font-semibold wrap-anywhere">
                {name === '' ? `Column ${index + 1}, without a name` : name}
              </p>
              <p className="truncate text-small text-ink-2">{examplesOf(values)}</p>
            </div>
            <div>
              <select
                className="field"
                aria-label={`${name} becomes`}
                aria-invalid={fields[`columns.${name}`] === undefined ? undefined : true}
                value={choice.targets[index] ?? 'skip'}
                onChange={(event) => {
                  const target = importTargets.find((one) => one === event.currentTarget.value)
                  if (target !== undefined) onChange(index, target)
                }}
              >
                {importTargets.map((target) => (
                  <option key={target} value={target}>
                    {targetTexts[target]}
                  </option>
                ))}
              </select>
              {fields[`columns.${name}`] !== undefined && (
                <p className="mt-1 text-small text-alert">{fields[`columns.${name}`]}</p>
              )}
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

function examplesOf(values: readonly string[]): string {
  const filled = [...new Set(values.filter((value) => value !== ''))].slice(0, 3)
  return filled.length === 0 ? 'No values in the first rows' : filled.join(' · ')
}
