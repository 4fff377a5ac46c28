import { z } from 'zod'
import { bareText, trimmedText, typedText } from '#core/bounded-text.ts'
import { gstinProblem, gstStates } from './gstin.ts'
import { turnoverClasses } from './statutory-options.ts'

const isoDay = z.iso.date()
const dayText = 'Enter a day such as 2027-04-01, or leave it empty'
const firstDay = typedText(10).refine((day) => day === '' || isoDay.safeParse(day).success, dayText)

const sumText = 'Enter rupees from 0 to 10,00,00,000, such as 50000'
const line = z.int(sumText).min(0, sumText).max(10_00_00_000_00, sumText)

const gstin = bareText(15)
  .toUpperCase()
  .check(({ value, issues }) => {
    const problem = gstinProblem(value)
    if (problem !== null) issues.push({ code: 'custom', input: value, message: problem })
  })

/** A GSTIN, or the number of fifteen characters that the e-way bill portal gives a transporter without one. */
const transporterId = bareText(15)
  .toUpperCase()
  .regex(/^\d{2}[\dA-Z]{13}$/, 'Enter the courier’s GSTIN or transporter id of 15 characters')

const differ = (words: readonly string[]): boolean => new Set(words).size === words.length

export const statutorySchema = z
  .object({
    iec: bareText(10)
      .toUpperCase()
      .regex(/^([\dA-Z]{10})?$/, 'Enter the ten characters of the IEC, or leave it empty')
      .default(''),
    lut: trimmedText(60).default(''),
    turnover: z.enum(turnoverClasses, 'Choose the turnover'),
    eInvoicesFrom: firstDay,
    place: trimmedText(50),
    pin: bareText(6).regex(/^([1-9]\d{5})?$/, 'Enter a PIN of six digits'),
    zoneBuyers: z
      .array(z.object({ gstin, name: trimmedText(100) }))
      .max(500, 'At most 500 buyers')
      .refine((all) => differ(all.map((one) => one.gstin)), 'Name each GSTIN once')
      .readonly(),
    ewayFrom: firstDay,
    ewayAboveMinor: line,
    ewayLines: z
      .array(
        z.object({
          stateGstCode: bareText(2).refine((code) => gstStates[code] !== undefined, 'Choose a state'),
          aboveMinor: line,
        }),
      )
      .max(40, 'At most 40 states')
      .refine((all) => differ(all.map(({ stateGstCode }) => stateGstCode)), 'Name each state once')
      .readonly(),
    transporters: z
      .array(z.object({ courier: trimmedText(60).min(1, 'Name the courier'), transporterId }))
      .max(30, 'At most 30 couriers')
      .refine((all) => differ(all.map(({ courier }) => courier)), 'Name each courier once')
      .readonly(),
  })
  .check(({ value, issues }) => {
    const report = (path: string, message: string) =>
      issues.push({ code: 'custom', input: value, path: [path], message })
    const needsPlace = value.eInvoicesFrom !== '' || value.ewayFrom !== ''
    if (needsPlace && value.place.length < 3) report('place', 'Enter the city from which consignments start')
    if (needsPlace && value.pin === '') report('pin', 'Enter the PIN from which consignments start')
    if (value.eInvoicesFrom !== '' && value.turnover === 'up_to_5') {
      report(
        'turnover',
        'E-invoices are for houses above ₹5 crore. Choose the turnover, or leave their first day empty',
      )
    }
  })
