import { z } from 'zod'
import { address, text, web, webAddress } from './platform/adapters/setting-schemas.ts'
import { isAddressRange, isLoopbackHost } from './platform/http/ip-addresses.ts'

export { address, text, webAddress }
export const wholeNumber = (from: number, to: number) => {
  const error = `must be a whole number from ${from} to ${to}`
  return text.regex(/^\d+$/, error).transform(Number).pipe(z.int().min(from, error).max(to, error))
}
export const choice = <const Words extends readonly [string, ...string[]]>(words: Words) =>
  z.enum(words, { error: `must be ${words.slice(0, -1).join(', ')} or ${words.at(-1)}` })
/** Several hosts, as other drivers read them: postgres://shop@a:5432,b:5432/shop. */
const namesSeveralHosts = (value: string): boolean => /^postgres(?:ql)?:\/\/[^/?]*,/.test(value)
export const postgresAddress = text
  .refine((value) => !namesSeveralHosts(value), {
    error:
      'must name one host: put HAProxy or another proxy that finds the primary in front of several, as docs/standby.md shows',
    abort: true,
  })
  .pipe(address(['postgres:', 'postgresql:']))

/** Pages over https show no picture from a host without it; this machine is for tests. */
export const pictureHost = webAddress.refine((value) => {
  const { protocol, hostname, username, search, hash } = new URL(value)
  const isSafe = protocol === 'https:' || isLoopbackHost(hostname)
  return isSafe && username === '' && search === '' && hash === ''
}, 'must be an address over https without a query, such as https://cdn.example/media')
const addressRange = text.refine(isAddressRange, {
  error: 'must name addresses such as 10.0.0.7, ranges such as 10.0.0.0/8, or loopback',
})
export const addressRanges = text
  .transform((value) => value.split(',').map((entry) => entry.trim()))
  .pipe(z.array(addressRange))
export const socialLink = (fallback: string) => address(web).default(fallback)

/** Settings whose values are never shown. */
export const secretSettings = [
  'BACKUP_S3_URL',
  'DATABASE_URL',
  'DATABASE_OWNER_URL',
  'SECRETS_KEY',
  'SMTP_URL',
  'SMS_URL',
  'AZURE_TRANSLATOR_KEY',
] as const
