import { expect, test } from 'vitest'
import { signupForm } from './auth.ts'
import { contactForm } from './enquiries.ts'
import { asPlainName } from './plain-name.ts'

const nameProblem = (name: string) => {
  const form = { name, email_or_phone: 'a@example.com', password: 'marigold-7', password_confirmation: 'marigold-7' }
  return signupForm.safeParse(form).error?.issues.map(({ message }) => message)
}

test.each([
  'Click https://evil.example',
  'http evil example',
  'www.evil.example',
  'evil.example/now',
  'Call: 98200',
  'Eve\u001B]0;title\u0007\u001B[2J',
  'Eve\u0000',
  'Eve\nBcc',
  'Eve\u202Egnp.exe',
  '<b>Eve</b>',
])('VAL-05: a stranger cannot sign up as %j, which an email or a terminal would show', (name) => {
  expect(nameProblem(name)).toEqual(['Please enter a name without web addresses or symbols'])
})

test.each([
  'Asha Rao',
  "Dr. A. P. D'Souza-Menon",
  'S.Kumar',
  'आशा राव',
  'ശ്രീ‍ലക്ഷ്മി',
  'مريم',
  '李小龙',
  'Zoë (Asha) & Sons, 2nd',
])('VAL-05: %s is a name', (name) => {
  expect(nameProblem(name)).toBeUndefined()
})

test('ROUTE-06: an enquiry cannot send terminal control characters in its name', () => {
  const form = { topic: 'other', order_code: '', email: 'a@example.com', message: 'Is the maroon really maroon?' }
  expect(contactForm.safeParse({ ...form, name: 'Eve\u001B[2J' }).success).toBe(false)
  expect(contactForm.safeParse({ ...form, name: 'M/s Rao & Sons' }).success).toBe(true)
})

test('AUTH-03: a name from another provider loses web addresses and control characters', () => {
  expect(asPlainName('Meera\u001B[2J https://evil.example/x Shah', 120)).toBe('Meera [2J evil.example x Shah')
  expect(asPlainName('M'.repeat(500), 120)).toHaveLength(120)
  expect(asPlainName('://', 120)).toBe('')
})
