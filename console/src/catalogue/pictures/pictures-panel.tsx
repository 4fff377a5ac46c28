import { useEffect, useRef, useState } from 'react'
import type { PiecePictures } from '@shop/contract/catalogue/admin-pictures'
import { maxPictures } from '@shop/contract/core/picture-limits'
import { Button } from '#ui/button.tsx'
import { LeavingQuestion } from '#ui/leaving-question.tsx'
import { Notice } from '#ui/notice.tsx'
import { DropZone, FileButton } from './drop-zone.tsx'
import { placeText } from './picture-labels.ts'
import { PictureTile } from './picture-tile.tsx'
import { RemovedList } from './removed-list.tsx'
import { UploadList } from './upload-list.tsx'
import { usePictures, type PicturesState } from './use-pictures.ts'
import { useUploads, type UploadsState } from './use-uploads.ts'

type PicturesPanelProps = { readonly loaded: PiecePictures; readonly canEdit: boolean }

/** The pictures of a piece, on a separate page or within the piece's page. Use the piece as `key`. */
export function PicturesPanel({ loaded, canEdit }: PicturesPanelProps) {
  const state = usePictures(loaded)
  const uploading = useUploads({
    productId: state.productId,
    onAnswer: state.take,
    onAllAdded: (ids) => void state.sortAdded(ids),
  })
  const { current, problem, restore } = state
  const { uploads, retry, drop, isBusy } = uploading
  return (
    <section aria-labelledby="pictures" className="grid gap-4">
      <LeavingQuestion isChanged={isBusy || state.isSaving} />
      <div className="flex flex-wrap items-baseline gap-x-3">
        <h2 id="pictures" className="text-section font-semibold">
          Pictures
        </h2>
        <span className="text-small text-ink-2">
          {current.pictures.length} of {maxPictures}
        </span>
      </div>
      {problem !== undefined && <Notice look="alert">{problem}</Notice>}
      {canEdit ? (
        <DropZone onFiles={uploading.add}>
          <Adding onFiles={uploading.add} />
          <UploadList uploads={uploads} isBusy={isBusy} retry={retry} drop={drop} />
          <Tiles state={state} uploading={uploading} canEdit />
        </DropZone>
      ) : (
        <Tiles state={state} uploading={uploading} canEdit={false} />
      )}
      {canEdit && current.removed.length > 0 && (
        <RemovedList removed={current.removed} onRestore={(id) => void restore(id)} />
      )}
    </section>
  )
}

function Adding({ onFiles }: { readonly onFiles: (files: readonly File[]) => void }) {
  return (
    <div className="flex flex-wrap items-center gap-3 rounded-soft border border-dashed border-control p-4">
      <FileButton label="Add pictures" look="primary" isMany onFiles={onFiles} />
      <FileButton label="Take a picture" isCamera className="hidden pointer-coarse:inline-flex" onFiles={onFiles} />
      <p className="min-w-0 flex-1 basis-60 text-small text-ink-2">
        <span className="pointer-coarse:hidden">Or drop them here. </span>
        JPEG, PNG, WebP, AVIF, GIF or TIFF, up to 25 MB, at least 900 pixels on the longer side; 1,920 pixels of width
        suit the zoom.
      </p>
    </div>
  )
}

type TilesProps = { readonly state: PicturesState; readonly uploading: UploadsState; readonly canEdit: boolean }

function Tiles({ state, uploading, canEdit }: TilesProps) {
  const { pictures, reorder, describe, remove, restore } = state
  const [announced, setAnnounced] = useState('')
  const [undone, setUndone] = useState<{ readonly id: number; readonly name: string }>()
  const pressed = useRef<string>(undefined)
  const list = useRef<HTMLOListElement>(null)
  const ids = pictures.map(({ id }) => id)
  const order = ids.join(' ')
  // Moving an element removes its focus, so it is focused again.
  useEffect(() => {
    if (pressed.current === undefined) return
    const [id = ''] = pressed.current.split(' ')
    const buttons = [...(list.current?.querySelectorAll<HTMLButtonElement>(`[data-move^="${id} "]`) ?? [])]
    const same = buttons.find((button) => button.dataset['move'] === pressed.current && !button.disabled)
    const next = same ?? buttons.find((button) => !button.disabled)
    next?.focus()
    pressed.current = undefined
  }, [order])
  const move = async (from: number, to: number): Promise<void> => {
    const moved = ids[from]
    if (moved === undefined || to < 0 || to >= ids.length || from === to) return
    if (document.activeElement instanceof HTMLElement) pressed.current = document.activeElement.dataset['move']
    const others = ids.filter((id) => id !== moved)
    const text = `${placeText(from)} is now ${to + 1} of ${ids.length}.`
    setAnnounced(text)
    if (await reorder([...others.slice(0, to), moved, ...others.slice(to)])) setAnnounced(`${text} Saved.`)
  }
  const removeOne = async (id: number, name: string): Promise<void> => {
    if (await remove(id)) setUndone({ id, name })
  }
  return (
    <>
      {undone !== undefined && (
        <Notice look="good">
          <span className="flex flex-wrap items-center gap-x-3">
            {undone.name} is deleted.
            <Button
              look="quiet"
              onClick={() => {
                void restore(undone.id)
                setUndone(undefined)
              }}
            >
              Undo
            </Button>
          </span>
        </Notice>
      )}
      {pictures.length === 0 && (
        <p className="panel p-6 text-ink-2">This piece has no picture yet: the shop shows a drawing of a hanger.</p>
      )}
      <ol ref={list} className="grid gap-3 sm:grid-cols-[repeat(auto-fill,minmax(14rem,1fr))]">
        {pictures.map((picture, index) => (
          <PictureTile
            key={picture.id}
            picture={picture}
            index={index}
            count={pictures.length}
            canEdit={canEdit}
            onMove={(to) => void move(index, to)}
            onDescribe={(words) => describe(picture.id, words)}
            onReplace={(file) => uploading.add([file], picture)}
            onRemove={() => removeOne(picture.id, placeText(index))}
          />
        ))}
      </ol>
      <p role="status" className="sr-only">
        {announced}
      </p>
    </>
  )
}
