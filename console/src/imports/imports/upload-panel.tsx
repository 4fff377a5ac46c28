import { useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { messageOf } from '#api/api-error.ts'
import { classNames } from '#ui/class-names.ts'
import { Notice } from '#ui/notice.tsx'
import { sizeText } from './import-labels.ts'
import { ProgressBar } from './progress-bar.tsx'
import { refusalOf, uploadFile } from './upload-file.ts'

type Upload = { readonly name: string; readonly sizeBytes: number; readonly sentBytes: number }

/** Takes a file by choice or by drop, and shows how much of it has arrived. */
export function UploadPanel() {
  const [upload, setUpload] = useState<Upload>()
  const [problem, setProblem] = useState<string>()
  const [isOver, setIsOver] = useState(false)
  const [inputId, hintId] = [useId(), useId()]
  const navigate = useNavigate()
  const send = async (file: File | undefined): Promise<void> => {
    if (file === undefined || upload !== undefined) return
    const refusal = refusalOf(file)
    setProblem(refusal)
    if (refusal !== undefined) return
    const started = { name: file.name, sizeBytes: file.size, sentBytes: 0 }
    setUpload(started)
    try {
      const id = await uploadFile(file, (sentBytes) => setUpload({ ...started, sentBytes }))
      await navigate(`/imports/${id}`)
    } catch (error) {
      setProblem(`${messageOf(error)} Choose the file again to send it from the beginning.`)
      setUpload(undefined)
    }
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- A drop is a second way; the field is the first.
    <section
      aria-labelledby={`${inputId}-title`}
      onDragOver={(event) => {
        event.preventDefault()
        setIsOver(true)
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setIsOver(false)
        void send(event.dataTransfer.files[0])
      }}
      className={classNames('panel mb-5 p-4', isOver && 'border-accent bg-accent-tint')}
    >
      <h2 id={`${inputId}-title`} className="mb-2 text-section font-semibold">
        Import a file
      </h2>
      {upload === undefined ? (
        <>
          <p id={hintId} className="mb-3 max-w-prose text-ink-2">
            A CSV file or an Excel workbook (.xlsx) of up to 50 MB: a supplier’s list, a product export of Shopify, or
            the catalogue as this page exports it. Nothing changes before you have seen the check.
          </p>
          <label htmlFor={inputId} className="label">
            File
          </label>
          <input
            id={inputId}
            type="file"
            accept=".csv,.tsv,.txt,.xlsx,text/csv"
            aria-describedby={hintId}
            className="field py-2 md:max-w-md"
            onChange={(event) => {
              void send(event.currentTarget.files?.[0])
              event.currentTarget.value = ''
            }}
          />
        </>
      ) : (
        <ProgressBar
          label={`Upload of ${upload.name}`}
          percent={Math.floor((upload.sentBytes * 100) / upload.sizeBytes)}
          text={`${upload.name}: ${sizeText(upload.sentBytes)} of ${sizeText(upload.sizeBytes)} sent`}
        />
      )}
      {problem !== undefined && (
        <div className="mt-3">
          <Notice look="alert">{problem}</Notice>
        </div>
      )}
    </section>
  )
}
