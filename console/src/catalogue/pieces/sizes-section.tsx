import { Link } from 'react-router'
import type { AdminPiece } from '@shop/contract/catalogue/admin-pieces'
import { stockPolicies } from '@shop/contract/catalogue/piece-options'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { Notice } from '#ui/notice.tsx'
import { TextField } from '#ui/text-field.tsx'
import { isFirstCounted, newSize, type Faults, type PieceForm, type SizeForm } from './piece-form.ts'
import { policyTexts } from './piece-labels.ts'
import { Section } from './section.tsx'
import type { FieldsProps } from './texts-section.tsx'

type SizesSectionProps = FieldsProps & {
  readonly canPrice: boolean
  readonly hasSale: boolean
  readonly skuDoubles: AdminPiece['skuDoubles']
  /** Undefined for people who do not count. */
  readonly stock: AdminPiece['stock'] | undefined
}

const policyOptions = stockPolicies.map((policy) => ({ value: policy, text: policyTexts[policy] }))

/** Sizes with their prices; other options, such as a colour, are additional columns. */
export function SizesSection({
  form,
  faults,
  choices,
  canEdit,
  change,
  canPrice,
  hasSale,
  skuDoubles,
  stock,
}: SizesSectionProps) {
  const { options, sizes } = form
  const counts = sizes.some(isFirstCounted) ? stock : undefined
  const setSize = (index: number, next: Partial<SizeForm>): void =>
    change({ sizes: sizes.map((size, at) => (at === index ? { ...size, ...next } : size)) })
  const add = (): void =>
    change({
      sizes: [
        ...sizes,
        newSize(
          sizes.at(-1),
          options.map(() => ''),
        ),
      ],
    })
  const isSingle = options.length === 0
  return (
    <Section title="Sizes and prices" note={hasSale ? 'Prices without the running sale.' : undefined}>
      {!canPrice && <p className="text-small text-ink-2">Your role does not change prices.</p>}
      {faults['variants'] !== undefined && <Notice look="alert">{faults['variants']}</Notice>}
      <Options form={form} faults={faults} change={change} />
      <datalist id="known-sizes">
        {choices.sizes.map((label) => (
          <option key={label}>{label}</option>
        ))}
      </datalist>
      <div className="grid gap-4 lg:gap-2">
        {sizes.map((size, index) => (
          <SizeRow
            key={size.key}
            size={size}
            index={index}
            options={options}
            faults={faults}
            canPrice={canPrice}
            counts={counts}
            onChange={(next) => setSize(index, next)}
            onRemove={() => change({ sizes: sizes.filter(({ key }) => key !== size.key) })}
          />
        ))}
      </div>
      {skuDoubles.length > 0 && (
        <Notice look="warn">
          <p className="font-semibold">
            A SKU of this piece names other stock too. Packers and marketplaces need one for each.
          </p>
          <ul className="mt-1">
            {skuDoubles.map(({ sku, pieceId, name }) => (
              <li key={`${sku} ${pieceId}`}>
                {sku}:{' '}
                <Link to={`/pieces/${pieceId}`} className="text-link">
                  {name}
                </Link>
              </li>
            ))}
          </ul>
        </Notice>
      )}
      {canEdit && (!isSingle || sizes.length === 0) && (
        <p>
          <Button onClick={add}>{isSingle ? 'Set a price' : 'Add a size'}</Button>
        </p>
      )}
    </Section>
  )
}

type OptionsProps = {
  readonly form: PieceForm
  readonly faults: Faults
  readonly change: (next: Partial<PieceForm>) => void
}

function Options({ form: { options, sizes }, faults, change }: OptionsProps) {
  const rename = (index: number, title: string): void =>
    change({ options: options.map((option, at) => (at === index ? title : option)) })
  const add = (): void =>
    change({
      options: [...options, options.includes('Size') ? '' : 'Size'],
      sizes: sizes.map((size) => ({ ...size, choices: [...size.choices, ''] })),
    })
  const remove = (index: number): void =>
    change({
      options: options.filter((_, at) => at !== index),
      sizes: sizes.map((size) => ({ ...size, choices: size.choices.filter((_, at) => at !== index) })),
    })
  return (
    <details className="min-w-0" open={options.some((_, index) => faults[`options.${index}`] !== undefined)}>
      <summary className="min-h-8 text-small text-ink-2">
        Shoppers choose: {options.length === 0 ? 'nothing: the piece has no options' : options.join(', ')}
      </summary>
      <ul className="mt-2 grid gap-2">
        {options.map((title, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- The place of an option is its identity.
          <li key={index} className="flex items-end gap-2">
            <TextField
              label={`Option ${index + 1}`}
              value={title}
              maxLength={40}
              error={faults[`options.${index}`]}
              onChange={({ target }) => rename(index, target.value)}
            />
            <Button look="quiet" aria-label={`Remove option ${index + 1}`} onClick={() => remove(index)}>
              Remove
            </Button>
          </li>
        ))}
      </ul>
      {options.length < 3 && (
        <Button look="quiet" onClick={add}>
          Add an option
        </Button>
      )}
    </details>
  )
}

type SizeRowProps = {
  readonly size: SizeForm
  readonly index: number
  readonly options: readonly string[]
  readonly faults: Faults
  readonly canPrice: boolean
  /** Set while a new size can be counted. */
  readonly counts: AdminPiece['stock'] | undefined
  readonly onChange: (next: Partial<SizeForm>) => void
  readonly onRemove: () => void
}

function SizeRow({ size, index, options, faults, canPrice, counts, onChange, onRemove }: SizeRowProps) {
  const fault = (field: string): string | undefined => faults[`variants.${index}.${field}`]
  const name = size.choices.filter(Boolean).join(' / ') || `Size ${index + 1}`
  // With the column of pieces, prices of six digits need the width.
  const codeClass = counts === undefined ? 'min-w-0 lg:flex-[1.5]!' : 'min-w-0'
  const choose = (at: number, choice: string): void =>
    onChange({ choices: size.choices.map((before, place) => (place === at ? choice : before)) })
  return (
    <div
      role="group"
      aria-label={options.length === 0 ? 'The piece' : name}
      className={classNames(
        'grid grid-cols-2 items-start gap-x-2 gap-y-2 border-b border-line pb-4 last:border-0 last:pb-0',
        'lg:flex lg:border-0 lg:pb-0 lg:*:flex-1',
        // Only the first row shows labels; the others keep them for screen readers.
        index > 0 && 'lg:[&_.label]:sr-only',
      )}
    >
      {options.map((title, at) => (
        <TextField
          // oxlint-disable-next-line react/no-array-index-key -- The place of an option is its identity.
          key={at}
          label={title === '' ? `Option ${at + 1}` : title}
          value={size.choices[at] ?? ''}
          maxLength={60}
          list={title === 'Size' ? 'known-sizes' : undefined}
          error={fault(`choices.${at}`) ?? fault('choices') ?? (at === 0 ? fault('id') : undefined)}
          onChange={({ target }) => choose(at, target.value)}
        />
      ))}
      <TextField
        label="Price, ₹"
        inputMode="decimal"
        value={size.price}
        disabled={!canPrice}
        error={fault('priceMinor')}
        onChange={({ target }) => onChange({ price: target.value })}
      />
      <TextField
        label="MRP, ₹"
        inputMode="decimal"
        value={size.mrp}
        placeholder="Same as price"
        disabled={!canPrice}
        error={fault('mrpMinor')}
        onChange={({ target }) => onChange({ mrp: target.value })}
      />
      <div className={codeClass}>
        <TextField
          label="SKU"
          value={size.merchantSku}
          maxLength={60}
          error={fault('merchantSku')}
          onChange={({ target }) => onChange({ merchantSku: target.value })}
        />
      </div>
      <div className={codeClass}>
        <TextField
          label="Barcode"
          value={size.barcode}
          maxLength={60}
          inputMode="numeric"
          error={fault('barcode')}
          onChange={({ target }) => onChange({ barcode: target.value })}
        />
      </div>
      <div className="min-w-0 lg:w-36 lg:flex-none!">
        <label className="label" htmlFor={`policy-${size.key}`}>
          Stock
        </label>
        <select
          id={`policy-${size.key}`}
          className="field"
          value={size.policy}
          onChange={({ target }) => {
            const policy = stockPolicies.find((one) => one === target.value)
            if (policy !== undefined) onChange({ policy })
          }}
        >
          {policyOptions.map(({ value, text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
      </div>
      {counts !== undefined && (
        <CountField size={size} counts={counts} error={fault('firstCount')} onChange={onChange} />
      )}
      <div className={classNames('lg:flex-none!', index === 0 && 'lg:pt-6')}>
        <Button look="quiet" className="lg:px-2 lg:no-underline" aria-label={`Remove ${name}`} onClick={onRemove}>
          <span className="lg:hidden">Remove</span>
          <span aria-hidden="true" className="max-lg:hidden">
            ×
          </span>
        </Button>
      </div>
    </div>
  )
}

type CountFieldProps = Pick<SizeRowProps, 'size' | 'onChange'> & {
  readonly counts: AdminPiece['stock']
  readonly error: string | undefined
}

/** The pieces on the shelf: of a new size to be typed, of the others as they stand. */
function CountField({ size, counts, error, onChange }: CountFieldProps) {
  const isNew = isFirstCounted(size)
  const known = size.policy === 'tracked' ? counts.find(({ variantId }) => variantId === size.id)?.available : undefined
  return (
    <div className="min-w-0 lg:w-14 lg:flex-none!">
      <TextField
        label="Pieces"
        inputMode="numeric"
        value={isNew ? size.count : String(known ?? '')}
        placeholder={isNew ? '0' : '–'}
        disabled={!isNew}
        error={error}
        onChange={({ target }) => onChange({ count: target.value })}
      />
    </div>
  )
}
