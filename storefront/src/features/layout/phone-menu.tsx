import { CaretLeftIcon } from '@phosphor-icons/react/dist/ssr/CaretLeft'
import { CaretRightIcon } from '@phosphor-icons/react/dist/ssr/CaretRight'
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { Drawer } from '#ui/dialog.tsx'
import { Link } from '#ui/link.tsx'
import { useDeviceBack } from '#ui/use-device-back.ts'
import type { BarEntry } from './navigation.ts'
import type { Menu } from './use-menu.ts'

const rowLooks =
  'flex min-h-13 w-full items-center justify-between gap-3 border-b border-line px-4 text-left hover:text-rani'

type PhoneMenuProps = {
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly entries: readonly BarEntry[]
  readonly menu: Menu
  /** Below the categories: currency, help. */
  readonly children?: ReactNode
}

/** Closes the menu when the route changes. */
function useClosingOnNewPage(onClose: () => void) {
  const { key } = useLocation()
  const openedAt = useRef(key)
  const close = useEffectEvent(onClose)
  useEffect(() => {
    if (key !== openedAt.current) close()
  }, [key])
}

function Rows({ entry, menu }: { readonly entry: BarEntry; readonly menu: Menu }) {
  const contents = menu.entries?.find(({ text }) => text === entry.text)
  return (
    <ul aria-busy={menu.entries === undefined && !menu.hasFailed}>
      <li>
        <Link to={entry.to} replace className={`${rowLooks} font-semibold`}>
          View all {entry.text}
        </Link>
      </li>
      {contents?.columns.flatMap((column) => [
        column.title !== '' && (
          <li key={column.title} className="border-b border-line bg-mist px-4 py-2 text-micro text-zari">
            {column.title}
          </li>
        ),
        ...column.links.map(({ text, to }) => (
          <li key={to}>
            <Link to={to} replace className={rowLooks}>
              {text}
            </Link>
          </li>
        )),
      ])}
    </ul>
  )
}

/** One panel per level; links replace the menu's history entry, so that Back skips it. */
export function PhoneMenu({ isOpen, onClose, entries, menu, children }: PhoneMenuProps) {
  const [panel, setPanel] = useState<BarEntry | undefined>()
  useClosingOnNewPage(onClose)
  useDeviceBack(() => {
    if (panel === undefined) onClose()
    setPanel(undefined)
    return panel === undefined ? 'last' : 'more'
  })
  const back = panel && (
    <button
      type="button"
      onClick={() => setPanel(undefined)}
      className="inline-flex min-h-11 items-center gap-2 font-semibold"
    >
      <CaretLeftIcon size={20} aria-hidden="true" />
      {panel.text}
      <span className="sr-only">, back to all</span>
    </button>
  )
  return (
    <Drawer isOpen={isOpen} onClose={onClose} title="Menu" side="left" {...(back && { header: back })}>
      <nav aria-label="Main">
        {panel !== undefined ? (
          <Rows entry={panel} menu={menu} />
        ) : (
          <ul>
            {entries.map((entry) => (
              <li key={entry.text}>
                {entry.hasPanel ? (
                  <button type="button" className={rowLooks} onClick={() => setPanel(entry)}>
                    {entry.text}
                    <CaretRightIcon size={18} aria-hidden="true" />
                  </button>
                ) : (
                  <Link to={entry.to} replace className={rowLooks}>
                    {entry.text}
                  </Link>
                )}
              </li>
            ))}
          </ul>
        )}
      </nav>
      {panel === undefined && children}
    </Drawer>
  )
}
