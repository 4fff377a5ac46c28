import { useEffect, useEffectEvent, useRef, type FocusEvent } from 'react'
import { Link, NavLink } from 'react-router'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/icon-shapes.tsx'
import { isShortcut } from '#ui/modifier-keys.ts'
import { Picture } from '#ui/picture.tsx'
import { QuickLink } from '#ui/quick-link.tsx'
import { moveInBar } from './menu-bar-keys.ts'
import type { BarEntry, MenuColumn, MenuEntry, MenuTile } from './navigation.ts'
import { useMegaMenu } from './use-mega-menu.ts'
import type { Menu } from './use-menu.ts'

/** More links than these stand in two columns under one heading. */
const longestColumn = 11

function Column({ column }: { readonly column: MenuColumn }) {
  const { title, links, viewAll } = column
  return (
    <div>
      <p className="mb-2 text-micro text-zari">{title}</p>
      <ul
        className={classNames(links.length > longestColumn && 'columns-2 gap-8', links.length > 22 && 'lg:columns-3')}
      >
        {links.map(({ text, to }) => (
          <li key={to} className="break-inside-avoid">
            <QuickLink
              to={to}
              className="inline-flex min-h-8 items-center text-small whitespace-nowrap hover:text-rani hover:underline"
            >
              {text}
            </QuickLink>
          </li>
        ))}
      </ul>
      {viewAll !== undefined && (
        <QuickLink to={viewAll.to} className="mt-2 inline-flex min-h-8 items-center text-micro quiet-link">
          {viewAll.text}
        </QuickLink>
      )}
    </div>
  )
}

/** The garment is whole in its picture, with its hem. */
function Tile({ tile, className }: { readonly tile: MenuTile; readonly className?: string | undefined }) {
  return (
    <QuickLink to={tile.to} className={classNames('group w-44 shrink-0', className)}>
      <span className="block aspect-3/4 overflow-hidden bg-mist">
        <Picture files={tile.picture} sizes="11rem" alt="" />
      </span>
      <span className="mt-2 block text-small font-semibold group-hover:text-rani">{tile.text}</span>
      <span className="line-clamp-2 text-small text-kajal-2">{tile.tagline}</span>
    </QuickLink>
  )
}

/** Short columns stand below each other. */
function stacksOf(columns: readonly MenuColumn[]): readonly (readonly MenuColumn[])[] {
  const stacks: MenuColumn[][] = []
  for (const column of columns) {
    const last = stacks.at(-1)
    if (column.isBelow && last) last.push(column)
    else stacks.push([column])
  }
  return stacks
}

function Panel({ entry, id }: { readonly entry: MenuEntry; readonly id: string }) {
  return (
    <div
      id={id}
      className="absolute inset-x-0 top-full max-h-[70vh] overflow-y-auto border-y border-line bg-paper shadow-lifted"
    >
      <div className="page-width flex justify-between gap-8 py-8">
        <div className="flex flex-1 flex-wrap content-start gap-x-8 gap-y-8 lg:justify-between">
          {stacksOf(entry.columns).map((stack) => (
            <div key={stack[0]?.title} className="grid content-start gap-6">
              {stack.map((column) => (
                <Column key={column.title} column={column} />
              ))}
            </div>
          ))}
        </div>
        <div className="flex shrink-0 gap-5">
          {entry.tiles.map((tile, place) => (
            <Tile key={tile.to} tile={tile} className={place === 0 ? 'hidden min-[60rem]:block' : 'hidden lg:block'} />
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
