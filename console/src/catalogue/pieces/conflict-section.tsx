import { Button } from '#ui/button.tsx'
import { DifferenceTable } from '#ui/difference-table.tsx'
import { bodyIn as plainBody, differencesOf } from '#ui/form-body.ts'
import { fieldLabels } from './piece-labels.ts'
import type { Conflict } from './save-merged.ts'
import type { PieceState } from './use-piece.ts'

type ConflictSectionProps = { readonly state: PieceState; readonly conflict: Conflict }

/** Somebody else changed the same fields: shows both versions and a choice. Nothing typed is lost. */
export function ConflictSection({ state: { save, take, isSaving }, conflict }: ConflictSectionProps) {
  const { foreign, mine, disputed } = conflict
  const differences = differencesOf(plainBody(foreign.body), plainBody(mine)).filter(({ place }) =>
    disputed.includes(place.split('.')[0] ?? ''),
  )
  return (
    <div role="alert" className="panel grid gap-3 border-warn p-4">
      <p className="font-semibold">Somebody changed the same fields in the meantime.</p>
      <DifferenceTable label="Differences" differences={differences} names={['Theirs', 'Yours']} labels={fieldLabels} />
      <div className="flex flex-wrap gap-2">
        <Button look="primary" isBusy={isSaving} onClick={() => void save({ body: mine, version: foreign.version })}>
          Keep mine
        </Button>
        <Button onClick={() => take(foreign)}>Keep theirs</Button>
      </div>
    </div>
  )
}
