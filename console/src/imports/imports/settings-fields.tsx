import { useId } from 'react'
import type { ImportSettings } from '@shop/contract/imports/admin-imports'
import { importAudiences, importStocks, type ImportTarget } from '@shop/contract/imports/import-options'
import { NumberField } from '#ui/number-input.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { audienceTexts, stockTexts } from './import-labels.ts'

type SettingsFieldsProps = {
  readonly settings: ImportSettings
  readonly targets: readonly ImportTarget[]
  readonly fields: Readonly<Record<string, string>>
  readonly onChange: (settings: ImportSettings) => void
}

/** Settings for all pieces of the list, for facts that no column states. */
export function SettingsFields({ settings, targets, fields, onChange }: SettingsFieldsProps) {
  const headingId = useId()
  const change = (part: Partial<ImportSettings>): void => onChange({ ...settings, ...part })
  const isCounted = settings.stock === 'tracked'
  return (
    <section aria-labelledby={headingId} className="panel p-4">
      <h2 id={headingId} className="mb-3 text-section font-semibold">
        For the whole list
      </h2>
      <div className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
        <TextField
          label="Name of the list"
          value={settings.source}
          error={fields['choice.settings.source']}
          hint="With the key it identifies a piece at every import. Keep it for each file of this supplier."
          onChange={(event) => change({ source: event.currentTarget.value })}
        />
        <SelectField
          label="Prices are in"
          value={settings.priceUnit}
          options={[
            { value: 'rupees', text: 'Rupees' },
            { value: 'paise', text: 'Paise' },
          ]}
          onChange={(event) => change({ priceUnit: event.currentTarget.value === 'paise' ? 'paise' : 'rupees' })}
        />
        <SelectField
          label={targets.includes('audience') ? 'For whom, where the column says nothing' : 'For whom'}
          value={settings.audience}
          options={importAudiences.map((value) => ({ value, text: audienceTexts[value] }))}
          onChange={(event) =>
            change({ audience: importAudiences.find((one) => one === event.currentTarget.value) ?? 'women' })
          }
        />
        {!targets.includes('stock') && (
          <SelectField
            label="Stock"
            value={settings.stock}
            options={importStocks.map((value) => ({ value, text: stockTexts[value] }))}
            onChange={(event) =>
              change({ stock: importStocks.find((one) => one === event.currentTarget.value) ?? 'untracked' })
            }
          />
        )}
        {!targets.includes('stock') && isCounted && (
          <NumberField
            label="Pieces of each size"
            value={settings.stockEach}
            error={fields['choice.settings.stockEach']}
            onChange={(typed) => change({ stockEach: typed ?? 0 })}
          />
        )}
        {!targets.includes('sizes') && (
          <SelectField
            label="Sizes"
            value={settings.hasUsualSizes ? 'usual' : 'none'}
            options={[
              { value: 'none', text: 'None' },
              { value: 'usual', text: 'The usual ones of their kind' },
            ]}
            onChange={(event) => change({ hasUsualSizes: event.currentTarget.value === 'usual' })}
          />
        )}
      </div>
    </section>
  )
}
