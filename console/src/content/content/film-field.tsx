import { useState } from 'react'
import { filmLimits, filmTypes } from '@shop/contract/content/sections/film-name'
import { adminContentCalls } from '@shop/contract/core/admin-call-table'
import { upload } from '#api/upload.ts'
import { FileButton } from '#features/pictures'
import { UploadProgress } from './upload-progress.tsx'
import { useFileUpload } from './use-file-upload.ts'

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
  const [fileName, setFileName] = useState<string>()
  const { share, problem, send, cancel } = useFileUpload({
    upload: (name, sent) => upload(adminContentCalls.uploadFilm, { params: {}, query: { name }, ...sent }),
    refusalOf,
    onDone: (reply, file) => {
      setFileName(file.name)
      onChange(reply.film)
    },
  })
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
          <UploadProgress label={label} share={share} onCancel={cancel} />
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
