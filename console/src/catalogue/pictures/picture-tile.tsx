import { useState } from 'react'
import type { AdminPicture, Focus } from '@shop/contract/catalogue/admin-pictures'
import { cropText } from '@shop/contract/core/crop-position'
import { longestAlt } from '@shop/contract/core/picture-limits'
import { ApiError, fieldsOf, messageOf } from '#api/api-error.ts'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { Labelled } from '#ui/labelled.tsx'
import { useReorder } from '#ui/use-reorder.ts'
import { FileButton } from './drop-zone.tsx'
import { FocusDialog } from './focus-dialog.tsx'
import { placeText, stateText } from './picture-labels.ts'

type TileProps = {
  readonly picture: AdminPicture
  readonly index: number
  readonly count: number
  readonly canEdit: boolean
  readonly onMove: (to: number) => void
  readonly onDescribe: (words: { readonly alt: string; readonly focus: Focus | null }) => Promise<void>
  readonly onReplace: (file: File) => void
  readonly onRemove: () => Promise<unknown>
}

export function PictureTile(props: TileProps) {
  const { picture, index, canEdit, onMove, onDescribe } = props
  const [isFocusing, setIsFocusing] = useState(false)
  const { row, handle, isOver } = useReorder({ list: 'pictures', place: `${index}.`, index, onMove })
  const name = placeText(index)
  const state = stateText(picture)
  return (
    <li
      ref={row}
      aria-label={name}
      className={classNames(
        'panel grid grid-cols-[7rem_1fr] content-start gap-3 p-3 sm:grid-cols-1',
        isOver && 'bg-accent-tint',
      )}
    >
      <Thumbnail picture={picture} name={name} />
      <div className="grid min-w-0 content-start gap-2">
        <div className="flex items-center gap-2">
          {canEdit && (
            <span ref={handle} aria-hidden="true" title="Drag to move" className="cursor-grab text-ink-2 select-none">
              ⠿
            </span>
          )}
          <p className="min-w-0 flex-1 font-semibold">{name}</p>
          {canEdit && <MoveButtons {...props} name={name} />}
        </div>
        {state !== undefined && (
          <p
            className={classNames(
              'text-small wrap-anywhere',
              picture.status === 'pending' ? 'text-ink-2' : 'text-alert',
            )}
          >
            {state}
          </p>
        )}
        {canEdit ? (
          <>
            <AltField picture={picture} onSave={(alt) => onDescribe({ alt, focus: picture.focus })} />
            <Actions {...props} name={name} onFocus={() => setIsFocusing(true)} />
          </>
        ) : (
          <p className="text-small text-ink-2">{picture.alt === '' ? 'No alt text' : picture.alt}</p>
        )}
      </div>
      {isFocusing && (
        <FocusDialog
          picture={picture}
          name={name}
          onSave={(focus) => onDescribe({ alt: picture.alt, focus })}
          onClose={() => setIsFocusing(false)}
        />
      )}
    </li>
  )
}

/** Cropped like the picture on a piece's card. */
function Thumbnail({ picture: { picture, alt, focus }, name }: Pick<TileProps, 'picture'> & { readonly name: string }) {
  return (
    <img
      src={picture.src}
      {...(picture.webp !== '' && { srcSet: picture.webp, sizes: '16rem' })}
      alt={alt === '' ? name : alt}
      loading="lazy"
      draggable={false}
      style={{
        backgroundColor: picture.colour,
        ...(focus !== null && { objectPosition: cropText(focus) }),
      }}
      className="aspect-3/4 w-full rounded-soft object-cover"
    />
  )
}

type Named = TileProps & { readonly name: string }

function MoveButtons({ picture: { id }, index, count, name, onMove }: Named) {
  return (
    <span className="-mr-2 flex">
      <Button
        look="quiet"
        className="min-w-10 no-underline"
        aria-label={`Move ${name} earlier`}
        disabled={index === 0}
        data-move={`${id} earlier`}
        onClick={() => onMove(index - 1)}
      >
        <Arrow phone="↑" wide="←" />
      </Button>
      <Button
        look="quiet"
        className="min-w-10 no-underline"
        aria-label={`Move ${name} later`}
        disabled={index === count - 1}
        data-move={`${id} later`}
        onClick={() => onMove(index + 1)}
      >
        <Arrow phone="↓" wide="→" />
      </Button>
    </span>
  )
}

/** The arrow points up or down on a phone, where pictures are stacked. */
function Arrow({ phone, wide }: { readonly phone: string; readonly wide: string }) {
  return (
    <>
      <span className="sm:hidden">{phone}</span>
      <span className="hidden sm:inline">{wide}</span>
    </>
  )
}

function Actions({ picture, name, onFocus, onReplace, onRemove }: Named & { readonly onFocus: () => void }) {
  const [isRemoving, setIsRemoving] = useState(false)
  const remove = async (): Promise<void> => {
    setIsRemoving(true)
    await onRemove()
    setIsRemoving(false)
  }
  return (
    <div className="-mx-2 flex flex-wrap items-center">
      <Button look="quiet" disabled={picture.status !== 'ready'} onClick={onFocus}>
        Focus<span className="sr-only"> {name}</span>
      </Button>
      <FileButton
        label="Replace"
        of={name}
        look="quiet"
        onFiles={([file]) => {
          if (file !== undefined) onReplace(file)
        }}
      />
      <Button look="quiet" className="text-alert" isBusy={isRemoving} onClick={() => void remove()}>
        Delete<span className="sr-only"> {name}</span>
      </Button>
    </div>
  )
}

type AltFieldProps = { readonly picture: AdminPicture; readonly onSave: (alt: string) => Promise<void> }

/** Saves when it loses focus; text whose save failed stays in the field. */
function AltField({ picture: { alt }, onSave }: AltFieldProps) {
  const [typed, setTyped] = useState<string>()
  const [isSaved, setIsSaved] = useState(false)
  const [error, setError] = useState<string>()
  const save = async (): Promise<void> => {
    if (typed === undefined) return
    if (typed.trim() === alt) {
      setTyped(undefined)
      setError(undefined)
      return
    }
    setError(undefined)
    try {
      await onSave(typed)
      // Unless the person has typed more meanwhile.
      setTyped((now) => (now === typed ? undefined : now))
      setIsSaved(true)
    } catch (refusal) {
      setError(altProblem(refusal))
    }
  }
  return (
    <div>
      <Labelled label="Alt text" error={error}>
        {(attributes) => (
          <textarea
            {...attributes}
            rows={2}
            maxLength={longestAlt}
            value={typed ?? alt}
            placeholder="The name of the piece"
            className="field py-2 placeholder:text-ink-2"
            onChange={({ target }) => {
              setTyped(target.value)
              setIsSaved(false)
            }}
            onBlur={() => void save()}
          />
        )}
      </Labelled>
      {error !== undefined && (
        <Button look="quiet" onClick={() => void save()}>
          Save mine
        </Button>
      )}
      <p role="status" className="text-small text-good">
        {isSaved && 'Saved'}
      </p>
    </div>
  )
}

function altProblem(refusal: unknown): string {
  if (refusal instanceof ApiError && refusal.status === 409)
    return 'Somebody changed these pictures in the meantime. Your text is not saved yet.'
  return fieldsOf(refusal)['alt'] ?? messageOf(refusal)
}
