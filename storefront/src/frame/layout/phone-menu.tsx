import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { CaretLeftIcon } from '@phosphor-icons/react/dist/ssr/CaretLeft'
import { CaretRightIcon } from '@phosphor-icons/react/dist/ssr/CaretRight'
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { Drawer } from '#ui/dialog.tsx'
import { Link } from '#ui/link.tsx'
import { Picture } from '#ui/picture.tsx'
import { useDeviceBack } from '#ui/use-device-back.ts'
import { useColumnLinks } from './menu-prices.ts'
import type { BarEntry, MenuTile } from './navigation.ts'
import { PhoneServices, type HeaderParts } from './phone-services.tsx'
import type { Menu } from './use-menu.ts'

const rowLooks =
  'flex min-h-13 w-full items-center justify-between gap-3 border-b border-line px-4 py-1 text-start hover:text-rani'

type PhoneMenuProps = {
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly entries: readonly BarEntry[]
  readonly menu: Menu
  readonly parts: HeaderParts
  /** Shown below everything: the currency. */
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

/** Reserves its space while the menu's contents load. */
function Thumbnail({ tile }: { readonly tile: MenuTile | undefined }) {
  return (
    <span className="aspect-3/4 w-8 shrink-0 overflow-hidden bg-mist">
      {tile !== undefined && <Picture files={tile.picture} sizes="2rem" alt="" name="" />}
    </span>
  )
}

function Tiles({ tiles }: { readonly tiles: readonly MenuTile[] }) {
  if (tiles.length === 0) return null
  return (
    <ul className="grid grid-cols-2 gap-3 border-b border-line px-4 py-4">
      {tiles.slice(0, 2).map(({ text, to, picture }) => (
        <li key={to}>
          <Link to={to} replace className="block text-small font-semibold hover:text-rani">
            <span className="mb-2 block aspect-3/4 overflow-hidden bg-mist">
              <Picture files={picture} sizes="45vw" alt="" />
            </span>
            {text}
          </Link>
        </li>
      ))}
    </ul>
  )
}

function Rows({ entry, menu }: { readonly entry: BarEntry; readonly menu: Menu }) {
  const contents = menu.entries?.find(({ text }) => text === entry.text)
  const linksOf = useColumnLinks()
  return (
    <>
      <ul aria-busy={menu.entries === undefined && !menu.hasFailed}>
        <li>
          <Link to={entry.to} replace className={`${rowLooks} font-semibold`}>
            <Trans>View all {entry.text}</Trans>
          </Link>
        </li>
        {contents?.columns.flatMap((column) => [
          column.title !== '' && (
            <li key={column.title} className="border-b border-line bg-mist px-4 py-2 text-micro text-zari">
              {column.title}
            </li>
          ),
          ...linksOf(column).map(({ text, to }) => (
            <li key={to}>
              <Link to={to} replace className={rowLooks}>
                {text}
              </Link>
            </li>
          )),
        ])}
      </ul>
      <Tiles tiles={contents?.tiles ?? []} />
    </>
  )
}

/** One panel per level; links replace the menu's history entry, so that Back skips it. */
export function PhoneMenu({ isOpen, onClose, entries, menu, parts, children }: PhoneMenuProps) {
  const [panel, setPanel] = useState<BarEntry | undefined>()
  useClosingOnNewPage(onClose)
  useDeviceBack(() => {
    if (panel === undefined) onClose()
    setPanel(undefined)
    return panel === undefined ? 'last' : 'more'
  })
  const tileOf = ({ text }: BarEntry) => menu.entries?.find((entry) => entry.text === text)?.tiles[0]
  const back = panel && (
    <button
      type="button"
      onClick={() => setPanel(undefined)}
      className="inline-flex min-h-11 items-center gap-2 font-semibold"
    >
      <CaretLeftIcon size={20} aria-hidden="true" />
      {panel.text}
      <span className="sr-only">
        <Trans>, back to all</Trans>
      </span>
    </button>
  )
  return (
    <Drawer isOpen={isOpen} onClose={onClose} title={t`Menu`} side="left" {...(back && { header: back })}>
      <nav aria-label={t`Main`}>
        {panel !== undefined ? (
          <Rows entry={panel} menu={menu} />
        ) : (
          <ul>
            {entries.map((entry) => (
              <li key={entry.text}>
                {entry.hasPanel ? (
                  <button type="button" className={rowLooks} onClick={() => setPanel(entry)}>
                    <Thumbnail tile={tileOf(entry)} />
                    <span className="flex-1">{entry.text}</span>
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
      {panel === undefined && (
        <>
          <PhoneServices {...parts} onClose={onClose} />
          {children}
        </>
      )}
    </Drawer>
  )
}
