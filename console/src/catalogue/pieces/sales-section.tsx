import { useState } from 'react'
import type { AdminPiece, PieceSale } from '@shop/contract/catalogue/admin-pieces'
import { adminPieceCalls } from '@shop/contract/core/admin-call-table'
import { minorIn, percentIn } from '@shop/contract/core/typed-number'
import { callApi } from '#api/client.ts'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { FormDialog } from '#ui/form-dialog.tsx'
import { textIn } from '#ui/form-text.ts'
import { timeText } from '#ui/format.ts'
import { dayAt, instantOf } from '#ui/india-time.ts'
import { Notice } from '#ui/notice.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { useSending } from '#ui/use-sending.ts'
import { reductionText, saleStateTexts } from './piece-labels.ts'
import { PreviewButton } from './preview-button.tsx'
import { Section } from './section.tsx'

type SalesSectionProps = {
  readonly piece: AdminPiece
  readonly canPrice: boolean
  readonly onChanged: (piece: AdminPiece) => void
}

/** Sales with their dates, which the server starts and ends automatically. */
export function SalesSection({ piece, canPrice, onChanged }: SalesSectionProps) {
  const [isPlanning, setIsPlanning] = useState(false)
  const { busyWith, problem, send } = useSending<number>()
  const { id, version, sales } = piece
  const stop = async (saleId: number): Promise<void> => {
    await send(saleId, async () => {
      onChanged(await callApi(adminPieceCalls.stopSale, { params: { id }, body: { version, saleId } }))
    })
  }
  return (
    <Section title="Sales">
      {sales.length === 0 && <p className="text-ink-2">No sale is scheduled.</p>}
      <ul className={classNames('grid gap-3', sales.length === 0 && 'hidden')}>
        {sales.map((sale) => (
          <li key={sale.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
            <SaleText sale={sale} />
            <span className="flex flex-wrap gap-2">
              {sale.state === 'planned' && <PreviewButton pieceId={id} saleId={sale.id} />}
              {canPrice && (sale.state === 'planned' || sale.state === 'running') && (
                <Button isBusy={busyWith === sale.id} onClick={() => void stop(sale.id)}>
                  {sale.state === 'running' ? 'End now' : 'Cancel sale'}
                </Button>
              )}
            </span>
          </li>
        ))}
      </ul>
      {problem !== undefined && <Notice look="alert">{problem}</Notice>}
      {canPrice && (
        <p>
          <Button onClick={() => setIsPlanning(true)}>Schedule a sale</Button>
        </p>
      )}
      {isPlanning && <SaleDialog piece={piece} onChanged={onChanged} onClose={() => setIsPlanning(false)} />}
    </Section>
  )
}

function SaleText({ sale }: { readonly sale: PieceSale }) {
  return (
    <span>
      <span className="font-semibold">{reductionText(sale)}</span> · {saleStateTexts[sale.state]}
      <span className="block text-small text-ink-2">
        {timeText(sale.startsAt)} to {timeText(sale.endsAt)}, by {sale.author}
      </span>
    </span>
  )
}

type SaleDialogProps = Omit<SalesSectionProps, 'canPrice'> & { readonly onClose: () => void }

function SaleDialog({ piece: { id, version }, onChanged, onClose }: SaleDialogProps) {
  const [key] = useState(() => crypto.randomUUID())
  const plan = async (form: FormData): Promise<void> => {
    const terms = saleTermsIn(form)
    const body = { version, ...terms }
    onChanged(await callApi(adminPieceCalls.planSale, { params: { id }, body, key: `${key}-${JSON.stringify(terms)}` }))
  }
  return (
    <FormDialog title="Schedule a sale" action="Schedule" onClose={onClose} onSubmit={plan}>
      {(fields) => <SaleFields fields={fields} />}
    </FormDialog>
  )
}

/** The terms as the server accepts them; an invalid number is left out, so that the server says what would be right. */
export function saleTermsIn(form: FormData) {
  const isPrice = textIn(form, 'kind') === 'price'
  const amount = textIn(form, 'amount').trim()
  const percentOff = percentIn(amount) ?? Number.NaN
  const startsAt = instantOf(textIn(form, 'startsAt'))
  return {
    ...(isPrice ? { priceMinor: minorIn(amount) ?? 0 } : { percentOff }),
    ...(startsAt !== '' && { startsAt }),
    endsAt: instantOf(textIn(form, 'endsAt')),
  }
}

export function SaleFields({ fields }: { readonly fields: Readonly<Record<string, string>> }) {
  const [kind, setKind] = useState('percent')
  return (
    <>
      <div className="grid gap-4 md:grid-cols-2">
        <SelectField
          label="Reduction"
          name="kind"
          value={kind}
          options={[
            { value: 'percent', text: 'Percent off' },
            { value: 'price', text: 'One price for all sizes' },
          ]}
          onChange={({ target }) => setKind(target.value)}
        />
        <TextField
          label={kind === 'percent' ? 'Percent' : 'Price, ₹'}
          name="amount"
          inputMode="decimal"
          error={fields['percentOff'] ?? fields['priceMinor']}
          required
        />
      </div>
      <TextField
        label="Starts (IST)"
        name="startsAt"
        type="datetime-local"
        hint="Leave empty to start now."
        error={fields['startsAt']}
      />
      <TextField
        label="Ends (IST)"
        name="endsAt"
        type="datetime-local"
        defaultValue={dayAt(7, '23:59')}
        error={fields['endsAt']}
        required
      />
    </>
  )
}
