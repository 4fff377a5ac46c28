import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { bodyIn, textOf, type Body, type Value } from '#ui/form-body.ts'
import { AddSectionDialog } from './add-section-dialog.tsx'
import { addedAt, movedTo, removedAt, type Faults } from './section-order.ts'
import { SectionRow } from './section-row.tsx'
import type { SectionKind, SectionsForm } from './sections-form.ts'

type SectionListProps = {
  readonly form: SectionsForm
  readonly items: readonly Value[]
  readonly faults: Faults
  readonly canEdit: boolean
  readonly opened: number | undefined
  readonly onOpen: (index: number | undefined) => void
  readonly onChange: (items: readonly Value[]) => void
}

/** All sections of a page in their order, those of the shop and the merchant's own. */
export function SectionList({ form, items, faults, canEdit, opened, onOpen, onChange }: SectionListProps) {
  const [announced, setAnnounced] = useState('')
  const [isAdding, setIsAdding] = useState(false)
  const [removed, setRemoved] = useState<{ readonly items: readonly Value[]; readonly title: string }>()
  const own = items.filter((item) => form.isOwn(bodyIn(item))).length
  const canAdd = canEdit && own < form.mostOwn
  const change = (next: readonly Value[], open: number | undefined): void => {
    setRemoved(undefined)
    onChange(next)
    onOpen(open)
  }
  const move = (from: number, to: number): void => {
    const next = movedTo(items, from, to)
    if (next === items) return
    change(next, opened === from ? to : undefined)
    setAnnounced(`${form.titleOf(bodyIn(items[from]))}: ${to + 1} of ${items.length}`)
  }
  const add = (section: Body, at: number, title: string): void => {
    change(addedAt(items, at, section), at)
    setAnnounced(`${title} added, ${at + 1} of ${items.length + 1}`)
  }
  const remove = (index: number): void => {
    const title = form.titleOf(bodyIn(items[index]))
    change(removedAt(items, index), undefined)
    setRemoved({ items, title })
    setAnnounced(`${title} removed`)
  }
  return (
    <section aria-labelledby="sections" className="panel">
      <header className="flex items-center justify-between gap-3 border-b border-line py-2 pr-2 pl-4">
        <h2 id="sections" className="text-section font-semibold">
          Sections
        </h2>
        {canAdd && <Button onClick={() => setIsAdding(true)}>Add section</Button>}
      </header>
      <ol aria-label="Sections in their order" className="divide-y divide-line">
        {items.map((item, index) => {
          const section = bodyIn(item)
          return (
            <SectionRow
              key={keyOf(section, index)}
              form={form}
              section={section}
              index={index}
              count={items.length}
              faults={faults}
              isOpen={opened === index}
              onToggle={() => onOpen(opened === index ? undefined : index)}
              onChange={(changed) => onChange(items.map((one, at) => (at === index ? changed : one)))}
              onMove={(to) => move(index, to)}
              onRemove={() => remove(index)}
              onDuplicate={
                canAdd ? () => add({ ...section, id: newId(items) }, index + 1, form.titleOf(section)) : undefined
              }
            />
          )
        })}
      </ol>
      <footer className="grid gap-2 border-t border-line px-4 py-3 text-small text-ink-2">
        {removed !== undefined && (
          <p className="flex flex-wrap items-center justify-between gap-2 text-ink">
            {removed.title} removed.
            <Button look="quiet" onClick={() => change(removed.items, undefined)}>
              Undo
            </Button>
          </p>
        )}
        <p>
          {own} of {form.mostOwn} sections of your own.
        </p>
      </footer>
      <p role="status" className="sr-only">
        {announced}
      </p>
      {isAdding && (
        <AddSectionDialog
          kinds={form.kinds}
          onAdd={(kind) => {
            setIsAdding(false)
            add(withId(kind, items), opened === undefined ? items.length : opened + 1, kind.title)
          }}
          onClose={() => setIsAdding(false)}
        />
      )}
    </section>
  )
}

const keyOf = (section: Body, index: number): string =>
  textOf(section['id']) || textOf(section['part']) || `place ${index}`

const withId = ({ empty }: SectionKind, items: readonly Value[]): Body => ({ ...empty, id: newId(items) })

/** A free id, which the section keeps; the shop's page names the section by it. */
function newId(items: readonly Value[]): string {
  const taken = new Set(items.map((item) => textOf(bodyIn(item)['id'])))
  for (let number = items.length + 1; ; number += 1) if (!taken.has(`s${number}`)) return `s${number}`
}
