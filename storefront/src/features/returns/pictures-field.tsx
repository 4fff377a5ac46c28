import { CameraIcon } from '@phosphor-icons/react/dist/ssr/Camera'
import { XIcon } from '@phosphor-icons/react/dist/ssr/X'
import { useId, useState } from 'react'
import { mostReturnPictures } from '@shop/contract/return-options'
import { FieldError } from '#ui/field.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { pictureUrl, smallPicture } from './small-picture.ts'

type PicturesFieldProps = {
  /** Base64 of JPEG pictures. */
  readonly pictures: readonly string[]
  readonly onChange: (pictures: readonly string[]) => void
}

export function PicturesField({ pictures, onChange }: PicturesFieldProps) {
  const id = useId()
  const [problem, setProblem] = useState('')
  const left = mostReturnPictures - pictures.length
  const add = async (files: readonly File[]) => {
    const made = await Promise.all(files.slice(0, left).map((file) => smallPicture(file)))
    const added = made.filter((picture) => picture !== undefined)
    setProblem(added.length < Math.min(files.length, left) ? 'Choose pictures, such as JPEG or PNG files.' : '')
    onChange([...pictures, ...added])
  }
  return (
    <fieldset>
      <legend className="mb-1.5 text-small font-semibold">Pictures</legend>
      <ul className="flex flex-wrap gap-3">
        {pictures.map((picture, index) => (
          <li key={picture.slice(-40)} className="relative">
            <img
              src={pictureUrl(picture)}
              alt={`Return, view ${index + 1}`}
              className="h-24 w-20 bg-mist object-cover"
            />
            <span className="absolute -top-2 -right-2 rounded-full bg-paper shadow-sm">
              <IconButton
                label={`Remove picture ${index + 1}`}
                onClick={() => onChange(pictures.filter((_, position) => position !== index))}
              >
                <XIcon size={16} aria-hidden="true" />
              </IconButton>
            </span>
          </li>
        ))}
        {left > 0 && (
          <li className="relative grid h-24 w-20 place-items-center rounded-soft border border-dashed border-ctrl has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-offset-2 has-[input:focus-visible]:outline-rani has-[input:hover]:border-kajal">
            <CameraIcon size={24} aria-hidden="true" className="text-kajal-2" />
            <input
              id={id}
              type="file"
              accept="image/*"
              multiple
              aria-label="Add pictures"
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
        Up to {mostReturnPictures}. A picture of the tags, or of the fault, helps us to answer quickly.
      </p>
      {problem !== '' && <FieldError>{problem}</FieldError>}
    </fieldset>
  )
}
