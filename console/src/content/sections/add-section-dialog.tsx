import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { SectionGlyph } from './section-glyph.tsx'
import type { ChosenKind } from './sections-form.ts'

type AddSectionDialogProps = {
  readonly kinds: readonly ChosenKind[]
  readonly onAdd: (chosen: ChosenKind) => void
  readonly onClose: () => void
}

/** The kinds of sections, each with a drawing and what it is for. */
export function AddSectionDialog({ kinds, onAdd, onClose }: AddSectionDialogProps) {
  return (
    <Dialog title="Add a section" onClose={onClose} isWide>
      <ul aria-label="Kinds of sections" className="grid gap-2 sm:grid-cols-2">
        {kinds.map(({ kind, isOwn }) => (
          <li key={kind.title} className="grid">
            <button
              type="button"
              onClick={() => onAdd({ kind, isOwn })}
              className="flex items-center gap-4 rounded-soft border border-line p-3 text-left hover:border-control hover:bg-raised"
            >
              <SectionGlyph of={kind.glyph} className="w-24 shrink-0" />
              <span className="min-w-0">
                <span className="block font-semibold">{kind.title}</span>
                <span className="block text-small text-ink-2">{kind.about}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
      <p className="mt-4 flex justify-end">
        <Button onClick={onClose}>Cancel</Button>
      </p>
    </Dialog>
  )
}
