import { useState } from 'react'
import { captionLimits } from '@shop/contract/content/sections/film-name'
import { adminContentCalls } from '@shop/contract/core/admin-call-table'
import { languages, type Language } from '@shop/contract/core/locale'
import { upload } from '#api/upload.ts'
import { FileButton } from '#features/pictures'
import { Button } from '#ui/button.tsx'
import { bodyIn, textOf, type Value } from '#ui/form-body.ts'
import { UploadProgress } from './upload-progress.tsx'
import { useFileUpload } from './use-file-upload.ts'

type CaptionsFieldProps = {
  readonly label: string
  readonly hint?: string
  /** Faults by path; `place` is the path of the list. */
  readonly errors: Readonly<Record<string, string>>
  readonly place: string
  readonly captions: readonly Value[]
  readonly onChange: (captions: readonly Value[]) => void
}

const names: Readonly<Record<Language, string>> = { en: 'English', hi: 'Hindi', ar: 'Arabic' }

const languageOf = (file: Value): string => textOf(bodyIn(file)['language'])

/** Captions of a film: a WebVTT file for each language. */
export function CaptionsField({ label, hint, errors, place, captions, onChange }: CaptionsFieldProps) {
  return (
    <fieldset className="min-w-0">
      <legend className="label">{label}</legend>
      {hint !== undefined && <p className="mb-2 text-small text-ink-2">{hint}</p>}
      <ul className="divide-y divide-line border-y border-line">
        {languages.map((language) => {
          const at = captions.findIndex((file) => languageOf(file) === language)
          const others = captions.filter((file) => languageOf(file) !== language)
          return (
            <CaptionsRow
              key={language}
              name={names[language]}
              file={at === -1 ? '' : textOf(bodyIn(captions[at])['file'])}
              error={errors[`${place}.${at}.file`] ?? errors[`${place}.${at}.language`]}
              onChange={(file) => onChange([...others, { language, file }])}
              onRemove={() => onChange(others)}
            />
          )
        })}
      </ul>
      <p role="status" className="mt-1 text-small text-alert empty:hidden">
        {errors[place]}
      </p>
    </fieldset>
  )
}

type CaptionsRowProps = {
  readonly name: string
  /** The name by which the shop stores it; empty without captions. */
  readonly file: string
  readonly error: string | undefined
  readonly onChange: (file: string) => void
  readonly onRemove: () => void
}

const refusalOf = (file: File): string | undefined =>
  file.size > captionLimits.bytes ? `It is larger than ${captionLimits.text}; captions are text only.` : undefined

function CaptionsRow({ name, file, error, onChange, onRemove }: CaptionsRowProps) {
  const [sent, setSent] = useState<string>()
  const label = `Captions in ${name}`
  const { share, problem, send, cancel } = useFileUpload({
    upload: (fileName, sent) =>
      upload(adminContentCalls.uploadCaptions, { params: {}, query: { name: fileName }, ...sent }),
    refusalOf,
    onDone: (reply, chosen) => {
      setSent(`${chosen.name}, ${reply.captions === 1 ? '1 caption' : `${reply.captions} captions`}`)
      onChange(reply.file)
    },
  })
  return (
    <li className="grid gap-1 py-2">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="w-16 font-semibold">{name}</span>
        {share === undefined ? (
          <span className="min-w-0 flex-1 truncate text-ink-2">{file === '' ? 'None' : (sent ?? 'Added')}</span>
        ) : (
          <UploadProgress label={label} share={share} onCancel={cancel} />
        )}
        <FileButton
          label={file === '' ? 'Upload' : 'Replace'}
          of={label}
          accepts=".vtt,text/vtt"
          onFiles={([chosen]) => chosen !== undefined && void send(chosen)}
        />
        {file !== '' && (
          <Button look="quiet" onClick={onRemove}>
            Remove<span className="sr-only"> {label}</span>
          </Button>
        )}
      </div>
      <p role="status" className="text-small text-alert empty:hidden">
        {problem ?? error}
      </p>
    </li>
  )
}
