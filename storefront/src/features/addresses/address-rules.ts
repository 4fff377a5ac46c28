import { addressForm } from '@shop/contract/addresses'
import { readPhone } from '@shop/contract/phone-rules'
import { hasPostalCodes, readPostalCode } from '@shop/contract/place-rules'
import type { Country } from './addresses-api.ts'

type Read = ReturnType<typeof readPhone>

const problemIn = (read: Read): string | undefined => ('problem' in read ? read.problem : undefined)

/** The form's rules, with the country's rules for postal code and phone. */
export function addressRules(countries: readonly Country[]) {
  return addressForm.superRefine((fields, context) => {
    const code = countries.find(({ id }) => String(id) === fields.country_id)?.code
    if (code === undefined) return
    const problems = {
      postal_code: problemIn(readPostalCode(code, fields.postal_code)),
      phone: problemIn(readPhone(fields.phone)),
    }
    for (const [field, message] of Object.entries(problems)) {
      if (message !== undefined) context.addIssue({ code: 'custom', path: [field], message })
    }
  })
}

type Postal = { readonly label: string; readonly inputMode: 'numeric' | 'text' }

/** Name of the country's postal code; null where it has none. */
export function postalField(code: string | undefined): Postal | null {
  if (code === undefined || !hasPostalCodes(code)) return null
  if (code === 'IN') return { label: 'PIN code', inputMode: 'numeric' }
  return code === 'US' ? { label: 'ZIP code', inputMode: 'text' } : { label: 'Postal code', inputMode: 'text' }
}
