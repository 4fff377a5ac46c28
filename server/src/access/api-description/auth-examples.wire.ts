/** Example values for the log-in and its calls. */
export const factorValues = {
  challenge: 'bJ0pTjhQ5rS2dT4vW6xY8zA1cE3gI5kM7oQ9sU0wX2y',
  secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
  otpauth_url: 'otpauth://totp/Ruhvana:asha%40example.com?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&issuer=Ruhvana',
  is_on: true,
  recovery_codes_left: 9,
  recovery_codes: ['k7mp-4qxr-2bwn-6zta-d3fh-5jve'],
  since: '2026-10-02T04:30:00.000Z',
} as const

const done = (message: string) => ({ result: true, message })

const name = 'Asha Rao'
const session = { message: 'Successfully logged in', user: { id: 7, name } }

export const authExamples = {
  login: { body: { login_by: 'email' }, reply: session },
  signup: { body: { name, register_by: 'email' }, reply: { ...session, user_id: 7 } },
  socialLogin: { body: { access_token: 'eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiIxMjMifQ.c2ln' }, reply: session },
  forgetRequest: { reply: done('A code is sent') },
  confirmReset: { reply: done('Your password is reset.Please login') },
  logout: { reply: done('Successfully logged out') },
  secondFactor: {
    body: { code: '492039' },
    reply: session,
  },
  confirmSecondFactor: { body: { code: '492039' }, reply: done('Your log-in now asks for a code from your app') },
  makeShopperRecoveryCodes: { body: { code: '492039' }, reply: done('Your earlier recovery codes no longer work') },
  removeOwnSecondFactor: { body: { code: '492039' }, reply: done('Your log-in no longer asks for a code') },
  beginSecondFactor: { reply: done('Scan the code with your app') },
} as const
