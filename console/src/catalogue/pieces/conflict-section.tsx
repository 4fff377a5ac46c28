import type { PieceChoices } from '@shop/contract/catalogue/admin-pieces'
import { fieldToText } from '@shop/contract/catalogue/fields/field-text'
import type { FieldOwner, FieldValues } from '@shop/contract/catalogue/fields/field-types'
import type { PieceBody } from '@shop/contract/catalogue/piece-body'
import { Button } from '#ui/button.tsx'
import { DifferenceTable } from '#ui/difference-table.tsx'
import { bodyIn as plainBody, differencesOf, type Body } from '#ui/form-body.ts'
import { fieldLabels } from './piece-labels.ts'
import type { Conflict } from './save-merged.ts'
import type { PieceState } from './use-piece.ts'

type Definitions = PieceChoices['fields']

type ConflictSectionProps = {
  readonly state: PieceState
  readonly conflict: Conflict
  readonly definitions: Definitions
}

/** A body whose custom fields are as people read them. */
function readable({ fields, variants, ...body }: PieceBody, definitions: Definitions): Body {
  const textsOf = (owner: FieldOwner, values: FieldValues = {}) =>
    Object.fromEntries(
      definitions.filter((one) => one.owner === owner).map((one) => [one.key, fieldToText(one, values[one.key])]),
    )
  const sizes = variants.map(({ fields: own, ...variant }) => ({ ...variant, fields: textsOf('size', own) }))
  return plainBody({ ...body, fields: textsOf('piece', fields), variants: sizes })
}

/** Somebody else changed the same fields: shows both versions and a choice. Nothing typed is lost. */
export function ConflictSection({ state: { save, isSaving }, conflict, definitions }: ConflictSectionProps) {
  const { foreign, mine, theirs } = conflict
  const { version } = foreign
  const differences = differencesOf(readable(theirs, definitions), readable(mine, definitions))
  const titles = definitions.map(({ key, title }) => [`fields.${key}`, title] as const)
  return (
    <div role="alert" className="panel grid gap-3 border-warn p-4">
      <p className="font-semibold">Somebody changed the same fields in the meantime.</p>
      <DifferenceTable
        label="Differences"
        differences={differences}
        names={['Theirs', 'Yours']}
        labels={new Map([...fieldLabels, ...titles])}
      />
      <div className="flex flex-wrap gap-2">
        <Button look="primary" isBusy={isSaving} onClick={() => void save({ body: mine, version })}>
          Keep mine
        </Button>
        <Button isBusy={isSaving} onClick={() => void save({ body: theirs, version })}>
          Keep theirs
        </Button>
      </div>
    </div>
  )
}
