import { useState } from 'react'
import type { StatementFormat } from '@shop/contract/books/share-options'
import type { adminStatementCalls } from '@shop/contract/core/admin-call-table'
import { messageOf } from '#api/api-error.ts'
import { callApi } from '#api/client.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { saveFile } from '#ui/save-file.ts'

type DownloadButtonsProps = {
  readonly call: typeof adminStatementCalls.file
  readonly id: number
}

export function DownloadButtons({ call, id }: DownloadButtonsProps) {
  const [problem, setProblem] = useState<string>()
  const [busyWith, setBusyWith] = useState<StatementFormat>()
  const download = async (format: StatementFormat): Promise<void> => {
    setProblem(undefined)
    setBusyWith(format)
    try {
      saveFile(await callApi(call, { params: { id }, body: { format } }))
    } catch (error) {
      setProblem(messageOf(error))
    } finally {
      setBusyWith(undefined)
    }
  }
  return (
    <div className="flex flex-wrap items-center gap-2">
      {problem !== undefined && <Notice look="alert">{problem}</Notice>}
      <Button isBusy={busyWith === 'pdf'} onClick={() => void download('pdf')}>
        Download PDF
      </Button>
      <Button isBusy={busyWith === 'csv'} onClick={() => void download('csv')}>
        Download CSV
      </Button>
    </div>
  )
}
