import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { browserApi } from '#session/browser-api.ts'
import { clearViewed } from '#session/recently-viewed.ts'
import { Rail } from '#ui/rail.tsx'
import { SectionHeader } from '#ui/section-header.tsx'
import { loadCards, type Card } from './catalogue/catalogue-api.ts'
import { ProductTile } from './product-tile.tsx'

const none: readonly Card[] = []

/** Loads cards by id, because only ids are stored and prices and pictures come from the server. */
function useCards(ids: readonly number[]): readonly Card[] {
  const [cards, setCards] = useState(none)
  useEffect(() => {
    const stop = new AbortController()
    // A failed call shows neither a rail nor an error, because the visitor did not request it.
    loadCards(browserApi, ids, stop.signal).then(setCards, () => undefined)
    return () => stop.abort()
  }, [ids])
  return cards
}

function ClearedNote() {
  const text = useRef<HTMLParagraphElement>(null)
  // The focused button disappears, so its text gets the focus.
  useEffect(() => text.current?.focus(), [])
  return (
    <p ref={text} tabIndex={-1} className="page-width section-gap text-kajal-2">
      <Trans>Your recently viewed pieces are cleared from this device.</Trans>
    </p>
  )
}

export function RecentlyViewedRail({ ids }: { readonly ids: readonly number[] }) {
  const cards = useCards(ids)
  const [isForgotten, setIsForgotten] = useState(false)
  const forget = () => {
    clearViewed()
    setIsForgotten(true)
  }
  if (isForgotten) return <ClearedNote />
  if (cards.length === 0) return null
  return (
    <section className="page-width section-gap">
      <SectionHeader
        title={t`Recently viewed`}
        aside={
          <button type="button" onClick={forget} className="min-h-11 shrink-0 text-small quiet-link">
            <Trans>
              Clear<span className="sr-only"> recently viewed pieces</span>
            </Trans>
          </button>
        }
      />
      <Rail label={t`Recently viewed`}>
        {cards.map((card) => (
          <ProductTile key={card.id} card={card} />
        ))}
      </Rail>
    </section>
  )
}
