import { useState } from 'react'
import type { ShareAccount } from '@shop/contract/books/admin-shares'
import {
  shareText,
  tdsBaseTexts,
  tdsChoiceText,
  tdsSections,
  tdsSectionTexts,
  type TdsSection,
} from '@shop/contract/books/share-options'
import { adminShareCalls } from '@shop/contract/core/admin-call-table'
import { pointsIn } from '@shop/contract/core/typed-number'
import { callApi } from '#api/client.ts'
import { Button } from '#ui/button.tsx'
import { FactList } from '#ui/fact-list.tsx'
import { FormDialog } from '#ui/form-dialog.tsx'
import { textIn } from '#ui/form-text.ts'
import { refusal } from '#ui/refusal.ts'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { useFreshOnConflict } from '#ui/use-fresh-on-conflict.ts'

type TaxPanelProps = { readonly account: ShareAccount; readonly canEdit: boolean }

/** PAN of a label, and the tax that the house withholds from its share. */
export function TaxPanel({ account, canEdit }: TaxPanelProps) {
  const [isOpen, setIsOpen] = useState(false)
  const { pan, tds } = account
  return (
    <section aria-labelledby="tax" className="panel p-4">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h2 id="tax" className="text-section font-semibold">
          TDS
        </h2>
        {canEdit && <Button onClick={() => setIsOpen(true)}>Change</Button>}
      </div>
      <FactList
        facts={[
          ['PAN', pan ?? 'Not known'],
          ['Section', tds === null ? 'No TDS' : tdsSectionTexts[tds.section]],
          ['Rate', tds === null ? '' : `${shareText(tds.rateBp)} of ${tdsBaseTexts[tds.section]}`],
        ]}
      />
      {isOpen && <TaxDialog account={account} onClose={() => setIsOpen(false)} />}
    </section>
  )
}

const sectionOptions = [
  { value: '', text: 'No TDS' },
  ...tdsSections.map((value) => ({ value, text: tdsSectionTexts[value] })),
]
const rateHints = {
  '194-O': 'Such as 0.1 with a PAN; without one at least 5.',
  '194C': 'Such as 1 for a person or 2 for a company; without a PAN at least 20.',
} as const satisfies Record<TdsSection, string>

type TaxDialogProps = { readonly account: ShareAccount; readonly onClose: () => void }

function TaxDialog({ account: { id, version, pan, tds }, onClose }: TaxDialogProps) {
  const fresh = useFreshOnConflict()
  const [section, setSection] = useState<TdsSection | undefined>(tds?.section)
  const save = async (form: FormData): Promise<void> => {
    const rateBp = section === undefined ? null : pointsIn(textIn(form, 'rate'))
    if (rateBp === undefined) throw refusal('rateBp', 'Enter a rate in percent, such as 0.1')
    const body = { version, pan: textIn(form, 'pan'), section: section ?? null, rateBp }
    await fresh(() => callApi(adminShareCalls.changeTax, { params: { id }, body }))
  }
  return (
    <FormDialog title="TDS" action="Save" onClose={onClose} onSubmit={save}>
      {(fields) => (
        <>
          <p>The next statements use these terms. Issued ones stay as they are. Ask your accountant for the section.</p>
          <TextField
            label="PAN"
            name="pan"
            defaultValue={pan ?? ''}
            maxLength={40}
            autoComplete="off"
            autoCapitalize="characters"
            hint="Leave empty if the designer has given none."
            error={fields['pan']}
          />
          <SelectField
            label="Section"
            name="section"
            value={section ?? ''}
            onChange={({ target }) => setSection(tdsSections.find((one) => one === target.value))}
            options={sectionOptions}
            error={fields['section']}
          />
          {section !== undefined && (
            <>
              <TextField
                label="Rate, in percent"
                name="rate"
                inputMode="decimal"
                autoComplete="off"
                defaultValue={tds === null ? '' : tds.rateBp / 100}
                hint={rateHints[section]}
                error={fields['rateBp']}
                required
              />
              <p className="text-ink-2">The rate is of {tdsBaseTexts[section]}.</p>
              {section === '194-O' && <p className="text-ink-2">{tdsChoiceText}</p>}
            </>
          )}
        </>
      )}
    </FormDialog>
  )
}
