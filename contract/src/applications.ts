/** An application for a position, with its one file. */
import { z } from 'zod'
import { exactText } from './bounded-text.ts'
import { careerRoles } from './career-roles.ts'
import { enquiryMessage, enquiryPhone } from './enquiry-fields.ts'
import { email, personName } from './fields.ts'
import { base64Length, mostPdfBytes, pdfMissing, pdfTooLarge, sentPdfProblem } from './pdf-file.ts'

/** The form's own check, but for the file, which is none of JSON's kinds there. */
export const applicationForm = z.object({
  role: z.enum(careerRoles, 'Choose a position'),
  name: personName,
  email,
  phone: enquiryPhone,
  message: enquiryMessage,
})

/** The bytes in base64, looked at as the browser has looked at them. */
export const pdfText = exactText(base64Length(mostPdfBytes), { required: pdfMissing, tooLong: pdfTooLarge })
  .min(1, pdfMissing)
  .superRefine((text, ctx) => {
    const problem = text === '' ? undefined : sentPdfProblem(text)
    if (problem !== undefined) ctx.addIssue({ code: 'custom', message: problem })
  })

const longestFileName = 1000

export const applicationBody = applicationForm.extend({
  phone: applicationForm.shape.phone.nullish(),
  file: pdfText,
  /** As it was called where it came from: what of it may be kept, the server decides. */
  file_name: exactText(longestFileName).nullish(),
})

/** The words beside the file, with room to spare. */
const wordsBytes = 64 * 1024

/** At so many seconds for all of it, a line of 150 kbit/s is fast enough. */
export const applicationSize = { mostBytes: base64Length(mostPdfBytes) + wordsBytes, mostSeconds: 300 }
