import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useMemo, useState } from 'react'
import { notifySuccess } from '#api/notify.ts'
import { browserApi } from '#session/browser-api.ts'
import { useShopForm, type Form } from '#session/use-shop-form.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { addressRules, postalField } from './address-rules.ts'
import { saveAddress, type Address, type AddressFields, type Country, type Place } from './addresses-api.ts'
import { usePinLookup } from './use-pin-lookup.ts'
import { usePlaces } from './use-places.ts'

type AddressFormProps = {
  readonly userId: number
  readonly countries: readonly Country[]
  /** The address to edit; undefined for a new one. */
  readonly address?: Address
  readonly name?: string
  /** At checkout, the form continues to the review, which confirms that the address is saved. */
  readonly isAtCheckout?: boolean
  /** The form stays busy until this resolves. */
  readonly onSaved: (addressId: number) => void | Promise<void>
}

const optionsFrom = (places: readonly Place[]) => places.map(({ id, name }) => ({ value: String(id), text: name }))

function fieldsFrom(address: Address | undefined, first: Country | undefined, name: string): AddressFields {
  return {
    name: address?.name ?? name,
    phone: address?.phone ?? '',
    address: address?.address ?? '',
    line_two: '',
    landmark: '',
    country_id: String(address?.country_id ?? first?.id ?? ''),
    state_id: String(address?.state_id ?? ''),
    city_id: String(address?.city_id ?? ''),
    postal_code: address?.postal_code ?? '',
    set_default: address?.set_default === 1,
  }
}

function useAddressForm({ userId, countries, address, name = '', isAtCheckout = false, onSaved }: AddressFormProps) {
  const [unknownPins] = useState(() => new Set<string>())
  const schema = useMemo(() => addressRules(countries, unknownPins), [countries, unknownPins])
  const home = countries.find(({ code }) => code === 'IN') ?? countries[0]
  const form = useShopForm<AddressFields>({
    schema,
    defaults: fieldsFrom(address, home, name),
    send: async (fields) => {
      const saving = { userId, fields, ...(address && { addressId: address.id }) }
      const { message, id } = await saveAddress(browserApi, saving)
      if (!isAtCheckout) notifySuccess(message)
      await onSaved(id)
    },
  })
  const refusePin = (pin: string) => {
    unknownPins.add(pin)
    void form.methods.trigger('postal_code')
  }
  return { form, refusePin }
}

type PartProps = {
  readonly form: Form<AddressFields>
  readonly countries: readonly Country[]
  readonly onUnknownPin: (pin: string) => void
}

/** The postal code comes first and fills in state and city; all stay editable. */
function PlaceFields({ form, countries, onUnknownPin }: PartProps) {
  const { watch, setValue, trigger } = form.methods
  const [countryId, stateId, postalCode] = watch(['country_id', 'state_id', 'postal_code'])
  const { states, cities } = usePlaces(countryId, stateId)
  const code = countries.find(({ id }) => String(id) === countryId)?.code
  const postal = postalField(code)
  const country = form.field('country_id')
  const state = form.field('state_id')
  const clear = (...names: ('state_id' | 'city_id' | 'postal_code')[]) => {
    for (const name of names) setValue(name, '')
  }
  usePinLookup(code === 'IN' ? postalCode : null, {
    onPlace: (place) => {
      setValue('state_id', String(place.stateId))
      setValue('city_id', place.cityId === null ? '' : String(place.cityId))
      void trigger(place.cityId === null ? ['state_id'] : ['state_id', 'city_id'])
    },
    onUnknown: onUnknownPin,
  })
  return (
    <>
      {postal !== null && (
        <TextField
          {...form.field('postal_code')}
          label={postal.label}
          isRequired
          autoComplete="postal-code"
          inputMode={postal.inputMode}
          hint={code === 'IN' ? t`We’ll fill in your city and state` : undefined}
        />
      )}
      <SelectField
        {...country}
        onChange={async (event) => {
          await country.onChange(event)
          clear('state_id', 'city_id', 'postal_code')
        }}
        label={t`Country`}
        isRequired
        autoComplete="country"
        options={optionsFrom(countries)}
      />
      <SelectField
        {...state}
        key={`states-${states.length}-${countryId}`}
        onChange={async (event) => {
          await state.onChange(event)
          clear('city_id')
        }}
        label={t`State`}
        isRequired
        autoComplete="address-level1"
        prompt={t`Choose a state`}
        options={optionsFrom(states)}
      />
      <SelectField
        {...form.field('city_id')}
        key={`cities-${cities.length}-${stateId}`}
        label={t`City`}
        isRequired
        autoComplete="address-level2"
        prompt={stateId === '' ? t`Choose a state first` : t`Choose a city`}
        options={optionsFrom(cities)}
      />
    </>
  )
}

function StreetFields({ form }: Pick<PartProps, 'form'>) {
  const [hasSecondLine, setHasSecondLine] = useState(false)
  return (
    <>
      <TextField
        {...form.field('address')}
        className="sm:col-span-2"
        label={t`Address`}
        isRequired
        autoComplete="address-line1"
        placeholder={t`House, street, area`}
      />
      {hasSecondLine ? (
        <TextField
          {...form.field('line_two')}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- The field replaces the button that had the focus.
          autoFocus
          className="sm:col-span-2"
          label={t`Apartment or floor`}
          autoComplete="address-line2"
        />
      ) : (
        <button
          type="button"
          onClick={() => setHasSecondLine(true)}
          className="-mt-3 inline-flex min-h-11 items-center justify-self-start text-small sm:col-span-2"
        >
          <span className="quiet-link">{t`Add apartment or floor`}</span>
        </button>
      )}
      <TextField
        {...form.field('landmark')}
        className="sm:col-span-2"
        label={t`Landmark (optional)`}
        autoComplete="off"
      />
    </>
  )
}

export function AddressForm(props: AddressFormProps) {
  const { countries, isAtCheckout = false } = props
  const { form, refusePin } = useAddressForm(props)
  return (
    <form noValidate onSubmit={form.submit} className="grid max-w-2xl gap-5 sm:grid-cols-2">
      <PlaceFields form={form} countries={countries} onUnknownPin={refusePin} />
      <StreetFields form={form} />
      <TextField {...form.field('name')} label={t`Full name`} isRequired autoComplete="name" />
      <TextField
        {...form.field('phone')}
        label={t`Phone`}
        isRequired
        type="tel"
        autoComplete="tel"
        inputMode="tel"
        hint={t`So the courier can reach you`}
      />
      {!isAtCheckout && (
        <Checkbox {...form.field('set_default')} className="sm:col-span-2">
          <Trans>Make this my default address</Trans>
        </Checkbox>
      )}
      <div className="sm:col-span-2">
        <Button type="submit" size="large" isBusy={form.isSubmitting}>
          {isAtCheckout ? t`Save and continue to review` : t`Save address`}
        </Button>
      </div>
    </form>
  )
}
