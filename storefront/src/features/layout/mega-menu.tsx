import { useEffect, useEffectEvent, useRef, type FocusEvent } from 'react'
import { NavLink } from 'react-router'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/icon-shapes.tsx'
import { Link } from '#ui/link.tsx'
import { isShortcut } from '#ui/modifier-keys.ts'
import { Picture } from '#ui/picture.tsx'
import { moveInBar } from './menu-bar-keys.ts'
import type { BarEntry, MenuColumn, MenuEntry, MenuTile } from './navigation.ts'
import { useMegaMenu } from './use-mega-menu.ts'
import type { Menu } from './use-menu.ts'

function Column({ column }: { readonly column: MenuColumn }) {
  return (
    <div className="min-w-36">
      <p className="mb-2 min-h-4 text-micro text-zari">{column.title}</p>
      <ul>
        {column.links.map(({ text, to }) => (
          <li key={to}>
            <Link to={to} className="inline-flex min-h-8 items-center text-small hover:text-rani hover:underline">
              {text}
            </Link>
          </li>
        ))}
      </ul>
      {column.viewAll !== undefined && (
        <Link to={column.viewAll.to} className="mt-2 inline-flex min-h-8 items-center text-micro quiet-link">
          {column.viewAll.text}
        </Link>
      )}
    </div>
  )
}

function Tile({ tile, className }: { readonly tile: MenuTile; readonly className?: string | undefined }) {
  return (
    <Link to={tile.to} className={classNames('group w-48 shrink-0', className)}>
      <span className="block aspect-3/4 overflow-hidden bg-mist arch">
        <Picture files={tile.picture} sizes="12rem" alt="" className="object-[50%_18%]" />
      </span>
      <span className="mt-3 block text-h3 font-display group-hover:text-rani">{tile.text}</span>
      <span className="block text-small text-kajal-2">{tile.tagline}</span>
    </Link>
  )
}

function Panel({ entry, id }: { readonly entry: MenuEntry; readonly id: string }) {
  return (
    <div
      id={id}
      className="absolute inset-x-0 top-full max-h-[70vh] overflow-y-auto border-y border-line bg-paper shadow-lifted"
    >
      <div className="page-width flex gap-10 py-8">
        <div className="flex flex-1 flex-wrap content-start gap-x-12 gap-y-8">
          {entry.columns.map((column) => (
            <Column key={column.title + (column.links[0]?.to ?? '')} column={column} />
          ))}
        </div>
        <div className="flex shrink-0 gap-6">
          {entry.tiles.map((tile, place) => (
            <Tile key={tile.to} tile={tile} className={place === 0 ? undefined : 'hidden lg:block'} />
          ))}
        </div>
      </div>
    </div>
  )
}

type DisclosureProps = {
  readonly entry: BarEntry
  readonly panelId: string
  readonly isOpen: boolean
  readonly onToggle: () => void
  readonly onHover: () => void
  /** Without contents a click follows the link. */
  readonly hasFailed: boolean
}

/** A button for its panel, and a link without scripts or in a new tab. */
function DisclosureLink({ entry, panelId, isOpen, onToggle, onHover, hasFailed }: DisclosureProps) {
  return (
    <Link
      to={entry.to}
      role="button"
      discover="none"
      draggable={false}
      aria-expanded={isOpen}
      aria-controls={panelId}
      onClick={(event) => {
        if (isShortcut(event) || event.shiftKey || hasFailed) return
        event.preventDefault()
        onToggle()
      }}
      onKeyDown={(event) => {
        if (event.key !== ' ' || isShortcut(event)) return
        event.preventDefault()
        event.currentTarget.click()
      }}
      onPointerEnter={(event) => event.pointerType === 'mouse' && onHover()}
      className={classNames('bar-entry', isOpen && 'border-rani text-rani')}
    >
      {entry.text}
      <Icon shapes={['down']} size={12} />
    </Link>
  )
}

type MegaMenuProps = { readonly entries: readonly BarEntry[]; readonly menu: Menu }

/** Disclosure buttons, not ARIA menus; their contents load when the pointer or the focus first enters the bar (NAV-06). */
export function MegaMenu({ entries, menu: { entries: contents, hasFailed, prefetch } }: MegaMenuProps) {
  const nav = useRef<HTMLElement>(null)
  const menu = useMegaMenu(nav)
  const closeWhenLeft = (event: FocusEvent) => {
    if (event.relatedTarget !== null && !event.currentTarget.contains(event.relatedTarget)) menu.close()
  }
  const open = contents?.find(({ text }) => text === menu.open)
  const hover = (entry: BarEntry) => {
    prefetch()
    menu.onPointerEnter(entry.hasPanel ? entry.text : undefined)
  }
  const openHovered = useEffectEvent(() => {
    const link = nav.current?.querySelector('a:hover')
    const entry = entries.find(({ to }) => to === link?.getAttribute('href'))
    if (entry !== undefined && matchMedia('(hover: hover)').matches) hover(entry)
  })
  // A pointer that rested on an entry during hydration fires no event until it moves.
  useEffect(() => openHovered(), [])
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Handles Escape, blur of its buttons
    <nav
      ref={nav}
      aria-label="Main"
      onKeyDown={(event) => {
        menu.onKeyDown(event)
        moveInBar(event)
      }}
      onFocus={prefetch}
      onBlur={closeWhenLeft}
      onPointerMove={menu.onPointerMove}
      onPointerLeave={(event) => event.pointerType === 'mouse' && menu.onPointerLeave()}
    >
      {open !== undefined && (
        <div
          aria-hidden="true"
          className="pointer-events-none fixed inset-0 -z-10 animate-[fade-in_180ms_var(--ease-cloth)] bg-kajal/25"
        />
      )}
      <ul className="page-width flex justify-between">
        {entries.map((entry, index) => {
          const panelId = `menu-panel-${index}`
          const isOpen = open?.text === entry.text
          const onHover = () => hover(entry)
          return (
            <li key={entry.text} className="lg:first:-ml-2.5 lg:last:-mr-2.5">
              {entry.hasPanel ? (
                <DisclosureLink
                  {...{ entry, panelId, isOpen, onHover }}
                  hasFailed={hasFailed}
                  onToggle={() => menu.toggle(entry.text)}
                />
              ) : (
                <NavLink
                  to={entry.to}
                  end
                  discover="none"
                  onPointerEnter={onHover}
                  className={classNames('bar-entry', entry.text === 'Sale' && 'font-semibold text-rani')}
                >
                  {entry.text}
                </NavLink>
              )}
              {isOpen && (
                <div onPointerEnter={menu.onPanelEnter}>
                  <Panel entry={open} id={panelId} />
                </div>
              )}
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
