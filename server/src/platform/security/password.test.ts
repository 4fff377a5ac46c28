import { expect, test } from 'vitest'
import { isEasyToGuess } from './password.ts'

const words = ['Ruhvana', 'Asha Rao', 'asha.r77@example.com', '919820012345']

test.each([
  'password',
  'PASSWORD',
  '123456',
  'qwerty123',
  'iloveyou',
  'krishna',
  'india123',
  'ruhvana',
  'Ruhvana2026!',
  'r.u.h.v.a.n.a',
  'asharao',
  'Asha@123',
  'asha.r77@example.com',
  'asha.r77',
  'example1',
  '919820012345',
  '9820012345',
  '820012345',
])('AUTH-02: the password %s is easy to guess', async (password) => {
  expect(await isEasyToGuess(password, words)).toBe(true)
})

test.each([
  'marigold-7',
  'a-good-secret',
  'jasmine-9',
  'asha loves marigolds',
  'Ruhvana is my shop',
  'rao-and-the-lanterns',
  '48151623420077',
  'नमस्ते-दुनिया',
])('AUTH-02: the password %s is not', async (password) => {
  expect(await isEasyToGuess(password, words)).toBe(false)
})

test('AUTH-02: without a name or mailbox only the common ones are easy', async () => {
  expect(await isEasyToGuess('------', [''])).toBe(false)
  expect(await isEasyToGuess('letmein', [])).toBe(true)
})
