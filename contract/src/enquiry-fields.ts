import { trimmedText } from './bounded-text.ts'
import { longestMessage, shortestMessage } from './enquiry-options.ts'
import { phonePattern } from './words.ts'

export const enquiryMessage = trimmedText(longestMessage, { required: 'Message is required' })
  .min(1, 'Message is required')
  .min(shortestMessage, `Must be ${shortestMessage} characters or more`)

/** Removes the plus, spaces, hyphens and parentheses of a typed phone number. */
export const phoneDigits = (text: string): string => text.replaceAll(/[\s()+-]/g, '')

const noPhone = 'Invalid phone number'

export const enquiryPhone = trimmedText(30, { tooLong: noPhone }).refine(
  (value) => value === '' || phonePattern.test(phoneDigits(value)),
  noPhone,
)
