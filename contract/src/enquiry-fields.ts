/** Fields that several of the forms have in which people write to the house. */
import { z } from 'zod'
import { longestMessage, shortestMessage } from './enquiry-words.ts'
import { phonePattern } from './words.ts'

export const enquiryMessage = z
  .string('Message is required')
  .trim()
  .min(1, 'Message is required')
  .min(shortestMessage, `Must be ${shortestMessage} characters or more`)
  .max(longestMessage, `Must be ${longestMessage} characters or fewer`)

/** A phone as people write it: with a plus, spaces and hyphens. */
export const phoneDigits = (text: string): string => text.replaceAll(/[\s()+-]/g, '')

/** Empty text where none is given. */
export const enquiryPhone = z
  .string()
  .trim()
  .max(30, 'Invalid phone number')
  .refine((value) => value === '' || phonePattern.test(phoneDigits(value)), 'Invalid phone number')
