import { trimmedText } from '#core/bounded-text.ts'
import { optionalPhone } from '#core/fields.ts'
import { longestMessage, shortestMessage } from './enquiry-options.ts'

export const enquiryMessage = trimmedText(longestMessage, { required: 'Message is required' })
  .min(1, 'Message is required')
  .min(shortestMessage, `Must be ${shortestMessage} characters or more`)

export const enquiryPhone = optionalPhone('Invalid phone number')
