import { useEffect, useId, useState, type KeyboardEvent } from 'react'
import { useNavigate } from 'react-router'
import type { Me } from '@shop/contract/access/admin-session'
import type { AdminPieceRow } from '@shop/contract/catalogue/admin-pieces'
import { adminOrderCalls, adminPieceCalls } from '@shop/contract/core/admin-call-table'
import type { AdminOrderRow } from '@shop/contract/fulfilment/admin-orders'
import { callApi } from '#api/client.ts'
import { may } from '#api/session.ts'
import { stateTexts } from '#features/orders'
import { stateTexts as pieceStateTexts } from '#features/pieces'
import { classNames } from '#ui/class-names.ts'
import { Dialog } from '#ui/dialog.tsx'
import { onPaletteOpened } from './palette-state.ts'
import { innerPlacesFor, isPlaceFor, placesFor } from './places.ts'

const quietMs = 150
const shown = 8

type Choice = { readonly to: string; readonly name: string; readonly detail: string }

const orderChoice = ({ code, customer, city, state }: AdminOrderRow): Choice => ({
  to: `/orders/${code}`,
  name: code,
  detail: [customer, city, stateTexts[state]].filter(Boolean).join(' · '),
})

const pieceChoice = ({ id, name, designer, state }: AdminPieceRow): Choice => ({
  to: `/pieces/${id}`,
  name,
  detail: [designer, pieceStateTexts[state]].filter(Boolean).join(' · '),
})

type Find = (search: string, signal: AbortSignal) => Promise<readonly Choice[]>

const findOrders: Find = async (search, signal) => {
  const { orders } = await callApi(adminOrderCalls.list, { query: { search, limit: shown }, signal })
  return orders.map(orderChoice)
}

const findPieces: Find = async (search, signal) => {
  const { pieces } = await callApi(adminPieceCalls.list, { query: { search, limit: shown }, signal })
  return pieces.map(pieceChoice)
}

/** Results for the text, requested a moment after the last key press. */
function useFound(text: string, find: Find, isAllowed: boolean): readonly Choice[] {
  const [found, setFound] = useState<readonly Choice[]>([])
  useEffect(() => {
    if (!isAllowed || text.trim().length < 2) {
      setFound([])
      return undefined
    }
    const stopping = new AbortController()
    const { signal } = stopping
    const timer = setTimeout(() => {
      find(text.trim(), signal).then(
        (choices) => {
          if (!signal.aborted) setFound(choices)
        },
        () => {
          if (!signal.aborted) setFound([])
        },
      )
    }, quietMs)
    return () => {
      clearTimeout(timer)
      stopping.abort()
    }
  }, [text, find, isAllowed])
  return found
}

export function Palette({ me }: { readonly me: Me }) {
  const [isOpen, setIsOpen] = useState(false)
  useEffect(() => onPaletteOpened(() => setIsOpen(true)), [])
  useEffect(() => {
    const listen = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'k' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      setIsOpen((before) => !before)
    }
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
  return isOpen ? <OpenPalette me={me} onClose={() => setIsOpen(false)} /> : null
}

type OpenPaletteProps = { readonly me: Me; readonly onClose: () => void }

function OpenPalette({ me, onClose }: OpenPaletteProps) {
  const [text, setText] = useState('')
  const [at, setAt] = useState(0)
  const listId = useId()
  const navigate = useNavigate()
  const orders = useFound(text, findOrders, may(me, 'orders.read'))
  const pieces = useFound(text, findPieces, may(me, 'catalogue.read'))
  const typed = text.trim().toLowerCase()
  const places = [...placesFor(me), ...(typed === '' ? [] : innerPlacesFor(me))].filter((place) =>
    isPlaceFor(place, typed),
  )
  const choices: readonly Choice[] = [
    ...places.map(({ to, name }) => ({ to, name, detail: 'Go to' })),
    ...orders,
    ...pieces,
  ]
  const chosen = Math.min(at, Math.max(0, choices.length - 1))
  const go = (to: string): void => {
    onClose()
    void navigate(to)
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }
    const step = steps[event.key]
    if (step !== undefined && choices.length > 0) {
      event.preventDefault()
      setAt((chosen + step + choices.length) % choices.length)
    }
    const choice = choices[chosen]
    if (event.key === 'Enter' && choice !== undefined) go(choice.to)
  }
  return (
    <Dialog title="Go to anything" onClose={onClose} isWide>
      <input
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- The dialog was opened in order to type here.
        autoFocus
        className="field"
        role="combobox"
        aria-expanded={choices.length > 0}
        aria-controls={listId}
        aria-activedescendant={choices.length > 0 ? `${listId}-${chosen}` : undefined}
        aria-label="Order, customer, piece or page"
        placeholder="Order, customer, piece or page"
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value)
          setAt(0)
        }}
        onKeyDown={onKeyDown}
      />
      <ul id={listId} role="listbox" aria-label="Results" className="mt-3 grid gap-1">
        {choices.map(({ to, name, detail }, index) => (
          <li
            key={to}
            id={`${listId}-${index}`}
            role="option"
            aria-selected={index === chosen}
            onPointerDown={() => go(to)}
            className={classNames(
              'flex min-h-10 items-center justify-between gap-4 rounded-soft px-3',
              index === chosen && 'bg-accent-tint text-accent',
            )}
          >
            <span className="font-semibold">{name}</span>
            <span className="truncate text-small">{detail}</span>
          </li>
        ))}
      </ul>
      {choices.length === 0 && (
        <p role="status" className="mt-3 text-ink-2">
          No results for “{text}”.
        </p>
      )}
    </Dialog>
  )
}
