import { describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { loginBody, resetForm, signupBody, signupForm, forgotForm } from '#access/auth.ts'
import { sizesInOrder, sortSizes } from '#catalogue/size-order.ts'
import { newsletterBody } from '#content/content.ts'
import { channelOf, emailProblem } from './contact-rules.ts'

function texts(schema: z.ZodType, value: unknown): Record<string, string> {
  const issues = schema.safeParse(value).error?.issues ?? []
  return Object.fromEntries(issues.toReversed().map((issue) => [issue.path.join('.'), issue.message]))
}

describe('VAL-01: the channel is the pattern that matches', () => {
  test.each([
    ['asha@example.com', 'email'],
    ['9876543210', 'phone'],
    ['971501234567890', 'phone'],
    ['987654321', undefined],
    ['1234567890123456', undefined],
    ['+91 98765 43210', 'phone'],
    ['९८७६५४३२१०', 'phone'],
    ['ａｓｈａ＠example.com', 'email'],
    ['a b@example.com', undefined],
    ['asha@example', undefined],
  ])('VAL-01: %s is %s', (input, channel) => {
    expect(channelOf(input)).toBe(channel)
  })
})

test('VAL-02: forgot asks for an email', () => {
  expect(texts(forgotForm, { email_or_phone: '' })).toEqual({ email_or_phone: 'Email is required' })
  expect(texts(forgotForm, { email_or_phone: 'x' })).toEqual({ email_or_phone: 'Invalid email' })
})

test('VAL-03: login says what is missing', () => {
  expect(texts(loginBody, { email: '', password: '' })).toEqual({
    email: 'Email is required',
    password: 'Password is required',
  })
  expect(texts(loginBody, {})).toEqual({ email: 'Email is required', password: 'Password is required' })
  expect(texts(loginBody, { email: 'x', password: '12345' })).toEqual({
    email: 'Invalid email or phone number',
    password: 'Must be 6 characters or more',
  })
  expect(texts(loginBody, { email: '9876543210', password: '123456', login_by: 'pigeon', extra: 1 })).toEqual({})
})

test('VAL-04: reset asks for code, password and its confirmation', () => {
  expect(texts(resetForm, { verification_code: '', password: '', password_confirmation: '' })).toMatchObject({
    verification_code: 'Verification code is required',
    password: 'Password is required',
    password_confirmation: 'Confirm password is required',
  })
  expect(texts(resetForm, { verification_code: 'A', password: 'secret1', password_confirmation: 'secret2' })).toEqual({
    password_confirmation: 'Passwords must match',
  })
})

test('VAL-05: signup says what is missing', () => {
  expect(texts(signupForm, { name: ' ', email_or_phone: '', password: '', password_confirmation: '' })).toMatchObject({
    name: 'Name is required',
    email_or_phone: 'Email or phone is required',
    password: 'Password is required',
  })
  expect(
    texts(signupForm, { name: 'A', email_or_phone: 'x', password: '12345', password_confirmation: '1' }),
  ).toMatchObject({
    email_or_phone: 'Invalid email',
    password: 'Must be 6 characters or more',
  })
})

test.each(['passowrd_confirmation', 'password_confirmation'])('AUTH-02: %s is accepted', (field) => {
  const body = { name: 'Asha', email_or_phone: 'asha@example.com', password: 'secret1', register_by: 'email' }
  expect(texts(signupBody, { ...body, [field]: 'secret1' })).toEqual({})
  expect(texts(signupBody, { ...body, [field]: 'secret2' })).toEqual({ password_confirmation: 'Passwords must match' })
  expect(texts(signupBody, body)).toEqual({ password_confirmation: 'Confirm password is required' })
})

test('VAL-06: newsletter asks for an email', () => {
  expect(texts(newsletterBody, { email: '' })).toEqual({ email: 'Email is required' })
  expect(texts(newsletterBody, { email: 'no' })).toEqual({ email: 'Invalid email' })
})

test('VAL-06: the schema-free form check gives the same messages as the schema', () => {
  for (const email of ['', ' ', 'no', 'a@b', ' a@b.c ', 'a b@c.de', `${'a'.repeat(250)}@b.co`]) {
    expect(emailProblem(email)).toBe(texts(newsletterBody, { email })['email'])
  }
})

describe('VAL-10: sizes in their configured order, unknown last', () => {
  test('VAL-10: the accepted sizes', () => {
    expect(sizesInOrder.join(' ')).toBe('XXS 2XS XS S M L XL XXL 2XL XXXL 3XL 4XL 5XL 6XL')
  })
  test('VAL-10: sorts known sizes and keeps the given order of unknown ones', () => {
    const given = ['Free', 'XL', '2.4', 's', '2XL', 'M', 'XXL', '6XL', 'XXS']
    expect(sortSizes(given, (size) => size)).toEqual(['XXS', 's', 'M', 'XL', 'XXL', '2XL', '6XL', 'Free', '2.4'])
  })
})
