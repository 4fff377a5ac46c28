import { useMemo } from 'react'
import { notifySuccess } from '#api/notify.ts'
import { browserApi } from '#session/browser-api.ts'
import { useShopForm } from '#session/use-shop-form.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { addressRules, postalWords } from './address-rules.ts'
import { saveAddress, type Address, type AddressFields, type Country, type Place } from './addresses-api.ts'
import { usePlaces } from './use-places.ts'

type AddressFormProps = {
  readonly userId: number
  readonly countries: readonly Country[]
  /** The one to change; a new one without. */
  readonly address?: Address
  readonly name?: string
  readonly onSaved: () => void
}

const optionsFrom = (places: readonly Place[]) => places.map(({ id, name }) => ({ value: String(id), text: name }))

function fieldsFrom(address: Address | undefined, first: Country | undefined, name: string): AddressFields {
  return {
    name: address?.name ?? name,
    phone: address?.phone ?? '',
    address: address?.address ?? '',
    country_id: String(address?.country_id ?? first?.id ?? ''),
    state_id: String(address?.state_id ?? ''),
    city_id: String(address?.city_id ?? ''),
    postal_code: address?.postal_code ?? '',
    set_default: address?.set_default === 1,
  }
}

/** The list of cities is known: what was chosen before belongs to another state. */
function useAddressForm({ userId, countries, address, name = '', onSaved }: AddressFormProps) {
  const schema = useMemo(() => addressRules(countries), [countries])
  const home = countries.find(({ code }) => code === 'IN') ?? countries[0]
  const form = useShopForm<AddressFields>({
    schema,
    defaults: fieldsFrom(address, home, name),
    send: async (fields) => {
      const saving = { userId, fields, ...(address && { addressId: address.id }) }
      notifySuccess(await saveAddress(browserApi, saving))
      onSaved()
    },
  })
  return form
}

export function AddressForm(props: AddressFormProps) {
  const { countries } = props
  const form = useAddressForm(props)
  const { watch, setValue } = form.methods
  const [countryId, stateId] = watch(['country_id', 'state_id'])
  const { states, cities } = usePlaces(countryId, stateId)
  const postal = postalWords(countries.find(({ id }) => String(id) === countryId)?.code)
  const country = form.field('country_id')
  const state = form.field('state_id')
  const clearBelow = (...names: ('state_id' | 'city_id' | 'postal_code')[]) => {
    for (const name of names) setValue(name, '')
  }
  return (
    <form noValidate onSubmit={form.submit} className="grid max-w-2xl gap-5 sm:grid-cols-2">
      <TextField {...form.field('name')} label="Full name" isRequired autoComplete="name" />
      <TextField
        {...form.field('phone')}
        label="Phone"
        isRequired
        type="tel"
        autoComplete="tel"
        inputMode="tel"
        hint="For the courier, when the parcel is at the door."
      />
      <SelectField
        {...country}
        onChange={async (event) => {
          await country.onChange(event)
          clearBelow('state_id', 'city_id', 'postal_code')
        }}
        label="Country"
        isRequired
        autoComplete="country"
        options={optionsFrom(countries)}
      />
      <SelectField
        {...state}
        key={`states-${states.length}-${countryId}`}
        onChange={async (event) => {
          await state.onChange(event)
          clearBelow('city_id')
        }}
        label="State"
        isRequired
        autoComplete="address-level1"
        prompt="Choose a state"
        options={optionsFrom(states)}
      />
      <SelectField
        {...form.field('city_id')}
        key={`cities-${cities.length}-${stateId}`}
        label="City"
        isRequired
        autoComplete="address-level2"
        prompt={stateId === '' ? 'Choose a state first' : 'Choose a city'}
        options={optionsFrom(cities)}
      />
      {postal !== null && (
        <TextField
          {...form.field('postal_code')}
          label={postal.label}
          isRequired
          autoComplete="postal-code"
          inputMode={postal.inputMode}
        />
      )}
      <TextField
        {...form.field('address')}
        className="sm:col-span-2"
        label="Address"
        isRequired
        autoComplete="street-address"
        placeholder="House, street, area"
      />
      <Checkbox {...form.field('set_default')} className="sm:col-span-2">
        Deliver here unless I choose otherwise
      </Checkbox>
      <div className="sm:col-span-2">
        <Button type="submit" size="large" isBusy={form.isSubmitting}>
          Save address
        </Button>
      </div>
    </form>
  )
}
