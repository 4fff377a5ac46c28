import { useId, useState } from 'react'
import { adminTermsCalls } from '@shop/contract/core/admin-call-table'
import { fieldsOf, messageOf } from '#api/api-error.ts'
import { callApi } from '#api/client.ts'
import { Button } from '#ui/button.tsx'
import { textOfBytes } from '#ui/file-text.ts'
import { bodyIn, type Body } from '#ui/form-body.ts'
import { Notice } from '#ui/notice.tsx'
import { saveFile } from '#ui/save-file.ts'

const maxBytes = 100_000

type TermsFilePanelProps = {
  /** Called with the rows of a file, which replace those in the form. */
  readonly onRead: (body: Body) => void
}

/** Reads and writes the rows as a CSV file with the columns of the operator's command. */
export function TermsFilePanel({ onRead }: TermsFilePanelProps) {
  const id = useId()
  const [problem, setProblem] = useState<string>()
  const [read, setRead] = useState<number>()
  const run = async (work: () => Promise<void>): Promise<void> => {
    setProblem(undefined)
    setRead(undefined)
    try {
      await work()
    } catch (error) {
      setProblem(fieldsOf(error)['csv'] ?? messageOf(error))
    }
  }
  const upload = (file: File | undefined) =>
    run(async () => {
      if (file === undefined) return
      if (file.size > maxBytes) throw new Error('The file has more than 100 KB.')
      const { terms } = await callApi(adminTermsCalls.readFile, {
        body: { csv: textOfBytes(new Uint8Array(await file.arrayBuffer())) },
      })
      onRead(bodyIn({ terms }))
      setRead(terms.length)
    })
  return (
    <section aria-labelledby={`${id}-title`} className="panel grid gap-3 p-4">
      <h2 id={`${id}-title`} className="text-section font-semibold">
        As a file
      </h2>
      <p>
        <Button onClick={() => void run(async () => saveFile(await callApi(adminTermsCalls.file)))}>
          Download CSV
        </Button>
      </p>
      <div>
        <label htmlFor={id} className="label">
          Upload CSV
        </label>
        <input
          id={id}
          type="file"
          accept=".csv,text/csv"
          aria-describedby={`${id}-hint`}
          className="field py-2"
          onChange={(event) => {
            void upload(event.currentTarget.files?.[0])
            event.currentTarget.value = ''
          }}
        />
        <p id={`${id}-hint`} className="mt-1 text-small text-ink-2">
          Its rows replace those of the form; nothing is saved yet.
        </p>
      </div>
      {problem !== undefined && <Notice look="alert">{problem}</Notice>}
      {read !== undefined && (
        <Notice look="good">{read === 1 ? '1 row is in the form.' : `${read} rows are in the form.`}</Notice>
      )}
    </section>
  )
}
