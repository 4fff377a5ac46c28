import type { EmailData, EmailTemplate } from '#platform/mail/email.ts'

/**
 * One case of a message with the facts of a fictional shopper, for previews, test messages of the staff and automated
 * tests.
 */
export type Sample<Name extends EmailTemplate> = { readonly name: string; readonly facts: EmailData[Name] }

export type SamplesOf<Name extends EmailTemplate> = { readonly [One in Name]: readonly Sample<One>[] }
