import { useId, useState } from 'react'
import { adminImportCalls } from '@shop/contract/core/admin-call-table'
import { numberText } from '@shop/contract/core/locale'
import type { ImportFault } from '@shop/contract/imports/admin-imports'
import { messageOf } from '#api/api-error.ts'
import { callApi, requestFile } from '#api/client.ts'
import { Button } from '#ui/button.tsx'
import { ListTable, type Column } from '#ui/list-table.tsx'
import { Notice } from '#ui/notice.tsx'
import { saveContent } from '#ui/save-file.ts'
import { usePages } from '#ui/use-pages.ts'
import { FaultCorrection } from './fault-correction.tsx'

const columnsOf = (value: Column<ImportFault>['cell']): readonly Column<ImportFault>[] => [
  { name: 'Row', cell: ({ line }) => line, isNumber: true },
  { name: 'Piece', cell: ({ key }) => key },
  { name: 'Column', cell: ({ column }) => <span className="font-semibold">{column}</span> },
  { name: 'Value', cell: value },
  { name: 'Error', cell: ({ reason, isRefused }) => (isRefused ? reason : `${reason} (imported anyway)`) },
  { name: 'Expected', cell: ({ wanted }) => wanted },
]

type FaultsPanelProps = {
  readonly id: number
  readonly count: number
  readonly first: { readonly faults: readonly ImportFault[]; readonly next: string | null }
  readonly mayEdit: boolean
}

/** Each fault with its row, column and value, and an example of a right value. */
export function FaultsPanel({ id, count, first, mayEdit }: FaultsPanelProps) {
  const headingId = useId()
  const [problem, setProblem] = useState<string>()
  const [outcome, setOutcome] = useState<string>()
  const [corrected, setCorrected] = useState<ReadonlyMap<number, readonly ImportFault[]>>(new Map())
  const columns = columnsOf((fault) =>
    fault.canCorrect && mayEdit ? (
      <FaultCorrection
        id={id}
        fault={fault}
        onCorrected={(text, faults) => {
          setOutcome(text)
          setCorrected((before) => new Map([...before, [fault.id, faults]]))
        }}
      />
    ) : (
      <span className="wrap-anywhere">{fault.value === '' ? '(empty)' : fault.value}</span>
    ),
  )
  const pages = usePages({
    first,
    rowsOf: ({ faults }) => faults,
    load: (cursor) => callApi(adminImportCalls.faults, { params: { id }, query: { cursor } }),
  })
  const download = async (): Promise<void> => {
    setProblem(undefined)
    try {
      const { fileName, content } = await requestFile(adminImportCalls.faultsFile, { params: { id } })
      saveContent(fileName, content)
    } catch (error) {
      setProblem(messageOf(error))
    }
  }
  return (
    <section aria-labelledby={headingId}>
      <header className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h2 id={headingId} className="text-section font-semibold">
          {count === 1 ? '1 error' : `${numberText(count)} errors`}
        </h2>
        {mayEdit && <Button onClick={() => void download()}>Download errors as CSV</Button>}
      </header>
      {problem !== undefined && <Notice look="alert">{problem}</Notice>}
      {outcome !== undefined && (
        <div className="mb-3">
          <Notice look="good">{outcome}</Notice>
        </div>
      )}
      <ListTable
        label="Errors"
        columns={columns}
        pages={{ ...pages, rows: withCorrected(pages.rows, corrected) }}
        keyOf={(fault) => String(fault.id)}
        empty={<p>No errors.</p>}
      />
    </section>
  )
}

/** Replaces the faults of a corrected row; the next load lists them at the end as well. */
function withCorrected(
  rows: readonly ImportFault[],
  corrected: ReadonlyMap<number, readonly ImportFault[]>,
): ImportFault[] {
  const current = (fault: ImportFault): readonly ImportFault[] => {
    const faults = corrected.get(fault.id)
    return faults === undefined ? [fault] : faults.flatMap(current)
  }
  return [...new Map(rows.flatMap(current).map((fault) => [fault.id, fault])).values()]
}
