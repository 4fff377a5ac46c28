import type { AdminOffer } from '@shop/contract/selling/admin-offers'
import { Button } from '#ui/button.tsx'
import { DifferenceTable } from '#ui/difference-table.tsx'
import { bodyIn, differencesOf } from '#ui/form-body.ts'
import { formOf, termsIn, type OfferForm } from './offer-form.ts'
import { fieldLabels } from './offer-labels.ts'

type OfferConflictProps = {
  readonly foreign: AdminOffer
  readonly mine: OfferForm
  readonly onTake: () => void
  readonly onKeep: () => void
}

/** Somebody saved or ended the offer meanwhile, so the person chooses which terms are right. */
export function OfferConflict({ foreign, mine, onTake, onKeep }: OfferConflictProps) {
  const [before, after] = [termsIn(formOf(foreign)), termsIn(mine)]
  const differences =
    'terms' in before && 'terms' in after ? differencesOf(bodyIn(before.terms), bodyIn(after.terms)) : []
  return (
    <section role="alert" aria-labelledby="conflict" className="panel grid gap-3 border-warn p-4">
      <h2 id="conflict" className="text-section font-semibold">
        {foreign.state === 'ended'
          ? 'Somebody else ended this offer in the meantime'
          : 'Somebody else changed this offer in the meantime'}
      </h2>
      <DifferenceTable
        label="Differences"
        differences={differences}
        names={['In the shop', 'Yours']}
        labels={fieldLabels}
      />
      <div className="flex flex-wrap gap-2">
        <Button onClick={onTake}>Keep theirs</Button>
        <Button look="danger" onClick={onKeep}>
          {foreign.state === 'ended' ? 'Save mine, and start it again' : 'Save mine over theirs'}
        </Button>
      </div>
    </section>
  )
}
