import { useEffect, useRef, useState } from 'react'
import { NavLink, useLocation, useNavigate } from 'react-router'
import type { Me } from '@shop/contract/access/admin-session'
import { adminSessionCalls } from '@shop/contract/core/admin-call-table'
import { callApi } from '#api/client.ts'
import { rememberPerson } from '#api/session.ts'
import { store, stored } from '#ui/browser-storage.ts'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { Dialog } from '#ui/dialog.tsx'
import { openPalette } from './palette-state.ts'
import { placeGroupsFor, placesFor, type Place } from './places.ts'

const linkLook = ({ isActive }: { readonly isActive: boolean }): string =>
  classNames(
    'flex min-h-11 items-center rounded-soft px-2 lg:min-h-8 lg:px-3',
    isActive ? 'bg-accent-tint font-semibold text-accent' : 'text-ink hover:bg-raised',
  )

/** Shown at the bottom of a phone; the other places are behind "More". */
const phonePlaces = new Set(['/', '/orders', '/workroom', '/pieces', '/stock'])

export function Navigation({ me }: { readonly me: Me }) {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const places = useRef<HTMLElement>(null)
  // Scrolls the current place into view, because a low window shows only some places.
  useEffect(() => {
    // In a block, because newer browsers return a promise, which would be taken for a clean-up.
    places.current?.querySelector('[aria-current=page]')?.scrollIntoView({ block: 'nearest' })
  }, [pathname])
  const signOut = async (): Promise<void> => {
    await callApi(adminSessionCalls.signOut)
    rememberPerson(undefined)
    await navigate('/sign-in')
  }
  return (
    <>
      <header className="flex items-center justify-between gap-3 border-b border-line bg-surface px-4 py-2 lg:sticky lg:top-0 lg:h-dvh lg:flex-col lg:items-stretch lg:justify-start lg:gap-4 lg:border-r lg:border-b-0 lg:p-4 print:hidden">
        <p className="font-display text-page lg:px-3 lg:pt-2">{me.brand}</p>
        <Button onClick={openPalette} className="justify-between lg:w-full">
          <span>Search</span>
          <kbd className="hidden text-micro text-ink-2 lg:inline">Ctrl K</kbd>
        </Button>
        <nav ref={places} aria-label="Console" className="hidden min-h-0 flex-1 overflow-y-auto lg:block">
          <PlaceGroups me={me} />
        </nav>
        <div className="hidden lg:block lg:px-3">
          <p className="truncate font-semibold">{me.name}</p>
          <p className="text-small text-ink-2">{me.label ?? me.role}</p>
          <Button look="quiet" className="px-0" onClick={() => void signOut()}>
            Sign out
          </Button>
        </div>
        <Button look="quiet" className="lg:hidden" onClick={() => void signOut()}>
          Sign out
        </Button>
      </header>
      <PhoneBar me={me} />
    </>
  )
}

type PlaceGroupsProps = { readonly me: Me; readonly onChosen?: () => void }

/** Groups that the person folded, which this browser remembers. The group of the present page is always open. */
function PlaceGroups({ me, onChosen }: PlaceGroupsProps) {
  const { pathname } = useLocation()
  const [folded, setFolded] = useState<readonly string[]>(() => (stored(foldedKey) ?? '').split(','))
  const toggle = (name: string): void => {
    const next = folded.includes(name) ? folded.filter((one) => one !== name) : [...folded, name]
    setFolded(next)
    store(foldedKey, next.join(','))
  }
  return placeGroupsFor(me).map(({ name, places }) => {
    const isHere = places.some(({ to }) => isAt(pathname, to))
    const isOpen = isHere || !folded.includes(name)
    return (
      <div key={name} className="mb-2">
        <button
          type="button"
          aria-expanded={isOpen}
          disabled={isHere}
          className="flex min-h-8 w-full items-center justify-between px-3 text-micro font-semibold text-ink-2 hover:text-ink max-lg:min-h-11"
          onClick={() => toggle(name)}
        >
          {name}
          {!isHere && <span aria-hidden="true">{isOpen ? '−' : '+'}</span>}
        </button>
        {isOpen && (
          <ul aria-label={name} className="grid">
            {places.map((place) => (
              <PlaceLink key={place.to} place={place} onChosen={onChosen} />
            ))}
          </ul>
        )}
      </div>
    )
  })
}

const foldedKey = 'console-folded-groups'

const isAt = (pathname: string, to: string): boolean =>
  to === '/' ? pathname === '/' : pathname === to || pathname.startsWith(`${to}/`)

type PlaceLinkProps = { readonly place: Place; readonly onChosen?: (() => void) | undefined }

function PlaceLink({ place: { to, name }, onChosen }: PlaceLinkProps) {
  return (
    <li>
      <NavLink to={to} end={to === '/'} className={linkLook} onClick={onChosen}>
        {name}
      </NavLink>
    </li>
  )
}

function PhoneBar({ me }: { readonly me: Me }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <nav
        aria-label="Console, at the bottom"
        className="fixed inset-x-0 bottom-0 z-10 overflow-x-auto border-t border-line bg-surface lg:hidden print:hidden"
      >
        <ul className="flex justify-around">
          {placesFor(me)
            .filter(({ to }) => phonePlaces.has(to))
            .map((place) => (
              <PlaceLink key={place.to} place={place} />
            ))}
          <li>
            <Button look="quiet" className="min-h-11 no-underline" onClick={() => setIsOpen(true)}>
              More
            </Button>
          </li>
        </ul>
      </nav>
      {isOpen && (
        <Dialog title="All pages" onClose={() => setIsOpen(false)}>
          <PlaceGroups me={me} onChosen={() => setIsOpen(false)} />
          <div className="flex justify-end">
            <Button onClick={() => setIsOpen(false)}>Close</Button>
          </div>
        </Dialog>
      )}
    </>
  )
}
