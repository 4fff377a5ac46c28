import { classNames } from '#ui/class-names.ts'
import { Link } from '#ui/link.tsx'
import { Picture } from '#ui/picture.tsx'
import { useColumnLinks } from './menu-prices.ts'
import type { MenuColumn, MenuEntry, MenuTile } from './navigation.ts'

/** A longer list of links is split into two columns below one heading. */
const longestColumn = 11

function Column({ column }: { readonly column: MenuColumn }) {
  const { title, viewAll } = column
  const links = useColumnLinks()(column)
  return (
    <div>
      <p className="mb-2 text-micro text-zari">{title}</p>
      <ul
        className={classNames(links.length > longestColumn && 'columns-2 gap-8', links.length > 22 && 'lg:columns-3')}
      >
        {links.map(({ text, to }) => (
          <li key={to} className="break-inside-avoid">
            <Link
              to={to}
              className="inline-flex min-h-8 items-center text-small whitespace-nowrap hover:text-rani hover:underline"
            >
              {text}
            </Link>
          </li>
        ))}
      </ul>
      {viewAll !== undefined && (
        <Link to={viewAll.to} className="mt-2 inline-flex min-h-8 items-center text-micro quiet-link">
          {viewAll.text}
        </Link>
      )}
    </div>
  )
}

/** The picture shows the whole garment with its hem. */
function Tile({ tile, className }: { readonly tile: MenuTile; readonly className?: string | undefined }) {
  return (
    <Link to={tile.to} className={classNames('group w-44 shrink-0', className)}>
      <span className="block aspect-3/4 overflow-hidden bg-mist">
        <Picture files={tile.picture} sizes="11rem" alt="" />
      </span>
      <span className="mt-2 block text-small font-semibold group-hover:text-rani">{tile.text}</span>
      <span className="line-clamp-2 text-small text-kajal-2">{tile.tagline}</span>
    </Link>
  )
}

/** Stacks short columns. */
function stacksOf(columns: readonly MenuColumn[]): readonly (readonly MenuColumn[])[] {
  const stacks: MenuColumn[][] = []
  for (const column of columns) {
    const last = stacks.at(-1)
    if (column.isBelow && last) last.push(column)
    else stacks.push([column])
  }
  return stacks
}

export type MenuPanelProps = { readonly entry: MenuEntry; readonly id: string }

/** The open panel below the bar, whose code loads with its contents. */
export function MenuPanel({ entry, id }: MenuPanelProps) {
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
