import type { guestEndpoints } from '@shop/contract/checkout/guests'
import type { BodyOf } from '@shop/contract/core/endpoint'
import type { createGuest } from './guests.service.ts'

type Created = Parameters<typeof createGuest>[1]

/** Older apps send email and phone; the email is used. Positions and temporary ids are ignored. */
export function fromGuestBody(body: BodyOf<typeof guestEndpoints.create>): Created {
  const [name, email, phone] = [body.name ?? '', body.email ?? '', body.phone ?? '']
  return {
    name,
    contact: email === '' ? phone : email,
    delivery: {
      name,
      address: body.address,
      countryId: body.country_id,
      stateId: body.state_id,
      cityId: body.city_id,
      postalCode: body.postal_code ?? '',
      phone,
    },
  }
}
