import { NavLink, useNavigate } from 'react-router'
import { adminSessionCalls } from '@shop/contract/admin-call-table'
import type { Me } from '@shop/contract/admin-session'
import { request } from '#api/client.ts'
import { rememberPerson } from '#api/session.ts'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { openPalette } from './palette-state.ts'
import { placesFor } from './places.ts'

const linkLook = ({ isActive }: { readonly isActive: boolean }): string =>
  classNames(
    'flex min-h-11 items-center rounded-soft px-3 lg:min-h-10',
    isActive ? 'bg-accent-tint font-semibold text-accent' : 'text-ink hover:bg-raised',
  )

export function Navigation({ me }: { readonly me: Me }) {
  const navigate = useNavigate()
  const places = placesFor(me)
  const signOut = async (): Promise<void> => {
    await request(adminSessionCalls.signOut)
    rememberPerson(undefined)
    await navigate('/sign-in')
  }
  return (
    <>
      <header className="flex items-center justify-between gap-3 border-b border-line bg-surface px-4 py-2 lg:sticky lg:top-0 lg:h-dvh lg:flex-col lg:items-stretch lg:justify-start lg:gap-4 lg:border-r lg:border-b-0 lg:p-4">
        <p className="font-display text-page lg:px-3 lg:pt-2">{me.brand}</p>
        <Button onClick={openPalette} className="justify-between lg:w-full">
          <span>Search</span>
          <kbd className="hidden text-micro text-ink-2 lg:inline">Ctrl K</kbd>
        </Button>
        <nav aria-label="Console" className="hidden lg:block">
          <ul className="grid gap-1">
            {places.map(({ to, name }) => (
              <li key={to}>
                <NavLink to={to} end={to === '/'} className={linkLook}>
                  {name}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
        <div className="hidden lg:mt-auto lg:block lg:px-3">
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
      <nav
        aria-label="Console, at the bottom"
        className="fixed inset-x-0 bottom-0 z-10 overflow-x-auto border-t border-line bg-surface lg:hidden"
      >
        <ul className="flex justify-around">
          {places.map(({ to, name }) => (
            <li key={to} className="shrink-0">
              <NavLink to={to} end={to === '/'} className={linkLook}>
                {name.replace('Your account', 'Account')}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
    </>
  )
}
