import { measuresForMen, measuresForWomen } from '@shop/contract/selling/measure-fields'
import { AreaField } from '#ui/area-field.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { canBeCut, type Draft } from './draft.ts'
import { Panel } from './panel.tsx'

type ExtrasProps = { readonly draft: Draft; readonly onChange: (change: Partial<Draft>) => void }

type TickProps = { readonly text: string; readonly isSet: boolean; readonly onChange: (isSet: boolean) => void }

export function Tick({ text, isSet, onChange }: TickProps) {
  return (
    <label className="flex min-h-11 items-center gap-3">
      <input type="checkbox" className="size-5" checked={isSet} onChange={(event) => onChange(event.target.checked)} />
      {text}
    </label>
  )
}

export function ExtrasPanel({ draft, onChange }: ExtrasProps) {
  return (
    <Panel title="Gift, measurements and invoice">
      <Tick
        text="Gift wrap, without prices in the parcel"
        isSet={draft.isGiftWrapped}
        onChange={(isGiftWrapped) => onChange({ isGiftWrapped })}
      />
      <AreaField
        label="Gift note (optional)"
        rows={2}
        maxLength={300}
        value={draft.giftNote}
        onChange={(event) => onChange({ giftNote: event.target.value })}
      />
      {canBeCut(draft) && (
        <Tick
          text="Make made-to-order pieces to measure"
          isSet={draft.isCut}
          onChange={(isCut) => onChange({ isCut })}
        />
      )}
      {canBeCut(draft) && draft.isCut && <MeasureFields draft={draft} onChange={onChange} />}
      <Tick
        text="Invoice to a business with a GST number"
        isSet={draft.isBusiness}
        onChange={(isBusiness) => onChange({ isBusiness })}
      />
      {draft.isBusiness && <Business draft={draft} onChange={onChange} />}
    </Panel>
  )
}

const lengthFields = [
  ...new Map(
    [...measuresForWomen, ...measuresForMen].flatMap(({ fields }) => fields.map((field) => [field.key, field.label])),
  ),
]

type Measured = Pick<Draft, 'unit' | 'lengths' | 'cutNotes'>

type MeasureProps = { readonly draft: Measured; readonly onChange: (change: Partial<Measured>) => void }

export function MeasureFields({ draft, onChange }: MeasureProps) {
  return (
    <fieldset className="mb-3 border-l-2 border-line pl-4">
      <legend className="sr-only">Measurements</legend>
      <div className="mb-3 max-w-48">
        <SelectField
          label="Unit"
          options={[
            { value: 'in', text: 'Inches' },
            { value: 'cm', text: 'Centimetres' },
          ]}
          value={draft.unit}
          onChange={(event) => onChange({ unit: event.target.value === 'cm' ? 'cm' : 'in' })}
        />
      </div>
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-4">
        {lengthFields.map(([key, label]) => (
          <TextField
            key={key}
            label={label}
            inputMode="decimal"
            autoComplete="off"
            maxLength={24}
            value={draft.lengths[key] ?? ''}
            onChange={(event) => onChange({ lengths: { ...draft.lengths, [key]: event.target.value } })}
          />
        ))}
      </div>
      <div className="mt-3">
        <AreaField
          label="Notes for the workroom (optional)"
          rows={2}
          maxLength={300}
          value={draft.cutNotes}
          onChange={(event) => onChange({ cutNotes: event.target.value })}
        />
      </div>
    </fieldset>
  )
}

const businessFields = [
  ['gstin', 'GST number', 15],
  ['legalName', 'Legal name', 200],
  ['address', 'Registered address', 300],
  ['city', 'City', 100],
  ['postalCode', 'PIN code', 6],
] as const

function Business({ draft, onChange }: ExtrasProps) {
  return (
    <fieldset className="grid gap-3 border-l-2 border-line pl-4 sm:grid-cols-2">
      <legend className="sr-only">Business</legend>
      {businessFields.map(([name, label, longest]) => (
        <TextField
          key={name}
          label={label}
          autoComplete="off"
          maxLength={longest}
          value={draft.business[name]}
          onChange={(event) => onChange({ business: { ...draft.business, [name]: event.target.value } })}
        />
      ))}
    </fieldset>
  )
}
