import { CaretDownIcon } from '@phosphor-icons/react/dist/ssr/CaretDown'
import { useRef, type FocusEvent } from 'react'
import { NavLink } from 'react-router'
import { classNames } from '#ui/class-names.ts'
import { Picture } from '#ui/picture.tsx'
import { QuickLink } from '#ui/quick-link.tsx'
import { moveInBar } from './menu-bar-keys.ts'
import type { MenuColumn, MenuEntry, MenuTile } from './navigation.ts'
import { useMegaMenu } from './use-mega-menu.ts'

const entryLooks =
  'inline-flex h-12 items-center gap-1 border-b-2 px-1.5 text-small whitespace-nowrap transition-colors duration-[120ms] hover:text-rani lg:px-2.5'

function Column({ column }: { readonly column: MenuColumn }) {
  return (
    <div className="min-w-36">
      <p className="mb-2 min-h-4 text-micro text-zari">{column.title}</p>
      <ul>
        {column.links.map(({ text, to }) => (
          <li key={to}>
            <QuickLink to={to} className="inline-flex min-h-8 items-center text-small hover:text-rani hover:underline">
              {text}
            </QuickLink>
          </li>
        ))}
      </ul>
      {column.viewAll !== undefined && (
        <QuickLink to={column.viewAll.to} className="mt-2 inline-flex min-h-8 items-center text-micro quiet-link">
          {column.viewAll.text}
        </QuickLink>
      )}
    </div>
  )
}

function Tile({ tile, className }: { readonly tile: MenuTile; readonly className?: string | undefined }) {
  return (
    <QuickLink to={tile.to} className={classNames('group w-48 shrink-0', className)}>
      <span className="block aspect-3/4 overflow-hidden bg-mist arch">
        <Picture files={tile.picture} sizes="12rem" alt="" className="object-[50%_18%]" />
      </span>
      <span className="mt-3 block text-h3 font-display group-hover:text-rani">{tile.text}</span>
      <span className="block text-small text-kajal-2">{tile.tagline}</span>
    </QuickLink>
  )
}

function Panel({ entry, id, isOpen }: { readonly entry: MenuEntry; readonly id: string; readonly isOpen: boolean }) {
  return (
    <div
      id={id}
      hidden={!isOpen}
      className="absolute inset-x-0 top-full max-h-[70vh] overflow-y-auto border-y border-line bg-paper shadow-lifted"
    >
      <div className="page-width flex gap-10 py-8">
        <div className="flex flex-1 flex-wrap content-start gap-x-12 gap-y-8">
          {entry.columns.map((column) => (
            <Column key={column.title + (column.links[0]?.to ?? '')} column={column} />
          ))}
        </div>
        {isOpen && (
          <div className="flex shrink-0 gap-6">
            {entry.tiles.map((tile, place) => (
              <Tile key={tile.to} tile={tile} className={place === 0 ? undefined : 'hidden lg:block'} />
            ))}
          </div>
        )}
      </div>
    </div>
  )
}

/** Disclosure buttons, not ARIA menus: mouse, keyboard and touch work; Escape closes and restores focus (NAV-06). */
export function MegaMenu({ entries }: { readonly entries: readonly MenuEntry[] }) {
  const nav = useRef<HTMLElement>(null)
  const menu = useMegaMenu(nav)
  const closeWhenLeft = (event: FocusEvent) => {
    if (event.relatedTarget !== null && !event.currentTarget.contains(event.relatedTarget)) menu.close()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Handles Escape, blur of its buttons
    <nav
      ref={nav}
      aria-label="Main"
      onKeyDown={(event) => {
        menu.onKeyDown(event)
        moveInBar(event)
      }}
      onBlur={closeWhenLeft}
      onPointerMove={menu.onPointerMove}
      onPointerLeave={(event) => event.pointerType === 'mouse' && menu.onPointerLeave()}
    >
      {menu.open !== undefined && (
        <div
          aria-hidden="true"
          className="pointer-events-none fixed inset-0 -z-10 animate-[fade-in_180ms_var(--ease-cloth)] bg-kajal/25"
        />
      )}
      <ul className="page-width flex justify-between">
        {entries.map((entry, index) => {
          const panelId = `menu-panel-${index}`
          const hover = { onPointerEnter: () => menu.onPointerEnter(entry.columns.length > 0 ? entry.text : undefined) }
          const isOpen = menu.open === entry.text
          return (
            <li key={entry.text} className="lg:first:-ml-2.5 lg:last:-mr-2.5">
              {entry.columns.length === 0 ? (
                <NavLink
                  to={entry.to}
                  end
                  {...hover}
                  className={classNames(
                    entryLooks,
                    'border-transparent',
                    entry.text === 'Sale' && 'font-semibold text-rani',
                  )}
                >
                  {entry.text}
                </NavLink>
              ) : (
                <button
                  type="button"
                  aria-expanded={isOpen}
                  aria-controls={panelId}
                  onClick={() => menu.toggle(entry.text)}
                  onPointerEnter={(event) => event.pointerType === 'mouse' && hover.onPointerEnter()}
                  className={classNames(entryLooks, isOpen ? 'border-rani text-rani' : 'border-transparent')}
                >
                  {entry.text}
                  <CaretDownIcon size={12} aria-hidden="true" />
                </button>
              )}
              {entry.columns.length > 0 && (
                <div onPointerEnter={menu.onPanelEnter}>
                  <Panel entry={entry} id={panelId} isOpen={isOpen} />
                </div>
              )}
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
