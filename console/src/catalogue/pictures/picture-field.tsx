import { useId, useState } from 'react'
import { cropText } from '@shop/contract/core/crop-position'
import { Button } from '#ui/button.tsx'
import { DropZone, FileButton } from './drop-zone.tsx'
import { FocusDialog } from './focus-dialog.tsx'
import { LibraryDialog } from './library-dialog.tsx'
import { useLibraryPicture, type LibraryCalls } from './use-library-picture.ts'

type PictureFieldProps = {
  readonly label: string
  readonly hint?: string
  readonly error?: string | undefined
  readonly calls: LibraryCalls
  readonly mediaId: number | null
  /** The shape to which the shop crops it. */
  readonly shape: PictureShape
  readonly onChange: (mediaId: number | null) => void
}

export type PictureShape = 'portrait' | 'wide' | 'panorama' | 'logo'

const boxes: Readonly<Record<PictureShape, string>> = {
  portrait: 'aspect-3/4 w-28',
  wide: 'aspect-3/2 w-48',
  panorama: 'aspect-21/9 w-64',
  logo: 'aspect-3/1 w-48',
}

/** A picture field: an uploaded file or a picture of the library, with its focus. */
export function PictureField({ label, hint, error, calls, mediaId, shape, onChange }: PictureFieldProps) {
  const field = useLibraryPicture({ calls, mediaId, onChange })
  const { picture, problem, share, send, cancel, choose, remove, undo, canUndo, setFocus } = field
  const [dialog, setDialog] = useState<'library' | 'focus'>()
  const noteId = useId()
  const fault = problem ?? error
  const hasPicture = mediaId !== null && mediaId !== 0
  return (
    <fieldset aria-describedby={noteId} className="min-w-0">
      <legend className="label">{label}</legend>
      <DropZone onFiles={([file]) => file !== undefined && void send(file)}>
        <div className="flex flex-wrap items-start gap-4">
          <Thumbnail picture={picture} isEmpty={!hasPicture} shape={shape} label={label} />
          <div className="grid min-w-0 flex-1 basis-48 justify-items-start gap-2">
            <div className="flex flex-wrap gap-2">
              <FileButton
                label={hasPicture ? 'Replace' : 'Upload'}
                of={label}
                onFiles={([file]) => file !== undefined && void send(file)}
              />
              <Button onClick={() => setDialog('library')}>
                Library<span className="sr-only"> for {label}</span>
              </Button>
            </div>
            <div className="-mx-2 flex flex-wrap empty:hidden">
              {picture !== undefined && picture.version > 0 && shape !== 'logo' && (
                <Button look="quiet" onClick={() => setDialog('focus')}>
                  Focus<span className="sr-only"> of {label}</span>
                </Button>
              )}
              {hasPicture && (
                <Button look="quiet" onClick={remove}>
                  Remove<span className="sr-only"> {label}</span>
                </Button>
              )}
              {canUndo && (
                <Button look="quiet" onClick={undo}>
                  Undo<span className="sr-only"> the removal of {label}</span>
                </Button>
              )}
            </div>
            {share !== undefined && <Progress label={label} share={share} onCancel={cancel} />}
          </div>
        </div>
      </DropZone>
      <div id={noteId} className="mt-1 grid gap-1 text-small">
        {hint !== undefined && <p className="text-ink-2">{hint}</p>}
        <p role="status" className="text-alert empty:hidden">
          {fault}
        </p>
      </div>
      {dialog === 'library' && (
        <LibraryDialog
          calls={calls}
          label={label}
          chosen={mediaId}
          onChoose={(one) => {
            choose(one)
            setDialog(undefined)
          }}
          onClose={() => setDialog(undefined)}
        />
      )}
      {dialog === 'focus' && picture !== undefined && (
        <FocusDialog picture={picture} name={label} onSave={setFocus} onClose={() => setDialog(undefined)} />
      )}
    </fieldset>
  )
}

type ThumbnailProps = {
  readonly picture: ReturnType<typeof useLibraryPicture>['picture']
  readonly isEmpty: boolean
  readonly shape: PictureShape
  readonly label: string
}

function Thumbnail({ picture, isEmpty, shape, label }: ThumbnailProps) {
  const box = boxes[shape]
  if (picture === undefined)
    return (
      <span
        className={`${box} grid place-items-center rounded-soft border border-line bg-raised text-small text-ink-2`}
      >
        {isEmpty ? 'No picture' : 'Loading'}
      </span>
    )
  const { focus, picture: files, fileName } = picture
  return (
    <img
      src={files.src}
      alt={fileName === '' ? label : `${label}: ${fileName}`}
      style={{
        backgroundColor: shape === 'logo' ? '#ffffff' : files.colour,
        ...(focus !== null && { objectPosition: cropText(focus) }),
      }}
      className={`${box} rounded-soft ${shape === 'logo' ? 'border border-line object-contain' : 'object-cover'}`}
    />
  )
}

type ProgressProps = { readonly label: string; readonly share: number; readonly onCancel: () => void }

function Progress({ label, share, onCancel }: ProgressProps) {
  const state = share < 1 ? 'Uploading' : 'Converting'
  return (
    <div className="flex flex-wrap items-center gap-3">
      <span className="text-small text-ink-2">{state}</span>
      <progress
        aria-label={`Upload of ${label}`}
        max={100}
        value={Math.round(share * 100)}
        aria-valuetext={state}
        className="progress w-32"
      />
      {share < 1 && (
        <Button look="quiet" onClick={onCancel}>
          Cancel
        </Button>
      )}
    </div>
  )
}
