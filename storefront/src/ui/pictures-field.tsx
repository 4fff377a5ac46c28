import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { CameraIcon } from '@phosphor-icons/react/dist/ssr/Camera'
import { XIcon } from '@phosphor-icons/react/dist/ssr/X'
import { useId, useState } from 'react'
import { FieldError } from './field.tsx'
import { IconButton } from './icon-button.tsx'
import { smallPicture } from './small-picture.ts'

type PicturesFieldProps = {
  readonly pictures: readonly { readonly key: string; readonly src: string }[]
  /** The text before the number of a picture, such as `Return, view`. */
  readonly name: string
  readonly hint: string
  readonly most: number
  /** Characters of base64 that a picture may have. */
  readonly longest: number
  readonly isBusy?: boolean
  /** Receives base64 of JPEG pictures. */
  readonly onAdd: (added: readonly string[]) => void
  readonly onRemove: (key: string) => void
}

export function PicturesField({ pictures, name, hint, most, longest, isBusy, onAdd, onRemove }: PicturesFieldProps) {
  const id = useId()
  const [problem, setProblem] = useState('')
  const left = most - pictures.length
  const add = async (files: readonly File[]) => {
    const made = await Promise.all(files.slice(0, left).map((file) => smallPicture(file, longest)))
    const added = made.filter((picture) => picture !== undefined)
    setProblem(added.length < Math.min(files.length, left) ? t`Choose pictures, such as JPEG or PNG files.` : '')
    if (added.length > 0) onAdd(added)
  }
  return (
    <fieldset>
      <legend className="mb-1.5 text-small font-semibold">
        <Trans>Pictures</Trans>
      </legend>
      <ul className="flex flex-wrap gap-3" aria-busy={isBusy}>
        {pictures.map(({ key, src }, index) => (
          <li key={key} className="relative">
            <img src={src} alt={`${name} ${index + 1}`} className="h-24 w-20 bg-mist object-cover" />
            <span className="absolute -top-2 -end-2 rounded-full bg-paper shadow-sm">
              <IconButton label={t`Remove picture ${{ number: index + 1 }}`} onClick={() => onRemove(key)}>
                <XIcon size={16} aria-hidden="true" />
              </IconButton>
            </span>
          </li>
        ))}
        {left > 0 && (
          <li className="relative grid h-24 w-20 place-items-center rounded-soft border border-dashed border-ctrl has-[input:disabled]:opacity-50 has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-offset-2 has-[input:focus-visible]:outline-rani has-[input:hover]:border-kajal">
            <CameraIcon size={24} aria-hidden="true" className="text-kajal-2" />
            <input
              id={id}
              type="file"
              accept="image/*"
              multiple
              disabled={isBusy}
              aria-label={t`Add pictures`}
              aria-describedby={`${id}-hint`}
              onChange={(event) => {
                void add([...(event.target.files ?? [])])
                event.target.value = ''
              }}
              className="absolute inset-0 size-full cursor-pointer opacity-0 file:cursor-pointer"
            />
          </li>
        )}
      </ul>
      <p id={`${id}-hint`} className="mt-1.5 text-small text-kajal-2">
        {hint}
      </p>
      {problem !== '' && <FieldError>{problem}</FieldError>}
    </fieldset>
  )
}
