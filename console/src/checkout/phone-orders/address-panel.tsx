import { useEffect, useState } from 'react'
import { adminPhoneOrderCalls } from '@shop/contract/core/admin-call-table'
import { messageOf } from '#api/api-error.ts'
import { callApi } from '#api/client.ts'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { Draft, TypedAddress } from './draft.ts'
import { Panel } from './panel.tsx'

type Place = { readonly id: number; readonly name: string }

type AddressPanelProps = {
  readonly draft: Draft
  readonly onChoose: (addressId: number | null) => void
  readonly onChange: (address: TypedAddress) => void
}

export function AddressPanel({ draft, onChoose, onChange }: AddressPanelProps) {
  const { customer, addressId, address } = draft
  const saved = customer?.addresses ?? []
  return (
    <Panel title="Address">
      {saved.length > 0 && (
        <fieldset className="mb-4 grid gap-2">
          <legend className="sr-only">Deliver to</legend>
          {saved.map(({ id, name, phone, text }) => (
            <label key={id} className="flex min-h-11 items-start gap-3 rounded-soft border border-line p-3">
              <input
                type="radio"
                name="address"
                className="mt-1"
                checked={addressId === id}
                onChange={() => onChoose(id)}
              />
              <span className="min-w-0 wrap-anywhere">
                <span className="block font-semibold">
                  {name}, {phone}
                </span>
                {text}
              </span>
            </label>
          ))}
          <label className="flex min-h-11 items-center gap-3 rounded-soft border border-line p-3">
            <input type="radio" name="address" checked={addressId === null} onChange={() => onChoose(null)} />
            Another address
          </label>
        </fieldset>
      )}
      {addressId === null && <AddressForm address={address} onChange={onChange} />}
    </Panel>
  )
}

async function listPlaces(query: { readonly countryId?: number; readonly stateId?: number }): Promise<Place[]> {
  const { places } = await callApi(adminPhoneOrderCalls.places, { query })
  return places
}

/** Places inside a chosen place; empty until it is chosen. */
function usePlaces(parentId: number | null, list: (id: number) => Promise<readonly Place[]>): readonly Place[] {
  const [places, setPlaces] = useState<readonly Place[]>([])
  useEffect(() => {
    let isOver = false
    const loaded = parentId === null ? Promise.resolve([]) : list(parentId)
    loaded.then(
      (found) => {
        if (!isOver) setPlaces(found)
      },
      () => {
        if (!isOver) setPlaces([])
      },
    )
    return () => {
      isOver = true
    }
  }, [parentId, list])
  return places
}

const listCountries = () => listPlaces({})
const listStates = (countryId: number) => listPlaces({ countryId })
const listCities = (stateId: number) => listPlaces({ stateId })
/** Any constant, because countries are inside no other place. */
const everywhere = 0

const optionsOf = (places: readonly Place[], first: string) => [
  { value: '', text: first },
  ...places.map(({ id, name }) => ({ value: id, text: name })),
]

const idIn = (text: string): number | null => (text === '' ? null : Number(text))

type AddressFormProps = { readonly address: TypedAddress; readonly onChange: (address: TypedAddress) => void }

/** The PIN code comes first, because it fills in country, state and city. */
export function AddressForm({ address, onChange }: AddressFormProps) {
  const [problem, setProblem] = useState<string>()
  const countries = usePlaces(everywhere, listCountries)
  const states = usePlaces(address.countryId, listStates)
  const cities = usePlaces(address.stateId, listCities)
  const typePin = async (postalCode: string): Promise<void> => {
    const typed = { ...address, postalCode }
    onChange(typed)
    setProblem(undefined)
    const pin = postalCode.replaceAll(' ', '')
    if (!/^[1-9]\d{5}$/.test(pin)) return
    try {
      const { countryId, stateId, cityId } = await callApi(adminPhoneOrderCalls.place, { query: { pin } })
      onChange({ ...typed, countryId, stateId, cityId })
    } catch (error) {
      setProblem(messageOf(error))
    }
  }
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <TextField
        label="PIN or postal code"
        inputMode="numeric"
        autoComplete="off"
        maxLength={24}
        value={address.postalCode}
        error={problem}
        onChange={(event) => void typePin(event.target.value)}
      />
      <SelectField
        label="Country"
        options={optionsOf(countries, 'Choose')}
        value={address.countryId ?? ''}
        onChange={(event) => onChange({ ...address, countryId: idIn(event.target.value), stateId: null, cityId: null })}
      />
      <SelectField
        label="State"
        options={optionsOf(states, 'Choose')}
        value={address.stateId ?? ''}
        onChange={(event) => onChange({ ...address, stateId: idIn(event.target.value), cityId: null })}
      />
      <SelectField
        label="City"
        options={optionsOf(cities, 'Choose')}
        value={address.cityId ?? ''}
        onChange={(event) => onChange({ ...address, cityId: idIn(event.target.value) })}
      />
      <div className="sm:col-span-2">
        <TextField
          label="House, street and area"
          autoComplete="off"
          maxLength={500}
          value={address.address}
          onChange={(event) => onChange({ ...address, address: event.target.value })}
        />
      </div>
      <TextField
        label="Name"
        autoComplete="off"
        maxLength={120}
        value={address.name}
        onChange={(event) => onChange({ ...address, name: event.target.value })}
      />
      <TextField
        label="Phone for the courier"
        inputMode="tel"
        autoComplete="off"
        maxLength={60}
        value={address.phone}
        onChange={(event) => onChange({ ...address, phone: event.target.value })}
      />
    </div>
  )
}
