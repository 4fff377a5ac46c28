import { useEffect, useState } from 'react'
import type { ContentPicture } from '@shop/contract/catalogue/content-picture-calls'
import { messageOf } from '#api/api-error.ts'
import { callApi } from '#api/client.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { dayText } from '#ui/format.ts'
import { Notice } from '#ui/notice.tsx'
import type { LibraryCalls } from './use-library-picture.ts'

type LibraryDialogProps = {
  readonly calls: LibraryCalls
  readonly label: string
  readonly chosen: number | null
  readonly onChoose: (picture: ContentPicture) => void
  readonly onClose: () => void
}

/** The pictures that were added before, newest first. */
export function LibraryDialog({ calls, label, chosen, onChoose, onClose }: LibraryDialogProps) {
  const { pictures, next, problem, isLoading, loadMore } = useLibrary(calls)
  return (
    <Dialog title={`Library: ${label}`} onClose={onClose} isWide>
      <div className="grid gap-4">
        <p className="text-small text-ink-2">Unused pictures are deleted after a week.</p>
        {problem !== undefined && <Notice look="alert">{problem}</Notice>}
        {!isLoading && problem === undefined && pictures.length === 0 && (
          <p className="text-ink-2">No picture has been added yet. Upload the first one.</p>
        )}
        <ul aria-label="Pictures" className="grid grid-cols-2 gap-3 sm:grid-cols-4">
          {pictures.map((one) => (
            <li key={one.id}>
              <Choice one={one} isChosen={one.id === chosen} onChoose={() => onChoose(one)} />
            </li>
          ))}
        </ul>
        <div className="flex flex-wrap justify-end gap-3">
          {next !== null && (
            <Button isBusy={isLoading} onClick={loadMore}>
              Show more
            </Button>
          )}
          <Button onClick={onClose}>Cancel</Button>
        </div>
      </div>
    </Dialog>
  )
}

type ChoiceProps = { readonly one: ContentPicture; readonly isChosen: boolean; readonly onChoose: () => void }

function Choice({ one: { fileName, addedAt, picture, unusedSince }, isChosen, onChoose }: ChoiceProps) {
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={onChoose}
      className="grid w-full gap-1 rounded-soft border-2 border-transparent p-1 text-left hover:border-line aria-pressed:border-accent"
    >
      <img
        src={picture.src}
        alt=""
        loading="lazy"
        style={{ backgroundColor: picture.colour, objectPosition: picture.focus }}
        className="aspect-square w-full rounded-soft object-cover"
      />
      <span className="truncate text-small">{fileName === '' ? 'Without a name' : fileName}</span>
      <span className="text-small text-ink-2">
        {addedAt !== null && dayText(addedAt)}
        {unusedSince !== null && ' · not used'}
      </span>
    </button>
  )
}

function useLibrary(calls: LibraryCalls) {
  const [pictures, setPictures] = useState<readonly ContentPicture[]>([])
  const [next, setNext] = useState<number | null>(null)
  const [problem, setProblem] = useState<string>()
  const [isLoading, setIsLoading] = useState(true)
  const [before, setBefore] = useState<number>()
  useEffect(() => {
    const stopping = new AbortController()
    const load = async (): Promise<void> => {
      try {
        const query = before === undefined ? {} : { before }
        const answer = await callApi(calls.list, { query, signal: stopping.signal })
        setPictures((known) => (before === undefined ? answer.pictures : [...known, ...answer.pictures]))
        setNext(answer.next)
        setIsLoading(false)
      } catch (error) {
        if (stopping.signal.aborted) return
        setProblem(messageOf(error))
        setIsLoading(false)
      }
    }
    void load()
    return () => stopping.abort()
  }, [calls, before])
  const loadMore = (): void => {
    if (next === null) return
    setIsLoading(true)
    setBefore(next)
  }
  return { pictures, next, problem, isLoading, loadMore }
}
