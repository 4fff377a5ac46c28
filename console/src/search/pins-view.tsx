import { useState } from 'react'
import type { PinPlace } from '@shop/contract/admin-search'
import { Button } from '#ui/button.tsx'
import { PinsEditor, type Categories } from './pins-editor.tsx'
import { placeText } from './search-words.ts'

type PinsViewProps = {
  readonly places: readonly PinPlace[]
  readonly categories: Categories
  readonly canEdit: boolean
}

const keyOf = ({ query, categoryId }: PinPlace): string => query ?? `category ${categoryId}`

export function PinsView({ places, categories, canEdit }: PinsViewProps) {
  const [openKey, setOpenKey] = useState<string>()
  const opened = places.find((place) => keyOf(place) === openKey)
  const isNew = openKey === ''
  return (
    <>
      <p className="mb-4 max-w-prose text-ink-2">
        Pinned pieces come first for a query, also in other words that say the same. Of a category, the first four that
        can be bought stand above its pieces as the editor’s choice.
      </p>
      {canEdit && openKey === undefined && (
        <p className="mb-4">
          <Button look="primary" onClick={() => setOpenKey('')}>
            Pin pieces
          </Button>
        </p>
      )}
      {(opened !== undefined || isNew) && (
        <div className="mb-5">
          <PinsEditor key={openKey} place={opened} categories={categories} onClose={() => setOpenKey(undefined)} />
        </div>
      )}
      {places.length === 0 && <p className="panel p-8 text-center font-semibold">Nothing is pinned.</p>}
      <ul aria-label="Pinned pieces" className="grid gap-3">
        {places.map((place) => (
          <li key={keyOf(place)} className="panel flex flex-wrap items-start justify-between gap-3 p-4">
            <div className="min-w-0">
              <h2 className="text-section font-semibold wrap-anywhere">{placeText(place)}</h2>
              <ol className="mt-1 list-inside list-decimal text-ink-2">
                {place.pieces.map(({ id, name }) => (
                  <li key={id} className="wrap-anywhere">
                    {name}
                  </li>
                ))}
              </ol>
            </div>
            {canEdit && (
              <Button aria-label={`Change the pins of ${placeText(place)}`} onClick={() => setOpenKey(keyOf(place))}>
                Change
              </Button>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}
