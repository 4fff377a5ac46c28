import { z } from 'zod'

export const text = z.string().trim()

export const address = (protocols: readonly string[]) =>
  text.refine((value) => URL.canParse(value) && protocols.includes(new URL(value).protocol), {
    error: `must be an address that starts with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`,
  })

export const web = ['http:', 'https:'] as const

/** Without a slash at its end. */
export const webAddress = address(web).transform((value) => value.replace(/\/+$/, ''))

/** A secret of which each new one replaces an old one while both count. */
export const secretList = text
  .transform((value) => value.split(',').map((secret) => secret.trim()))
  .pipe(z.array(z.string().min(1, 'must be secrets, separated by commas')).min(1))
