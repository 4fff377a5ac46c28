import { useState } from 'react'
import { maxOwnSections } from '@shop/contract/content/sections/section-types'
import { Button } from '#ui/button.tsx'
import { textOf, type Body } from '#ui/form-body.ts'
import { AddSectionDialog } from './add-section-dialog.tsx'
import { addedAt, bodyWith, entriesOf, movedTo, removedAt, withNewIds, type Entry, type Faults } from './entries.ts'
import { ownKindOf, ownKinds, ownTitle } from './own-kinds.ts'
import { SectionRow } from './section-row.tsx'
import { isRemovable, type ChosenKind, type SectionsForm } from './sections-form.ts'

type SectionListProps = {
  readonly form: SectionsForm
  readonly body: Body
  readonly faults: Faults
  readonly missing: Faults
  readonly canEdit: boolean
  readonly opened: number | undefined
  readonly onOpen: (index: number | undefined) => void
  readonly onChange: (body: Body) => void
}

type Entries = readonly Pick<Entry, 'section' | 'isOwn'>[]

/** All sections of a page in their order: its parts, and the merchant's own. */
export function SectionList(props: SectionListProps) {
  const { form, body, faults, missing, canEdit, opened, onOpen, onChange } = props
  const [announced, setAnnounced] = useState('')
  const [isAdding, setIsAdding] = useState(false)
  /** The id of the section that was added last. */
  const [fresh, setFresh] = useState<string>()
  const [removed, setRemoved] = useState<{ readonly body: Body; readonly title: string }>()
  const entries = entriesOf(form.fixed, body)
  const offered = offeredKinds(form, entries)
  const change = (next: Entries, open: number | undefined): void => {
    setRemoved(undefined)
    onChange(bodyWith(form.fixed, body, next))
    onOpen(open)
  }
  const move = (from: number, to: number): void => {
    const [moved, next] = [entries[from], movedTo(entries, from, to)]
    if (moved === undefined || next === entries) return
    change(next, opened === from ? to : undefined)
    setAnnounced(`${titleOf(form, moved)}: ${to + 1} of ${entries.length}`)
  }
  const add = (section: Body, isOwn: boolean, at: number): void => {
    const added = { section: withNewIds(section), isOwn }
    change(addedAt<Entries[number]>(entries, at, added), at)
    setFresh(textOf(added.section['id']))
    setAnnounced(`${titleOf(form, added)} added, ${at + 1} of ${entries.length + 1}`)
  }
  const remove = (index: number, title: string): void => {
    change(removedAt(entries, index), undefined)
    setRemoved({ body, title })
    setAnnounced(`${title} removed`)
  }
  const rowOf = (entry: Entry, index: number) => {
    const { section, isOwn } = entry
    const [kind, title] = [isOwn ? ownKindOf(section) : form.kindOf(section), titleOf(form, entry)]
    const canCopy = canEdit && isOwn && offered.some((one) => one.isOwn)
    return (
      <SectionRow
        key={textOf(section['part']) || `${isOwn} ${textOf(section['id'])}`}
        entry={entry}
        kind={kind}
        title={title}
        index={index}
        count={entries.length}
        faults={faults}
        missing={missing}
        isFresh={textOf(section['id']) === fresh}
        isOpen={opened === index}
        onToggle={() => onOpen(opened === index ? undefined : index)}
        onChange={(changed) => {
          const next = entries.map((one, at) => (at === index ? { ...one, section: changed } : one))
          onChange(bodyWith(form.fixed, body, next))
        }}
        onMove={(to) => move(index, to)}
        onRemove={canEdit && isRemovable(form, entry, entries) ? () => remove(index, title) : undefined}
        onDuplicate={canCopy ? () => add(section, true, index + 1) : undefined}
      />
    )
  }
  return (
    <section aria-labelledby="sections" className="panel">
      <header className="flex min-h-14 items-center justify-between gap-3 border-b border-line py-2 pr-2 pl-4">
        <h2 id="sections" className="text-section font-semibold">
          Sections
        </h2>
        {canEdit && offered.length > 0 && <Button onClick={() => setIsAdding(true)}>Add section</Button>}
      </header>
      <ol aria-label="Sections in their order" className="divide-y divide-line">
        {entries.map(rowOf)}
      </ol>
      <ListFoot
        own={entries.filter(({ isOwn }) => isOwn).length}
        note={form.note}
        removed={removed?.title}
        onUndo={() => {
          if (removed !== undefined) onChange(removed.body)
          setRemoved(undefined)
        }}
      />
      <p role="status" className="sr-only">
        {announced}
      </p>
      {isAdding && (
        <AddSectionDialog
          kinds={offered}
          onAdd={({ kind, isOwn }) => {
            setIsAdding(false)
            add(kind.empty, isOwn, opened === undefined ? entries.length : opened + 1)
          }}
          onClose={() => setIsAdding(false)}
        />
      )}
    </section>
  )
}

const titleOf = (form: SectionsForm, { section, isOwn }: Entries[number]): string =>
  isOwn ? ownTitle(section) : form.titleOf(section)

/** What can still be added. */
function offeredKinds({ addedPart }: SectionsForm, entries: Entries): readonly ChosenKind[] {
  const own = entries.filter(({ isOwn }) => isOwn).length
  const parts = entries.length - own
  return [
    ...(addedPart !== undefined && parts < addedPart.most ? [{ kind: addedPart, isOwn: false }] : []),
    ...(own < maxOwnSections ? Object.values(ownKinds).map((kind) => ({ kind, isOwn: true })) : []),
  ]
}

type ListFootProps = {
  readonly own: number
  readonly note: string | undefined
  readonly removed: string | undefined
  readonly onUndo: () => void
}

function ListFoot({ own, note, removed, onUndo }: ListFootProps) {
  return (
    <footer className="grid gap-1 border-t border-line px-4 py-3 text-small text-ink-2">
      {removed !== undefined && (
        <p className="flex flex-wrap items-center justify-between gap-2 text-ink">
          {removed} removed.
          <Button look="quiet" onClick={onUndo}>
            Undo
          </Button>
        </p>
      )}
      <p>
        {own} of {maxOwnSections} sections of your own.
      </p>
      {note !== undefined && <p className="wrap-anywhere">{note}</p>}
    </footer>
  )
}
