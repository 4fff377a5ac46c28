import { ChoiceField } from '#ui/choice-field.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { Check, Part } from './form-parts.tsx'
import { keyFrom, type Faults, type OfferForm, type Way } from './offer-form.ts'
import { kindIn, kindTexts } from './offer-labels.ts'

export type Choices = {
  readonly categories: readonly { readonly id: number; readonly name: string }[]
  readonly designers: readonly { readonly id: number; readonly name: string }[]
  readonly offers: readonly { readonly key: string; readonly title: string }[]
}

type Typed = {
  readonly form: OfferForm
  readonly faults: Faults
  readonly onChange: (changed: Partial<OfferForm>) => void
}

type OfferFieldsProps = Typed & { readonly isNew: boolean; readonly choices: Choices }

const wayTexts = {
  code: 'With one code',
  codes: 'With single-use codes',
  automatic: 'Automatically',
} as const satisfies Record<Way, string>

const ways: readonly Way[] = ['code', 'codes', 'automatic']

export function OfferFields(props: OfferFieldsProps) {
  return (
    <div className="grid gap-5">
      <Part name="Name and code">
        <NameFields {...props} />
      </Part>
      <Part name="What it takes off">
        <ValueFields {...props} />
      </Part>
      <Part name="When">
        <TimeFields {...props} />
      </Part>
      <Part name="For which pieces and orders">
        <ScopeFields {...props} />
      </Part>
      <Part name="How often, and with what">
        <LimitFields {...props} />
      </Part>
    </div>
  )
}

function NameFields({ form, faults, onChange, isNew }: OfferFieldsProps) {
  const { title, key, way } = form
  const rename = (text: string): void =>
    onChange({ title: text, ...(isNew && (key === '' || key === keyFrom(title)) && { key: keyFrom(text) }) })
  return (
    <>
      <TextField
        label="Name"
        value={title}
        maxLength={60}
        hint="Shoppers read it in the cart, and on their invoice."
        error={faults['terms.title']}
        onChange={({ target }) => rename(target.value)}
        required
      />
      <TextField
        label="Short name"
        value={key}
        maxLength={60}
        readOnly={!isNew}
        hint={isNew ? 'For files and other offers; it stays.' : 'It cannot be changed.'}
        error={faults['key']}
        onChange={({ target }) => onChange({ key: target.value })}
        required
      />
      <SelectField
        label="Applies"
        value={way}
        options={ways.filter((one) => isNew || one !== 'codes').map((one) => ({ value: one, text: wayTexts[one] }))}
        onChange={({ target }) => onChange({ way: ways.find((one) => one === target.value) ?? 'code' })}
      />
      {way === 'code' && (
        <TextField
          label="Code"
          value={form.code}
          maxLength={30}
          autoCapitalize="characters"
          hint="Letters, digits and hyphens. Capitals do not matter."
          error={faults['terms.code']}
          onChange={({ target }) => onChange({ code: target.value.toUpperCase() })}
          required
        />
      )}
      {way === 'automatic' && faults['terms.code'] !== undefined && (
        <p className="text-small text-alert">{faults['terms.code']}</p>
      )}
      {way === 'codes' && (
        <>
          <TextField
            label="How many codes"
            inputMode="numeric"
            value={form.count}
            error={faults['count']}
            onChange={({ target }) => onChange({ count: target.value })}
            required
          />
          <TextField
            label="Prefix (optional)"
            value={form.prefix}
            maxLength={16}
            hint="Ten random letters and digits follow."
            error={faults['prefix']}
            onChange={({ target }) => onChange({ prefix: target.value.toUpperCase() })}
          />
        </>
      )}
      {way === 'code' && (
        <Check
          label="Show the code to everybody in the app"
          isOn={form.isListed}
          error={faults['terms.isListed']}
          onChange={(isListed) => onChange({ isListed })}
        />
      )}
    </>
  )
}

function ValueFields({ form, faults, onChange }: Typed) {
  const { kind } = form
  const number = (name: 'percent' | 'buyPieces' | 'getPieces', label: string) => (
    <TextField
      label={label}
      inputMode="numeric"
      value={form[name]}
      error={faults[`terms.${name}`]}
      onChange={({ target }) => onChange({ [name]: target.value })}
      required
    />
  )
  return (
    <>
      <SelectField
        label="Kind"
        value={kind}
        options={Object.entries(kindTexts).map(([value, text]) => ({ value, text }))}
        onChange={({ target }) => onChange({ kind: kindIn(target.value) })}
      />
      {kind === 'amount' && (
        <TextField
          label="Amount, in rupees"
          inputMode="decimal"
          value={form.amount}
          error={faults['terms.amountMinor']}
          onChange={({ target }) => onChange({ amount: target.value })}
          required
        />
      )}
      {kind === 'buy_x_get_y' && number('buyPieces', 'Pieces at full price')}
      {kind === 'buy_x_get_y' && number('getPieces', 'Pieces reduced, the cheapest')}
      {kind === 'percent' && number('percent', 'Percent')}
      {kind === 'buy_x_get_y' && number('percent', 'Reduced by percent')}
      <TextField
        label="Maximum discount, in rupees (optional)"
        inputMode="decimal"
        value={form.cap}
        hint="The highest discount on one order."
        error={faults['terms.capMinor']}
        onChange={({ target }) => onChange({ cap: target.value })}
      />
    </>
  )
}

function TimeFields({ form, faults, onChange }: Typed) {
  return (
    <>
      <TextField
        label="Starts (optional)"
        type="datetime-local"
        value={form.startsAt}
        hint="Time in India. Leave empty to start now."
        error={faults['terms.startsAt']}
        onChange={({ target }) => onChange({ startsAt: target.value })}
      />
      <TextField
        label="Ends (optional)"
        type="datetime-local"
        value={form.endsAt}
        hint="Time in India. Leave empty for no end."
        error={faults['terms.endsAt']}
        onChange={({ target }) => onChange({ endsAt: target.value })}
      />
      <Check label="Draft: no order can use it yet" isOn={form.isDraft} onChange={(isDraft) => onChange({ isDraft })} />
    </>
  )
}

function ScopeFields({ form, faults, onChange, choices }: OfferFieldsProps) {
  const named = (all: Choices['categories']) => all.map(({ id, name }) => ({ value: id, text: name }))
  return (
    <>
      <ChoiceField
        label="Categories"
        hint="Leave empty for all. A category includes its subcategories."
        choices={named(choices.categories)}
        chosen={form.categoryIds}
        error={faults['terms.categoryIds']}
        onChange={(categoryIds) => onChange({ categoryIds })}
      />
      <ChoiceField
        label="Designers"
        hint="Leave empty for all."
        choices={named(choices.designers)}
        chosen={form.designerIds}
        error={faults['terms.designerIds']}
        onChange={(designerIds) => onChange({ designerIds })}
      />
      <TextField
        label="Minimum order value, in rupees (optional)"
        inputMode="decimal"
        value={form.minSpend}
        hint="What these pieces cost, after other offers."
        error={faults['terms.minSpendMinor']}
        onChange={({ target }) => onChange({ minSpend: target.value })}
      />
      <TextField
        label="Minimum number of pieces (optional)"
        inputMode="numeric"
        value={form.minPieces}
        error={faults['terms.minPieces']}
        onChange={({ target }) => onChange({ minPieces: target.value })}
      />
      <Check
        label="First orders only"
        isOn={form.isFirstOrder}
        onChange={(isFirstOrder) => onChange({ isFirstOrder })}
      />
      <Check
        label="Excludes reduced pieces"
        isOn={form.isFullPriceOnly}
        onChange={(isFullPriceOnly) => onChange({ isFullPriceOnly })}
      />
    </>
  )
}

function LimitFields({ form, faults, onChange, choices }: OfferFieldsProps) {
  return (
    <>
      {form.way !== 'codes' && (
        <>
          <TextField
            label="Total uses (optional)"
            inputMode="numeric"
            value={form.inAll}
            error={faults['terms.inAll']}
            onChange={({ target }) => onChange({ inAll: target.value })}
          />
          <TextField
            label="Uses per customer (optional)"
            inputMode="numeric"
            value={form.perAccount}
            hint="An offer for first orders needs 1 here to hold for guests."
            error={faults['terms.perAccount']}
            onChange={({ target }) => onChange({ perAccount: target.value })}
          />
        </>
      )}
      <ChoiceField
        label="Can be combined with"
        hint="Leave empty for none. It is enough if one of the two offers names the other."
        choices={choices.offers
          .filter(({ key }) => key !== form.key)
          .map(({ key, title }) => ({ value: key, text: `${title} (${key})` }))}
        chosen={form.stacksWith}
        error={faults['terms.stacksWith']}
        onChange={(stacksWith) => onChange({ stacksWith })}
      />
      <TextField
        label="Priority"
        inputMode="numeric"
        value={form.priority}
        hint="Between offers that save the same, the higher one is used."
        error={faults['terms.priority']}
        onChange={({ target }) => onChange({ priority: target.value })}
      />
    </>
  )
}
