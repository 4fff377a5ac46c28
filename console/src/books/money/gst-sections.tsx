import { useId, useState } from 'react'
import type { GstSection, GstSectionName } from '@shop/contract/books/admin-gst'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'

type GstSectionsProps = {
  readonly sections: readonly GstSection[]
  readonly onDownload: ((name: GstSectionName) => Promise<void>) | undefined
}

const rowsText = (count: number): string => (count === 1 ? '1 row' : `${count} rows`)

/** The sheets of the return, as the portal gets them. */
export function GstSections({ sections, onDownload }: GstSectionsProps) {
  const firstFilled = sections.find(({ rowCount }) => rowCount > 0) ?? sections[0]
  const [chosen, setChosen] = useState(firstFilled?.name)
  const headingId = useId()
  const section = sections.find(({ name }) => name === chosen) ?? firstFilled
  if (section === undefined) return null
  return (
    <section aria-labelledby={headingId} className="panel p-4">
      <header className="mb-3 flex flex-wrap items-end justify-between gap-3">
        <h2 id={headingId} className="text-section font-semibold">
          Sheets of GSTR-1
        </h2>
        <ul className="flex flex-wrap gap-1" aria-label="Sheets">
          {sections.map(({ name, rowCount }) => (
            <li key={name}>
              <button
                type="button"
                aria-pressed={name === section.name}
                onClick={() => setChosen(name)}
                className={classNames(
                  'min-h-9 rounded-soft px-2.5 whitespace-nowrap',
                  name === section.name ? 'bg-accent-tint font-semibold text-accent' : 'hover:bg-raised',
                )}
              >
                {name} <span className="text-small text-ink-2">{rowCount}</span>
              </button>
            </li>
          ))}
        </ul>
      </header>
      <div className="mb-2 flex flex-wrap items-center justify-between gap-3">
        <p>
          <span className="font-semibold">{section.title}</span>{' '}
          <span className="text-ink-2">{rowsText(section.rowCount)}</span>
        </p>
        {onDownload !== undefined && section.rowCount > 0 && (
          <Button onClick={() => void onDownload(section.name)}>
            CSV <span className="sr-only">of {section.title}</span>
          </Button>
        )}
      </div>
      <SheetTable section={section} />
    </section>
  )
}

function SheetTable({ section: { name, title, columns, rows, rowCount } }: { readonly section: GstSection }) {
  if (rowCount === 0) return <p className="py-4 text-ink-2">None in this month.</p>
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- A wide table scrolls by keyboard too. */}
      <div className="overflow-x-auto" tabIndex={0} role="region" aria-label={title}>
        <table className="grid-table whitespace-nowrap">
          <thead>
            <tr>
              {columns.map((column, index) => (
                <th
                  key={column}
                  scope="col"
                  className={classNames(typeof rows[0]?.[index] === 'number' && 'text-right')}
                >
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={`${name} ${row.join(' ')}`}>
                {columns.map((column, index) => (
                  <td key={column} className={classNames(typeof row[index] === 'number' && 'text-right')}>
                    {row[index]}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {rowCount > rows.length && (
        <p className="mt-2 text-small text-ink-2">
          The first {rows.length} of {rowCount}. The files have all of them.
        </p>
      )}
    </>
  )
}
