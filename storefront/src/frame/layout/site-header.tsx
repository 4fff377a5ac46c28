import { t } from '@lingui/core/macro'
import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import type { Language } from '@shop/contract/core/locale'
import { classNames } from '#ui/class-names.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { LineIcon } from '#ui/line-icon.tsx'
import { retryOnline } from '#ui/retry-online.ts'
import { CurrencyPicker } from './currency-picker.tsx'
import { CartLink, chatAddress, ChatIcon, ChatLink, ProfileIcon, ProfileMenu, WishlistLink } from './header-actions.tsx'
import { MegaMenu } from './mega-menu.tsx'
import type { BarEntry } from './navigation.ts'
import { SharedMarkup } from './shared-markup.tsx'
import { useMenu } from './use-menu.ts'
import { nameIn } from './use-search.ts'
import { Wordmark } from './wordmark.tsx'

// Loaded with the dialogs' code, which no page needs before the first tap.
const PhoneMenu = lazy(retryOnline(async () => ({ default: (await import('./phone-menu.tsx')).PhoneMenu })))
// No shop in one language loads it.
const LanguagePicker = lazy(
  retryOnline(async () => ({ default: (await import('./language-picker.tsx')).LanguagePicker })),
)
const Drawer = lazy(retryOnline(async () => ({ default: (await import('#ui/dialog.tsx')).Drawer })))

type SiteHeaderProps = {
  readonly brand: string
  readonly entries: readonly BarEntry[]
  readonly chatNumber: string | null
  readonly languages: readonly Language[] | undefined
  readonly cartCount: number
  readonly wishlistCount: number
  /** The search box; on phones it opens separately, with focus. */
  readonly search: (shouldFocus: boolean) => ReactNode
}

const collapsesAfterPx = 120

/** Scrolling down hides the navigation; scrolling up shows it again. */
function useIsCollapsed(): boolean {
  const [isCollapsed, setIsCollapsed] = useState(false)
  useEffect(() => {
    let last = globalThis.scrollY
    const onScroll = () => {
      const now = globalThis.scrollY
      if (now <= collapsesAfterPx) setIsCollapsed(false)
      else if (Math.abs(now - last) > 4) setIsCollapsed(now > last)
      last = now
    }
    globalThis.addEventListener('scroll', onScroll, { passive: true })
    return () => globalThis.removeEventListener('scroll', onScroll)
  }, [])
  return isCollapsed
}

/** Full-screen with the box at the top, so that the keyboard leaves room for suggestions. */
function PhoneSearch({ search }: Pick<SiteHeaderProps, 'search'>) {
  const [isOpen, setIsOpen] = useState(false)
  const location = useLocation()
  useEffect(() => setIsOpen(false), [location])
  return (
    <>
      <IconButton label={t`Search`} className="md:hidden" onClick={() => setIsOpen(true)}>
        <LineIcon name="search" size={24} />
      </IconButton>
      <Suspense>
        {isOpen && (
          <Drawer isOpen onClose={() => setIsOpen(false)} title={t`Search`} side="bottom">
            <div className="px-4 pt-4">{search(true)}</div>
          </Drawer>
        )}
      </Suspense>
    </>
  )
}

/** The active entry and the category to search in depend on the path. */
function useVariant(chatNumber: string): string {
  const location = useLocation()
  const isProduct = location.pathname.startsWith('/products/')
  return [chatNumber, isProduct ? '' : location.pathname, nameIn(location)].join(' ')
}

export function SiteHeader({
  brand,
  entries,
  chatNumber,
  languages,
  cartCount,
  wishlistCount,
  search,
}: SiteHeaderProps) {
  const picker = (suggests: boolean) =>
    languages?.[0] && (
      <Suspense>
        <LanguagePicker {...{ languages, suggests }} />
      </Suspense>
    )
  const isCollapsed = useIsCollapsed()
  const [isMenuOpen, setIsMenuOpen] = useState(false)
  const menu = useMenu()
  const openMenu = () => {
    menu.prefetch()
    setIsMenuOpen(true)
  }
  return (
    // The header keeps its height when collapsed, to avoid layout shift; the empty area lets clicks through.
    <SharedMarkup as="header" data={entries} variant={useVariant(`${chatNumber}`)} className="site-header group/header">
      <div className="header-top">
        <div className="header-row">
          <IconButton label={t`Menu`} className="md:hidden" aria-expanded={isMenuOpen} onClick={openMenu}>
            <LineIcon name="list" size={24} />
          </IconButton>
          <Wordmark brand={brand} />
          <div className="header-search">{search(false)}</div>
          <div className="header-actions">
            {picker(true)}
            <div className="hidden md:block">
              <CurrencyPicker />
            </div>
            {chatNumber !== null && (
              <div className="hidden md:block">
                <ChatLink number={chatNumber} />
              </div>
            )}
            <PhoneSearch search={search} />
            <ProfileMenu />
            <WishlistLink count={wishlistCount} />
            <CartLink count={cartCount} />
          </div>
        </div>
      </div>
      <div
        className={classNames('header-bar', isCollapsed && '-translate-y-full group-focus-within/header:translate-y-0')}
      >
        {/* Hydrates separately, so that phones, which hide it, need not wait for it. */}
        <Suspense>
          <MegaMenu entries={entries} menu={menu} />
        </Suspense>
      </div>
      <Suspense>
        {isMenuOpen && (
          <PhoneMenu
            {...{ entries, menu }}
            isOpen
            onClose={() => setIsMenuOpen(false)}
            parts={{
              profileIcon: <ProfileIcon />,
              chatIcon: <ChatIcon />,
              chatAddress: chatNumber && chatAddress(chatNumber),
            }}
          >
            <div className="flex justify-end px-4 py-3">
              {picker(false)}
              <CurrencyPicker />
            </div>
          </PhoneMenu>
        )}
      </Suspense>
    </SharedMarkup>
  )
}
