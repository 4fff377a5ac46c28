import { lengthTyped } from '@shop/contract/core/typed-number'
import { asTyped } from '@shop/contract/core/typed-text'
import type { EditedAddress, OrderEditDraft, OrderEditing } from '@shop/contract/fulfilment/admin-order-edits'
import type { RefundTarget } from '@shop/contract/fulfilment/order-edit-options'
import { measureKeys, type LengthUnit, type MeasureKey } from '@shop/contract/selling/measure-fields'

export type TypedAddress = NonNullable<OrderEditing['address']>

/** What the form holds, as typed; the order as it is now stays in `editing`. */
export type EditForm = {
  readonly address: TypedAddress | null
  readonly email: string
  /** The chosen size of each line, by its number. */
  readonly sizes: Readonly<Record<number, string>>
  /** The pieces that each line keeps. */
  readonly kept: Readonly<Record<number, number>>
  readonly unit: LengthUnit
  readonly lengths: Readonly<Partial<Record<MeasureKey, string>>>
  readonly cutNotes: string
  readonly refundTo: RefundTarget
  readonly isTold: boolean
}

export function formOf({ address, email, lines, measurements }: OrderEditing): EditForm {
  const measured = Object.entries(measurements?.lengths ?? {})
  const [, first] = measured[0] ?? []
  return {
    address,
    email,
    sizes: Object.fromEntries(lines.map(({ position, sku }) => [position, sku])),
    kept: Object.fromEntries(lines.map(({ position, pieces }) => [position, pieces])),
    unit: first?.unit ?? 'in',
    lengths: Object.fromEntries(measured.map(([key, { value }]) => [key, String(value)])),
    cutNotes: measurements?.notes ?? '',
    refundTo: 'source',
    isTold: true,
  }
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** The new address; null while it is the present one, or incomplete. */
function addressIn({ address }: EditForm, editing: OrderEditing): EditedAddress | null {
  if (address === null || isSame(address, editing.address)) return null
  const { countryId, stateId, cityId, ...rest } = address
  if (countryId === null || stateId === null || cityId === null) return null
  if (rest.name.trim() === '' || rest.phone.trim() === '' || rest.address.trim() === '') return null
  return { ...rest, countryId, stateId, cityId }
}

function measurementsIn(form: EditForm, editing: OrderEditing): OrderEditDraft['measurements'] {
  const before = formOf(editing)
  const measured = ({ unit, lengths, cutNotes }: EditForm) => [unit, lengths, cutNotes.trim()]
  if (!editing.canMeasure || isSame(measured(form), measured(before))) return null
  const typed = measureKeys.flatMap((key) => {
    const value = lengthTyped(form.lengths[key] ?? '') ?? 0
    return value > 0 ? [[key, { value, unit: form.unit }] as const] : []
  })
  const lengths = Object.fromEntries(typed)
  return { lengths, notes: form.cutNotes, may_call: editing.measurements?.may_call ?? false }
}

/** The edit as the server previews and makes it: only what differs from the order as it is. */
export function bodyOf(form: EditForm, editing: OrderEditing): OrderEditDraft {
  const { sizes, kept, refundTo, isTold } = form
  const email = asTyped(form.email)
  return {
    address: addressIn(form, editing),
    email: email === editing.email ? null : email,
    sizes: editing.lines.flatMap(({ position, sku }) => {
      const chosen = sizes[position] ?? sku
      return chosen === sku ? [] : [{ position, sku: chosen }]
    }),
    measurements: measurementsIn(form, editing),
    dropped: editing.lines.flatMap(({ position, pieces }) => {
      const gone = pieces - (kept[position] ?? pieces)
      return gone > 0 ? [{ position, pieces: gone }] : []
    }),
    refundTo,
    isTold,
  }
}

export function isEmpty({ address, email, sizes, measurements, dropped }: OrderEditDraft): boolean {
  const lists = [...(sizes ?? []), ...(dropped ?? [])]
  return address == null && email == null && measurements == null && lists.length === 0
}

/** The next missing entry; undefined when the edit can be previewed. */
export function missingIn(form: EditForm, editing: OrderEditing): string | undefined {
  const isOther = form.address !== null && !isSame(form.address, editing.address)
  return isOther && addressIn(form, editing) === null ? 'Complete the address.' : undefined
}
