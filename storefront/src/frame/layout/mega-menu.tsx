import { t } from '@lingui/core/macro'
import { useEffect, useEffectEvent, useRef, type FocusEvent } from 'react'
import { NavLink } from 'react-router'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/icon-shapes.tsx'
import { Link } from '#ui/link.tsx'
import { isShortcut } from '#ui/modifier-keys.ts'
import { moveInBar } from './menu-bar-keys.ts'
import type { BarEntry } from './navigation.ts'
import { useMegaMenu } from './use-mega-menu.ts'
import type { Menu } from './use-menu.ts'

type DisclosureProps = {
  readonly entry: BarEntry
  readonly panelId: string
  readonly isOpen: boolean
  readonly onToggle: () => void
  readonly onHover: () => void
  /** True when the contents failed to load, so that a click follows the link. */
  readonly hasFailed: boolean
}

/** A button that opens a panel, and a link without scripts or in a new tab. */
function DisclosureLink({ entry, panelId, isOpen, onToggle, onHover, hasFailed }: DisclosureProps) {
  return (
    <Link
      to={entry.to}
      role="button"
      discover="none"
      draggable={false}
      aria-expanded={isOpen}
      // The panel exists only while it is open.
      aria-controls={isOpen ? panelId : undefined}
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
      <Icon shape="down" size={12} />
    </Link>
  )
}

type MegaMenuProps = { readonly entries: readonly BarEntry[]; readonly menu: Menu }

/**
 * Disclosure buttons instead of ARIA menus; their contents load when the pointer or the focus first enters the bar
 * (NAV-06).
 */
export function MegaMenu({ entries, menu: { entries: contents, Panel, hasFailed, prefetch } }: MegaMenuProps) {
  const nav = useRef<HTMLElement>(null)
  const menu = useMegaMenu(nav)
  const closeWhenLeft = (event: FocusEvent) => {
    if (event.relatedTarget !== null && !event.currentTarget.contains(event.relatedTarget)) menu.close()
  }
  const open = Panel && contents?.find(({ text }) => text === menu.open)
  const hover = (entry: BarEntry) => {
    prefetch()
    menu.onPointerEnter(entry.hasPanel ? entry.text : undefined)
  }
  const openHovered = useEffectEvent(() => {
    const link = nav.current?.querySelector('a:hover')
    const entry = entries.find(({ to }) => to === link?.getAttribute('href'))
    if (entry !== undefined && matchMedia('(hover: hover)').matches) hover(entry)
  })
  // A pointer that rested on an entry during hydration fires no event until it moves, so the hovered entry is opened
  // here.
  useEffect(() => openHovered(), [])
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Handles Escape, blur of its buttons
    <nav
      ref={nav}
      aria-label={t`Main`}
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
      <ul className="bar page-width flex justify-between">
        {entries.map((entry, index) => {
          const panelId = `menu-panel-${index}`
          const isOpen = open?.text === entry.text
          const onHover = () => hover(entry)
          return (
            <li key={entry.text}>
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
              {isOpen && Panel !== undefined && (
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
