/** What the provider answers, as far as the shop reads it. */
import { z } from 'zod'

export const tokenAnswer = z.object({ access_token: z.string().min(1), expires_in: z.number().positive() })

export const anyAnswer = z.object({
  success: z.boolean(),
  message: z.string().nullish(),
  result: z.unknown().optional(),
})

const indiaAhead = '+05:30'

/** `2026-11-28 18:35:00`, the time in India. */
const irpTimeText = z
  .string()
  .transform((text) => text.trim().replace(' ', 'T'))
  .pipe(z.iso.datetime({ local: true }))
  .transform((text) => new Date(`${text}${indiaAhead}`))

const ewayForm = /^(\d{2})\/(\d{2})\/(\d{4}) (\d{1,2}):(\d{2}):(\d{2}) (AM|PM)$/

/** `28/11/2026 06:13:00 PM`, the time in India. */
const ewayTimeText = z.string().transform((text, context) => {
  const [, day = '', month = '', year = '', hour = '', minute = '', second = '', half = ''] = ewayForm.exec(text) ?? []
  const hours = (Number(hour) % 12) + (half === 'PM' ? 12 : 0)
  const at = new Date(`${year}-${month}-${day}T${String(hours).padStart(2, '0')}:${minute}:${second}${indiaAhead}`)
  if (!Number.isNaN(at.getTime())) return at
  context.addIssue({ code: 'custom', message: 'must be a time such as 28/11/2026 06:13:00 PM' })
  return z.NEVER
})

const digits = z.union([z.number(), z.string()]).transform(String)
const irn = z.string().regex(/^[\da-f]{64}$/i)

export const registered = z.object({
  Irn: irn,
  AckNo: digits,
  AckDt: irpTimeText,
  SignedQRCode: z.string().nullish(),
})

const known = z.object({ Irn: irn, AckNo: digits, AckDt: irpTimeText })
const duplicate = z.object({ InfCd: z.literal('DUPIRN'), Desc: known })

/** The portal sends this as a list; some ways to it send the first entry alone. */
export const duplicateInfo = z.union([
  z
    .array(z.unknown())
    .transform((all) => all.find((one) => duplicate.safeParse(one).success))
    .pipe(duplicate),
  duplicate,
])

const ewayNumber = digits.pipe(z.string().regex(/^\d{12}$/))
const until = z
  .union([z.literal(''), ewayTimeText])
  .nullish()
  .transform((at) => (at instanceof Date ? at : null))

export const madeBill = z.object({ ewayBillNo: ewayNumber, ewayBillDate: ewayTimeText, validUpto: until })
export const updatedBill = z.object({ validUpto: ewayTimeText })
