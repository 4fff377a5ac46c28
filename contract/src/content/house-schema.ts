import { z } from 'zod'
import { trimmedText, typedText } from '#core/bounded-text.ts'
import { gstCodeOf, gstinProblem } from '#selling/gstin.ts'
import type { HouseDocument } from './house-document.ts'

const words = (most: number, required: string) => trimmedText(most, { required }).min(1, required)

/** Exactly one address: the shop sends to it, and writes it into headers. */
const mailbox = words(254, 'Enter an email address').regex(
  /^[^@\s,;<>"()]+@[^@\s,;<>"()]+$/,
  'Must be an email address, such as care@shop.example',
)
const socialLink = trimmedText(300).refine(
  (to) => to === '' || /^https:\/\/[^\s/]+\.\S+$/.test(to),
  'Must begin with https://, or be empty',
)

const gstin = words(15, 'Enter the GSTIN').superRefine((text, context) => {
  const problem = text === '' ? null : gstinProblem(text)
  if (problem !== null) context.addIssue({ code: 'custom', message: problem })
})

function isOfState({ gstin: number, state }: HouseDocument): boolean {
  const code = gstCodeOf(state)
  return code === undefined || number.startsWith(code)
}

export const houseSchema = z
  .object({
    legalName: words(100, 'Enter the legal name'),
    address: words(200, 'Enter the address'),
    state: words(60, 'Enter the state').refine(
      (name) => gstCodeOf(name) !== undefined,
      'Must be a state or union territory of India, such as Maharashtra',
    ),
    gstin,
    careEmail: mailbox,
    carePhone: words(20, 'Enter the phone number').regex(
      /^[+\d][\d ]{7,19}$/,
      'Must be a phone number, such as +91 22 0000 0000',
    ),
    grievanceOfficer: words(100, 'Enter the name of the grievance officer'),
    grievanceEmail: mailbox,
    careersEmail: mailbox,
    whatsApp: typedText(15).regex(/^(\d{10,15})?$/, 'Must be 10 to 15 digits with the country code, or empty'),
    instagram: socialLink,
    facebook: socialLink,
    pinterest: socialLink,
    youtube: socialLink,
  })
  .refine(isOfState, { path: ['gstin'], error: 'The first two digits are not those of the state' })
