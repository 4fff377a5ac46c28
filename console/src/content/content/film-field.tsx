import { useEffect, useRef, useState } from 'react'
import { filmLimits, filmTypes } from '@shop/contract/content/sections/film-name'
import { adminContentCalls } from '@shop/contract/core/admin-call-table'
import { fieldsOf, messageOf } from '#api/api-error.ts'
import { upload } from '#api/upload.ts'
import { FileButton } from '#features/pictures'
import { Button } from '#ui/button.tsx'

type FilmFieldProps = {
  readonly label: string
  readonly hint?: string
  readonly error: string | undefined
  /** The name by which the shop stores it; empty without a film. */
  readonly film: string
  readonly onChange: (film: string) => void
}

const types = Object.values(filmTypes)

function refusalOf(file: File): string | undefined {
  if (!types.some((type) => type === file.type)) return 'Choose an MP4 or a WebM.'
  return file.size > filmLimits.bytes
    ? `It is larger than ${filmLimits.text}. Shorten it, or lower its quality.`
    : undefined
}

/** A film from a file, which the shop plays itself. */
export function FilmField({ label, hint, error, film, onChange }: FilmFieldProps) {
  const { fileName, share, problem, send, cancel } = useFilm(onChange)
  const fault = problem ?? error
  return (
    <fieldset className="min-w-0">
      <legend className="label">{label}</legend>
      <div className="flex flex-wrap items-center gap-3">
        <FileButton
          label={film === '' ? 'Upload' : 'Replace'}
          of={label}
          accepts={types.join(',')}
          onFiles={([file]) => file !== undefined && void send(file)}
        />
        {share === undefined ? (
          <span className="min-w-0 truncate text-ink-2">{nameText(film, fileName)}</span>
        ) : (
          <>
            <progress
              aria-label={`Upload of ${label}`}
              max={100}
              value={Math.round(share * 100)}
              className="progress w-32"
            />
            <Button look="quiet" onClick={cancel}>
              Cancel
            </Button>
          </>
        )}
      </div>
      {hint !== undefined && <p className="mt-1 text-small text-ink-2">{hint}</p>}
      <p role="status" className="mt-1 text-small text-alert empty:hidden">
        {fault}
      </p>
    </fieldset>
  )
}

function nameText(film: string, fileName: string | undefined): string {
  if (film === '') return 'No film yet'
  return fileName ?? `A film, ${film.split('.')[1]?.toUpperCase() ?? ''}`
}

function useFilm(onChange: (film: string) => void) {
  const [fileName, setFileName] = useState<string>()
  const [share, setShare] = useState<number>()
  const [problem, setProblem] = useState<string>()
  const sending = useRef<AbortController>(undefined)
  useEffect(() => () => sending.current?.abort(), [])
  const send = async (file: File): Promise<void> => {
    const refusal = refusalOf(file)
    setProblem(refusal)
    if (refusal !== undefined) return
    sending.current?.abort()
    const controller = new AbortController()
    sending.current = controller
    setShare(0)
    try {
      const { film } = await upload(adminContentCalls.uploadFilm, {
        params: {},
        query: { name: file.name.slice(-200) },
        file,
        key: crypto.randomUUID(),
        signal: controller.signal,
        onProgress: setShare,
      })
      setFileName(file.name)
      onChange(film)
    } catch (error) {
      if (!controller.signal.aborted) setProblem(fieldsOf(error)['file'] ?? messageOf(error))
    } finally {
      if (sending.current === controller) setShare(undefined)
    }
  }
  return { fileName, share, problem, send, cancel: () => sending.current?.abort() }
}
