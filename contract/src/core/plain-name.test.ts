import { expect, test } from 'vitest'
import { signupForm } from '#access/auth.ts'
import { contactForm } from '#messages/enquiries.ts'
import { asPlainName } from './plain-name.ts'

const signUpAs = (name: string) =>
  signupForm.safeParse({
    name,
    email_or_phone: 'a@example.com',
    password: 'marigold-7',
    password_confirmation: 'marigold-7',
  })
const problemOf = (name: string) => signUpAs(name).error?.issues.map(({ message }) => message)

test.each([
  ['Click https://evil.example', 'without a web address: “https://evil.example” looks like one'],
  ['ftp://evil', 'without a web address: “ftp://evil” looks like one'],
  ['http evil example', 'without a web address: “http” looks like one'],
  ['www.evil.example', 'without a web address: “www.evil.example” looks like one'],
  ['evil.example/now', 'without a web address: “evil.example/now” looks like one'],
  ['You won evil.com', 'without a web address: “evil.com” looks like one'],
  ['EVIL.CO.IN', 'without a web address: “EVIL.CO.IN” looks like one'],
  ['evil\u200B.com', 'without a web address: “evil.com” looks like one'],
  ['Eve\u001B]0;title\u0007\u001B[2J', 'without control characters'],
  ['Eve\u0000', 'without control characters'],
  ['Eve\nBcc', 'on one line'],
  ['<b>Eve</b>', 'without “<”'],
  ['Eve\\n', 'without “\\”'],
])('VAL-05: a stranger cannot sign up as %j, which an email or a terminal would show', (name, reason) => {
  expect(problemOf(name)).toEqual([`Please enter the name ${reason}`])
})

test.each([
  'Asha Rao',
  "Dr. A. P. D'Souza-Menon",
  'S.Kumar',
  'Mohd.Rafi',
  'md.imran',
  'Ramesh S/O Suresh',
  'Ramesh s/o Suresh',
  'Meera C/o Anita',
  'Anil / Rita',
  'Smt. Kamla: Devi',
  'M/s Rao & Sons',
  'George W. Bush Jr.',
  'St. Mary',
  'आशा राव',
  'ശ്രീ‍ലക്ഷ്മി',
  'مريم',
  '李小龙',
  'Zoë (Asha) & Sons, 2nd',
])('VAL-05: %s is a name', (name) => {
  expect(signUpAs(name).data?.name).toBe(name)
})

test('VAL-05: direction marks in a name are dropped, as in every other text', () => {
  expect(signUpAs('\u200EAsha\u202E Rao\u2069').data?.name).toBe('Asha Rao')
})

test('ROUTE-06: an enquiry cannot send terminal control characters in its name', () => {
  const form = { topic: 'other', order_code: '', email: 'a@example.com', message: 'Is the maroon really maroon?' }
  expect(contactForm.safeParse({ ...form, name: 'Eve\u001B[2J' }).success).toBe(false)
  expect(contactForm.safeParse({ ...form, name: 'M/s Rao & Sons' }).success).toBe(true)
})

test('AUTH-03: a name from another provider loses web addresses and control characters', () => {
  expect(asPlainName('Meera\u001B[2J https://evil.example/x Shah', 120)).toBe('Meera [2J evil.example x Shah')
  expect(asPlainName('Ramesh S/O Suresh\u202E', 120)).toBe('Ramesh S/O Suresh')
  expect(asPlainName('M'.repeat(500), 120)).toHaveLength(120)
  expect(asPlainName('://', 120)).toBe('')
})
