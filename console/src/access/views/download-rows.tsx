import { useEffect, useState } from 'react'
import { useOutletContext, useSearchParams } from 'react-router'
import type { ListFile } from '@shop/contract/access/admin-list-files'
import type { Me } from '@shop/contract/access/admin-session'
import { fileQueryOf, hoursOfListFile, type FileList } from '@shop/contract/access/list-file-options'
import { adminListFileCalls } from '@shop/contract/core/admin-call-table'
import { numberText } from '@shop/contract/core/locale'
import { callApi, requestFile } from '#api/client.ts'
import { may } from '#api/session.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { timeText } from '#ui/format.ts'
import { Notice } from '#ui/notice.tsx'
import { saveContent } from '#ui/save-file.ts'
import { useSending } from '#ui/use-sending.ts'

type DownloadRowsProps = { readonly list: FileList }

/** The button of a list that offers all of its rows as a file, for people who may take lists with them. */
export function DownloadRows({ list }: DownloadRowsProps) {
  const me = useOutletContext<Me>()
  const [isOpen, setIsOpen] = useState(false)
  if (!may(me, 'exports.make')) return null
  return (
    <>
      <Button look="quiet" onClick={() => setIsOpen(true)}>
        Download these rows
      </Button>
      {isOpen && <DownloadDialog list={list} onClose={() => setIsOpen(false)} />}
    </>
  )
}

const pollMs = 1000

/** The person's files of a list, newest first; asks again while one of them is being written. */
function useFiles(list: FileList) {
  const [files, setFiles] = useState<readonly ListFile[]>([])
  const isWaiting = files.some(({ state }) => state === 'waiting')
  useEffect(() => {
    const stopping = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    const load = async (): Promise<void> => {
      try {
        const found = await callApi(adminListFileCalls.list, { query: { list }, signal: stopping.signal })
        if (!stopping.signal.aborted) setFiles(found.files)
      } catch {
        // The next round asks again, and a new file reports its own errors.
      }
      if (isWaiting && !stopping.signal.aborted) timer = setTimeout(() => void load(), pollMs)
    }
    void load()
    return () => {
      stopping.abort()
      clearTimeout(timer)
    }
  }, [list, isWaiting])
  const add = (file: ListFile): void => setFiles((before) => [file, ...before.filter(({ id }) => id !== file.id)])
  return { files, add }
}

type DownloadDialogProps = DownloadRowsProps & { readonly onClose: () => void }

function DownloadDialog({ list, onClose }: DownloadDialogProps) {
  const [given] = useSearchParams()
  const { files, add } = useFiles(list)
  const { busyWith, isBusy, problem, send } = useSending<number | 'start'>()
  const start = () =>
    send('start', async () => {
      add(await callApi(adminListFileCalls.start, { body: { list, query: fileQueryOf(list, given) } }))
    })
  const save = ({ id }: ListFile) =>
    send(id, async () => {
      const { fileName, content } = await requestFile(adminListFileCalls.content, { params: { id } })
      saveContent(fileName, content)
    })
  return (
    <Dialog title="Download these rows" onClose={onClose}>
      <div className="grid gap-4">
        <p>
          All rows of this list with its filters, as a CSV file for any spreadsheet. The audit records who takes a file.
        </p>
        {problem !== undefined && <Notice look="alert">{problem}</Notice>}
        {files.length > 0 && (
          <ul aria-label="Your files" className="divide-y divide-line">
            {files.map((file) => (
              <FileRow key={file.id} file={file} isBusy={busyWith === file.id} onSave={() => void save(file)} />
            ))}
          </ul>
        )}
        <p className="text-small text-ink-2">
          You may go on working meanwhile. Your files stay here for {hoursOfListFile} hours.
        </p>
        <div className="flex justify-end gap-3">
          <Button onClick={onClose}>Close</Button>
          <Button look="primary" isBusy={isBusy} onClick={() => void start()}>
            Prepare a file
          </Button>
        </div>
      </div>
    </Dialog>
  )
}

const rowsText = (rows: number): string => (rows === 1 ? '1 row' : `${numberText(rows)} rows`)

type FileRowProps = { readonly file: ListFile; readonly isBusy: boolean; readonly onSave: () => void }

function FileRow({ file: { state, rows, createdAt }, isBusy, onSave }: FileRowProps) {
  return (
    <li className="flex min-h-12 items-center justify-between gap-4 py-1">
      <span aria-live="polite">
        {timeText(createdAt)}
        <span className="block text-small text-ink-2">
          {state === 'failed' && 'Not written: you lost the permission for this list'}
          {state === 'waiting' && (rows === 0 ? 'Being prepared' : `Being prepared: ${rowsText(rows)} so far`)}
          {state === 'ready' && rowsText(rows)}
        </span>
      </span>
      {state === 'ready' && (
        <Button isBusy={isBusy} onClick={onSave}>
          Download <span className="sr-only">the file of {timeText(createdAt)}</span>
        </Button>
      )}
    </li>
  )
}
