import { t } from '@lingui/core/macro'
import { readPhone } from '@shop/contract/core/phone-rules'
import { hasPostalCodes, readPostalCode, unknownPinText } from '@shop/contract/core/place-rules'
import { addressForm } from '@shop/contract/selling/addresses'
import type { Country } from './addresses-api.ts'

type Read = ReturnType<typeof readPhone>

const problemIn = (read: Read): string | undefined => ('problem' in read ? read.problem : undefined)

function postalProblem(code: string, postalCode: string, unknownPins: ReadonlySet<string>): string | undefined {
  const read = readPostalCode(code, postalCode)
  if ('problem' in read) return read.problem
  return code === 'IN' && unknownPins.has(read.value) ? unknownPinText : undefined
}

/**
 * The form's rules with those of the country for postal code and phone. `unknownPins` grows as the server reports them.
 */
export function addressRules(countries: readonly Country[], unknownPins: ReadonlySet<string>) {
  return addressForm.superRefine((fields, context) => {
    const code = countries.find(({ id }) => String(id) === fields.country_id)?.code
    if (code === undefined) return
    const problems = {
      postal_code: postalProblem(code, fields.postal_code, unknownPins),
      phone: problemIn(readPhone(fields.phone, code)),
    }
    for (const [field, message] of Object.entries(problems)) {
      if (message !== undefined) context.addIssue({ code: 'custom', path: [field], message })
    }
  })
}

type Postal = { readonly label: string; readonly inputMode: 'numeric' | 'text' }

/** The name of the country's postal code; null for a country without one. */
export function postalField(code: string | undefined): Postal | null {
  if (code === undefined || !hasPostalCodes(code)) return null
  if (code === 'IN') return { label: t`PIN code`, inputMode: 'numeric' }
  return code === 'US' ? { label: t`ZIP code`, inputMode: 'text' } : { label: t`Postal code`, inputMode: 'text' }
}
