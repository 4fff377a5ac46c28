import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { PinPlace } from '@shop/contract/catalogue/admin-search'
import { adminSearchCalls } from '@shop/contract/core/admin-call-table'
import { ApiError, fieldsOf, messageOf } from '#api/api-error.ts'
import { callApi } from '#api/client.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { PiecePicker } from './piece-picker.tsx'
import { PinList, type Pinned } from './pin-list.tsx'
import { placeText } from './search-labels.ts'
import { SearchResult } from './search-result.tsx'

export type Categories = readonly { readonly id: number; readonly name: string }[]

const maxPinned = 15

type PinsEditorProps = {
  readonly place: PinPlace | undefined
  /** The query of a new form. */
  readonly firstQuery?: string
  readonly categories: Categories
  readonly onClose: () => void
}

export function PinsEditor({ place, firstQuery = '', categories, onClose }: PinsEditorProps) {
  const [query, setQuery] = useState(place?.query ?? firstQuery)
  const [categoryId, setCategoryId] = useState(place?.categoryId ?? null)
  const [pieces, setPieces] = useState<readonly Pinned[]>(place?.pieces ?? [])
  const { save, isBusy, error } = useSave(place?.version ?? null, onClose)
  const fields = fieldsOf(error)
  const ofCategory = categoryId !== null
  const send = (chosen: readonly Pinned[]): Promise<void> =>
    save({
      query: ofCategory ? null : query,
      categoryId,
      pieces: chosen.map(({ id, startsAt, endsAt }) => ({ productId: id, startsAt, endsAt })),
    })
  const trial =
    ofCategory || query.trim() === '' ? undefined : { query: query.trim(), pinnedIds: pieces.map(({ id }) => id) }
  const fault = Object.entries(fields).find(([name]) => name.startsWith('pieces'))?.[1]
  return (
    <div className="grid items-start gap-5 xl:grid-cols-2">
      <form
        noValidate
        aria-label={place === undefined ? 'Pin pieces' : `Pins of ${placeText(place)}`}
        className="panel grid gap-4 p-4"
        onSubmit={(event) => {
          event.preventDefault()
          void send(pieces)
        }}
      >
        {place === undefined ? (
          <>
            <SelectField
              label="For"
              value={categoryId ?? ''}
              options={[
                { value: '', text: 'A query' },
                ...categories.map(({ id, name }) => ({ value: id, text: name })),
              ]}
              onChange={({ target }) => setCategoryId(target.value === '' ? null : Number(target.value))}
            />
            {!ofCategory && (
              <TextField
                label="Query, as shoppers type it"
                value={query}
                maxLength={160}
                autoComplete="off"
                error={fields['query']}
                onChange={({ target }) => setQuery(target.value)}
              />
            )}
          </>
        ) : (
          <h2 className="text-section font-semibold wrap-anywhere">{placeText(place)}</h2>
        )}
        <PinList pieces={pieces} onChange={setPieces} />
        {fault !== undefined && <p className="text-small text-alert">{fault}</p>}
        {pieces.length < maxPinned && (
          <PiecePicker
            label="Find a piece"
            action="Pin"
            isChosen={(id) => pieces.some((piece) => piece.id === id)}
            onChoose={({ id, name }) => setPieces([...pieces, { id, name, startsAt: null, endsAt: null }])}
          />
        )}
        {error !== undefined && Object.keys(fields).length === 0 && (
          <Notice look="alert">
            {messageOf(error)}
            {isConflict(error) && ' Close the form to see the pins as they are now.'}
          </Notice>
        )}
        <div className="flex flex-wrap justify-end gap-3">
          {place !== undefined && (
            <Button look="danger" onClick={() => void send([])}>
              Remove all
            </Button>
          )}
          <Button onClick={onClose}>Cancel</Button>
          <Button look="primary" type="submit" isBusy={isBusy}>
            Save
          </Button>
        </div>
      </form>
      {ofCategory ? (
        <section className="panel p-4">
          <h2 className="mb-2 text-section font-semibold">Editor’s choice</h2>
          <p className="text-ink-2">
            The first four of these that can be bought stand above the pieces of the category.
          </p>
        </section>
      ) : (
        <SearchResult trial={trial} />
      )}
    </div>
  )
}

const isConflict = (error: unknown): boolean => error instanceof ApiError && error.code === 'change.outdated'

type Sent = {
  readonly query: string | null
  readonly categoryId: number | null
  readonly pieces: { readonly productId: number; readonly startsAt: string | null; readonly endsAt: string | null }[]
}

function useSave(version: string | null, onSaved: () => void) {
  const [isBusy, setIsBusy] = useState(false)
  const [error, setError] = useState<unknown>()
  const { revalidate } = useRevalidator()
  const save = async (sent: Sent): Promise<void> => {
    if (isBusy) return
    setIsBusy(true)
    setError(undefined)
    try {
      await callApi(adminSearchCalls.savePins, { body: { ...sent, version } })
      await revalidate()
      onSaved()
    } catch (refusal) {
      setError(refusal)
      setIsBusy(false)
    }
  }
  return { save, isBusy, error }
}
