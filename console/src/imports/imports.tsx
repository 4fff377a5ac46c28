import { Link, useLoaderData, useOutletContext, type LoaderFunctionArgs } from 'react-router'
import type { Me } from '@shop/contract/access/admin-session'
import { adminImportCalls } from '@shop/contract/core/admin-call-table'
import type { AdminImportRow } from '@shop/contract/imports/admin-imports'
import type { ExportFormat } from '@shop/contract/imports/import-options'
import { callApi, requestFile } from '#api/client.ts'
import { may, signedIn } from '#api/session.ts'
import { Button } from '#ui/button.tsx'
import { timeText } from '#ui/format.ts'
import { ListTable, type Column } from '#ui/list-table.tsx'
import { Notice } from '#ui/notice.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { saveContent } from '#ui/save-file.ts'
import { usePages } from '#ui/use-pages.ts'
import { useSending } from '#ui/use-sending.ts'
import { ImportBadge } from './imports/import-badge.tsx'
import { countsText } from './imports/import-labels.ts'
import { UploadPanel } from './imports/upload-panel.tsx'

export async function loader({ request }: LoaderFunctionArgs) {
  return signedIn(request, () => callApi(adminImportCalls.list, { signal: request.signal }))
}

const columns: readonly Column<AdminImportRow>[] = [
  {
    name: 'Import',
    cell: ({ id }) => (
      <Link to={`/imports/${id}`} className="text-link" aria-label={`Import ${id}`}>
        {id}
      </Link>
    ),
  },
  { name: 'File', cell: ({ fileName }) => <span className="wrap-anywhere">{fileName}</span> },
  { name: 'Started', cell: ({ startedAt }) => <span className="whitespace-nowrap">{timeText(startedAt)}</span> },
  { name: 'By', cell: ({ origin, startedBy }) => (origin === 'operator' ? 'Operator’s command' : startedBy) },
  { name: 'Pieces', cell: ({ counts }) => countsText(counts) },
  { name: 'Status', cell: ({ state }) => <ImportBadge state={state} /> },
]

export function Component() {
  const page = useLoaderData<typeof loader>()
  const me = useOutletContext<Me>()
  const pages = usePages({
    first: page,
    rowsOf: ({ imports }) => imports,
    load: (cursor) => callApi(adminImportCalls.list, { query: { cursor } }),
  })
  return (
    <>
      <PageTitle title="Imports">{may(me, 'exports.make') && <ExportButton />}</PageTitle>
      {may(me, 'catalogue.edit') && <UploadPanel />}
      <ListTable
        label="Imports"
        columns={columns}
        pages={pages}
        keyOf={({ id }) => String(id)}
        empty={<p className="font-semibold">No file was imported in the last 90 days.</p>}
      />
    </>
  )
}

function ExportButton() {
  const { busyWith, problem, send } = useSending<ExportFormat>()
  const download = async (format: ExportFormat): Promise<void> => {
    await send(format, async () => {
      const { fileName, content } = await requestFile(adminImportCalls.exportCatalogue, { body: { format } })
      saveContent(fileName, content)
    })
  }
  return (
    <div className="flex flex-col gap-2 md:items-end">
      <div className="flex flex-wrap gap-2">
        <Button isBusy={busyWith === 'csv'} onClick={() => void download('csv')}>
          {busyWith === 'csv' ? 'Exporting' : 'Export the catalogue'}
        </Button>
        <Button isBusy={busyWith === 'xlsx'} onClick={() => void download('xlsx')}>
          {busyWith === 'xlsx' ? 'Exporting' : 'Export for Excel'}
        </Button>
      </div>
      {problem !== undefined && <Notice look="alert">{problem}</Notice>}
    </div>
  )
}
