import { z } from 'zod'
import { careerRoles } from '#content/career-roles.ts'
import { exactText } from '#core/bounded-text.ts'
import { email, personName } from '#core/fields.ts'
import { base64Length, maxPdfBytes, pdfMissing, pdfTooLarge, sentPdfProblem } from '#core/pdf-file.ts'
import { enquiryMessage, enquiryPhone } from './enquiry-fields.ts'

/** Form schema, without the file, which has no JSON type there. */
export const applicationForm = z.object({
  role: z.enum(careerRoles, 'Choose a position'),
  name: personName,
  email,
  phone: enquiryPhone,
  message: enquiryMessage,
})

/** The file in base64, with the same checks that the browser made. */
export const pdfText = exactText(base64Length(maxPdfBytes), { required: pdfMissing, tooLong: pdfTooLarge })
  .min(1, pdfMissing)
  .superRefine((text, ctx) => {
    const problem = text === '' ? undefined : sentPdfProblem(text)
    if (problem !== undefined) ctx.addIssue({ code: 'custom', message: problem })
  })

const longestFileName = 1000

export const applicationBody = applicationForm.extend({
  phone: applicationForm.shape.phone.nullish(),
  file: pdfText,
  file_name: exactText(longestFileName).nullish(),
})

const wordsBytes = 64 * 1024

/** The time allows for the largest file on a line of 150 kbit/s. */
export const applicationSize = { maxBytes: base64Length(maxPdfBytes) + wordsBytes, maxSeconds: 300 }
