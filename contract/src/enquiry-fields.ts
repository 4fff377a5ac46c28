import { trimmedText } from './bounded-text.ts'
import { longestMessage, shortestMessage } from './enquiry-options.ts'
import { optionalPhone } from './fields.ts'

export const enquiryMessage = trimmedText(longestMessage, { required: 'Message is required' })
  .min(1, 'Message is required')
  .min(shortestMessage, `Must be ${shortestMessage} characters or more`)

export const enquiryPhone = optionalPhone('Invalid phone number')
