import { useId, useState } from 'react'
import { adminImportCorrectionCalls } from '@shop/contract/core/admin-call-table'
import { numberText } from '@shop/contract/core/locale'
import type { ImportCorrection } from '@shop/contract/imports/admin-import-corrections'
import { messageOf } from '#api/api-error.ts'
import { callApi, requestFile } from '#api/client.ts'
import { Button } from '#ui/button.tsx'
import { timeText } from '#ui/format.ts'
import { ListTable, type Column } from '#ui/list-table.tsx'
import { Notice } from '#ui/notice.tsx'
import { saveContent } from '#ui/save-file.ts'
import { usePages } from '#ui/use-pages.ts'

const valueText = (text: string): string => (text === '' ? '(empty)' : text)

const columns: readonly Column<ImportCorrection>[] = [
  { name: 'Row', cell: ({ line }) => line, isNumber: true },
  {
    name: 'Column',
    cell: ({ column }) => <span className="font-semibold">{column === '' ? 'Whole row' : column}</span>,
  },
  { name: 'In the file', cell: ({ before }) => <span className="wrap-anywhere">{valueText(before)}</span> },
  { name: 'Corrected', cell: ({ after }) => <span className="wrap-anywhere">{valueText(after)}</span> },
  { name: 'By', cell: ({ author, at }) => `${author}, ${timeText(at)}` },
]

type CorrectionsPanelProps = {
  readonly id: number
  readonly count: number
  readonly first: { readonly corrections: readonly ImportCorrection[]; readonly next: string | null }
  readonly mayEdit: boolean
}

/** Corrected cells, which the import reads instead of the file's. */
export function CorrectionsPanel({ id, count, first, mayEdit }: CorrectionsPanelProps) {
  const headingId = useId()
  const [problem, setProblem] = useState<string>()
  const pages = usePages({
    first,
    rowsOf: ({ corrections }) => corrections,
    load: (cursor) => callApi(adminImportCorrectionCalls.list, { params: { id }, query: { cursor } }),
  })
  const download = async (): Promise<void> => {
    setProblem(undefined)
    try {
      const { fileName, content } = await requestFile(adminImportCorrectionCalls.file, { params: { id } })
      saveContent(fileName, content)
    } catch (error) {
      setProblem(messageOf(error))
    }
  }
  return (
    <section aria-labelledby={headingId}>
      <header className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h2 id={headingId} className="text-section font-semibold">
          {count === 1 ? '1 correction' : `${numberText(count)} corrections`}
        </h2>
        {mayEdit && <Button onClick={() => void download()}>Download corrected file</Button>}
      </header>
      {problem !== undefined && <Notice look="alert">{problem}</Notice>}
      <ListTable
        label="Corrections"
        columns={columns}
        pages={pages}
        keyOf={(correction) => String(correction.id)}
        empty={<p>No corrections.</p>}
      />
    </section>
  )
}
