/** The address book and its lookups: api.md section 7. */
import { z } from 'zod'
import { bareText, exactText, trimmedText, typedText } from '#core/bounded-text.ts'
import { access, endpoint } from '#core/endpoint.ts'
import { actionReply, dataOf, listOf } from '#core/envelope.ts'
import { phoneDigitsOf } from '#core/phone-digits.ts'
import { phoneProblem } from '#core/phone-rules.ts'
import { wireId } from '#core/wire-numbers.ts'

export const addressItem = z.object({
  id: z.int(),
  user_id: z.int(),
  name: z.string(),
  address: z.string(),
  country_id: z.int(),
  state_id: z.int(),
  city_id: z.int(),
  country_name: z.string(),
  state_name: z.string(),
  city_name: z.string(),
  postal_code: z.string(),
  phone: z.string(),
  set_default: z.union([z.literal(0), z.literal(1)]),
  location_available: z.boolean(),
  lat: z.null(),
  lang: z.null(),
})

export type AddressItem = z.infer<typeof addressItem>

/** Text or number, because some clients send a number. */
const postalCode = z.union(
  [typedText(12), z.number().transform(String)],
  'The postal code must be 12 characters or fewer',
)

export const addressFields = {
  name: trimmedText(120, { required: 'Name is required' }).min(1, 'Name is required'),
  address: trimmedText(500, { required: 'Address is required' }).min(1, 'Address is required'),
  country_id: wireId,
  state_id: wireId,
  city_id: wireId,
  postal_code: postalCode.nullish().transform((code) => code ?? ''),
  /** The country of the address completes a number without a calling code. */
  phone: typedText(40, { required: 'Phone is required', tooLong: phoneProblem })
    .min(1, 'Phone is required')
    .refine((value) => phoneDigitsOf(value) !== undefined, phoneProblem),
  set_default: z
    .union([z.boolean(), z.literal(0), z.literal(1), z.literal('0'), z.literal('1')])
    .optional()
    .transform((value) => (value === undefined ? undefined : value === true || value === 1 || value === '1')),
}

const chosen = (message: string) => exactText(20, { required: message, tooLong: message }).min(1, message)

/** Form schema: every field is text; place-rules.ts adds the rules of each country. */
export const addressForm = z.object({
  name: addressFields.name,
  address: addressFields.address,
  country_id: chosen('Country is required'),
  state_id: chosen('State is required'),
  city_id: chosen('City is required'),
  postal_code: typedText(12, { tooLong: 'The postal code must be 12 characters or fewer' }),
  phone: typedText(40, { required: 'Phone is required', tooLong: phoneProblem }).min(1, 'Phone is required'),
  set_default: z.boolean(),
  /** Only in the form, which appends it to the address. */
  line_two: trimmedText(120),
  landmark: trimmedText(120),
})

export type AddressFields = z.infer<typeof addressForm>

/** Older clients send no name: a new address takes the account's, an updated one keeps its own. */
const sentFields = { ...addressFields, name: addressFields.name.optional() }

const createAddressBody = z.object({ user_id: wireId, ...sentFields })
const updateAddressBody = z.object({ id: wireId, user_id: wireId, ...sentFields })

const noPin = 'Enter a PIN code of six digits, such as 400001'
const place = z.object({ id: z.int(), name: z.string() })
const nameFilter = z.object({ name: exactText(100).optional() })

export const addressEndpoints = {
  list: endpoint('addresses', {
    method: 'GET',
    path: 'user/shipping/address',
    access: access.owner('query', 'id'),
    summary: "The shopper's addresses, the default first",
    query: z.object({ id: wireId }),
    reply: listOf(addressItem),
  }),
  detail: endpoint('addressDetail', {
    method: 'GET',
    path: 'user/shipping/detail',
    access: access.shopper,
    summary: 'One address',
    query: z.object({ id: wireId }),
    reply: dataOf(addressItem),
    errors: ['auth.forbidden', 'address.not_found'],
  }),
  remove: endpoint('removeAddress', {
    method: 'GET',
    path: 'user/shipping/delete/{addressId}',
    access: access.shopper,
    summary: 'Remove an address',
    params: z.object({ addressId: wireId }),
    reply: actionReply,
    errors: ['auth.forbidden', 'address.not_found'],
    isUnsafeGet: true,
  }),
  create: endpoint('createAddress', {
    method: 'POST',
    path: 'user/shipping/create',
    access: access.owner('body', 'user_id'),
    summary: 'Save a new address',
    body: createAddressBody,
    reply: actionReply.extend({ id: z.int() }),
    errors: ['address.unknown_place', 'address.too_many'],
  }),
  update: endpoint('updateAddress', {
    method: 'POST',
    path: 'user/shipping/update',
    access: access.owner('body', 'user_id'),
    summary: 'Change an address',
    body: updateAddressBody,
    reply: actionReply,
    errors: ['auth.forbidden', 'address.not_found', 'address.unknown_place'],
  }),
  countries: endpoint('countries', {
    method: 'GET',
    path: 'countries',
    access: access.public,
    summary: 'Countries that are delivered to',
    query: nameFilter,
    reply: listOf(place.extend({ code: z.string(), status: z.int() })),
  }),
  states: endpoint('states', {
    method: 'GET',
    path: 'states-by-country/{id}',
    access: access.public,
    summary: 'States of a country',
    params: z.object({ id: wireId }),
    query: nameFilter,
    reply: listOf(place.extend({ country_id: z.int() })),
  }),
  placeOfPin: endpoint('placeOfPin', {
    method: 'GET',
    path: 'places-by-pin/{pin}',
    access: access.public,
    summary:
      'Where in India a PIN code most likely is, to fill an address in; its city is null where it can not be told',
    params: z.object({
      pin: bareText(6, { tooLong: noPin }).regex(/^[1-9]\d{5}$/, noPin),
    }),
    reply: dataOf(
      z.object({
        country_id: z.int(),
        state_id: z.int(),
        state_name: z.string(),
        city_id: z.int().nullable(),
        city_name: z.string().nullable(),
      }),
    ),
    errors: ['address.unknown_pin'],
    cache: 'none',
  }),
  cities: endpoint('cities', {
    method: 'GET',
    path: 'cities-by-state/{id}',
    access: access.public,
    summary: 'Cities of a state',
    params: z.object({ id: wireId }),
    query: nameFilter,
    reply: listOf(place.extend({ state_id: z.int() })),
  }),
} as const
