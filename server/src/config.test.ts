import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { expect, test } from 'vitest'
import { houseDefault } from '@shop/contract/content/house-document'
import { describeSettings, projectFolder, readConfig, readEnvironment, settingNames, warningsOf } from './config.ts'
import { SettingsError } from './platform/runtime/settings-error.ts'

function problemsOf(environment: Record<string, string>): string {
  try {
    readConfig(environment)
  } catch (error) {
    if (error instanceof SettingsError) return error.message
    throw error
  }
  return ''
}

test('no setting is required', () => {
  const config = readConfig({})
  expect(config).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    hasDemoSeed: true,
    reservation: { minutes: 15, shortMinutes: 5 },
  })
  expect(config.dataDir).toBe(join(projectFolder, '.data'))
  expect(config.databaseUrl).toBeUndefined()
  expect(config.connected).toEqual({})
})

test('ROUTE-01: languages are published or shown in a preview; an unknown one is refused', () => {
  const config = readConfig({ LANGUAGES: 'hi, ar', PREVIEW_LANGUAGES: 'en-XA' })
  expect(config.languages).toEqual({ published: ['hi', 'ar'], previewed: ['en-XA'] })
  expect(readConfig({}).languages).toEqual({ published: [], previewed: [] })
  expect(problemsOf({ LANGUAGES: 'hi,fr' })).toContain('LANGUAGES is "hi,fr": it must be hi, ar or both')
  expect(problemsOf({ LANGUAGES: 'ar-XB', PREVIEW_LANGUAGES: 'en' })).toContain('PREVIEW_LANGUAGES is "en"')
})

test('an empty value counts as unset', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: ' ', SEED: '' })).toEqual(readConfig({}))
})

test('the example file lists exactly the settings that exist', async () => {
  const example = await readFile(join(projectFolder, '.env.example'), 'utf8')
  const listed = [...example.matchAll(/^# ([A-Z][A-Z0-9_]*)=/gm)].map((match) => match[1])
  expect(new Set(listed)).toEqual(new Set(settingNames))
  expect(listed).toHaveLength(settingNames.length)
})

test('the values of the example file are the defaults', async () => {
  const example = await readFile(join(projectFolder, '.env.example'), 'utf8')
  const values = parseEnv(example.replaceAll(/^# (?=[A-Z_]+=)/gm, ''))
  expect(values['PUBLIC_URL']).toBe('http://localhost:3000')
  expect(readConfig({ ...values, PUBLIC_URL: undefined })).toEqual(readConfig({}))
})

test("a GST number must be valid, belong to the configured state, and not be the demo's with live payment keys", () => {
  expect(problemsOf({ SHOP_GSTIN: '27AAPFU0939F1ZW' })).toContain(
    'SHOP_GSTIN is "27AAPFU0939F1ZW": it must be a GST number',
  )
  expect(problemsOf({ SHOP_STATE: 'Gujarat' })).toContain('SHOP_GSTIN begins with 27')
  expect(problemsOf({ SHOP_STATE: 'Atlantis' })).toContain('must be a state or union territory of India')
  const live = { RAZORPAY_KEY_ID: 'rzp_live_abc', RAZORPAY_KEY_SECRET: 'x', RAZORPAY_WEBHOOK_SECRET: 'y' }
  expect(problemsOf(live)).toContain('must be yours')
  expect(readConfig({ SHOP_GSTIN: '27AAPFU0939F1ZV' })).toMatchObject({
    house: { state: 'Maharashtra', gstin: '27AAPFU0939F1ZV' },
    invoicePrefix: 'RV',
  })
})

test.for([
  ['PORT', 'abc', 'PORT is "abc": it must be a whole number from 0 to 65535.'],
  ['PORT', '70000', 'PORT is "70000": it must be a whole number from 0 to 65535.'],
  ['SEED', 'lots', 'SEED is "lots": it must be demo or none.'],
  ['RATE_LIMIT', 'yes', 'RATE_LIMIT is "yes": it must be on or off.'],
  [
    'PUBLIC_URL',
    'shop.example',
    'PUBLIC_URL is "shop.example": it must be an address that starts with http:// or https://.',
  ],
  [
    'SEARCH_URL',
    'https://user:sesame@search.example/Big_Name',
    'SEARCH_URL has a value that is not right: it must be an address such as https://USER:PASSWORD@search.example:9200/shop-listings.',
  ],
  ['BRAND_CHAT_NUMBER', '+91 1', 'BRAND_CHAT_NUMBER is "+91 1": it must be 10 to 15 digits with the country code.'],
  ['RESERVATION_MINUTES', '0', 'RESERVATION_MINUTES is "0": it must be a whole number from 1 to 1440.'],
  [
    'CORS_ORIGINS',
    'https://a.example, b',
    'CORS_ORIGINS is "https://a.example, b": it must be an address that starts with http:// or https://.',
  ],
  [
    'TRUSTED_PROXIES',
    '10.0.0.7, 10.0.0.0/33',
    'TRUSTED_PROXIES is "10.0.0.7, 10.0.0.0/33": it must name addresses such as 10.0.0.7, ranges such as 10.0.0.0/8, or loopback.',
  ],
] as const)('an invalid %s (%s) is reported with the expected form', ([name, value, message]) => {
  expect(problemsOf({ [name]: value })).toBe(message)
})

test('trusted proxies are set as an address, range or kind', () => {
  expect(readConfig({}).trustedProxies).toEqual(['loopback'])
  const proxies = ['10.0.0.7', '10.0.0.0/8', 'fd00::/8', '::1', 'uniquelocal']
  expect(readConfig({ TRUSTED_PROXIES: proxies.join(', ') }).trustedProxies).toEqual(proxies)
})

test('all invalid values are named at once', () => {
  expect(problemsOf({ PORT: 'x', SEED: 'y' }).split('\n')).toHaveLength(2)
})

test('an invalid secret is reported without its value', () => {
  const message = problemsOf({ DATABASE_URL: 'mysql://shop:secret@db/shop' })
  expect(message).toContain('DATABASE_URL has a value that is not right')
  expect(message).not.toContain('secret')
  expect(describeSettings({ DATABASE_URL: 'postgres://shop:secret@db/shop' }).get('DATABASE_URL')).toBe('(set, hidden)')
})

test('a database at several hosts is refused with the way that works', () => {
  const message = problemsOf({
    DATABASE_URL: 'postgres://shop:secret@a:5432,b:5432/shop?target_session_attrs=read-write',
  })
  expect(message).toContain('it must name one host: put HAProxy')
  expect(message).not.toContain('secret')
})

test('a database on another machine is refused without TLS, and its password is not printed', () => {
  const message = problemsOf({ DATABASE_URL: 'postgres://shop:secret@db.example/shop' })
  expect(message).toContain('add ?sslmode=verify-full')
  expect(message).not.toContain('secret')
  expect(
    readConfig({ DATABASE_URL: 'postgres://shop:secret@db.example/shop?sslmode=verify-full' }).databaseUrl,
  ).toContain('db.example')
})

test('API-01: two addresses of the database separate requests from migrations; a start warns without the second', () => {
  const both = {
    DATABASE_URL: 'postgres://serving@127.0.0.1/shop',
    DATABASE_OWNER_URL: 'postgres://shop@127.0.0.1/shop',
  }
  expect(readConfig(both)).toMatchObject({
    databaseUrl: both.DATABASE_URL,
    databaseOwnerUrl: both.DATABASE_OWNER_URL,
  })
  expect(warningsOf(readConfig(both))).toEqual([])
  const { DATABASE_OWNER_URL: owner, ...one } = both
  expect(warningsOf(readConfig(one))[0]).toContain('DATABASE_OWNER_URL is not set')
  expect(problemsOf({ DATABASE_OWNER_URL: owner })).toContain('DATABASE_URL must be set too')
  const elsewhere = problemsOf({ ...both, DATABASE_OWNER_URL: 'postgres://shop:secret@db.example/shop' })
  expect(elsewhere).toContain('DATABASE_OWNER_URL names a database on another machine')
  expect(elsewhere).not.toContain('secret')
})

test('API-01: ROLE is all unless set, and DB_CONNECTIONS below what the role needs is refused', () => {
  expect(readConfig({})).toMatchObject({ role: 'all', connections: {} })
  expect(problemsOf({ ROLE: 'cron' })).toBe('ROLE is "cron": it must be all, web or worker.')
  for (const [role, least] of [
    ['all', 10],
    ['web', 5],
    ['worker', 9],
  ] as const) {
    const [enough, few] = [String(least), String(least - 1)]
    expect(readConfig({ ROLE: role, DB_CONNECTIONS: enough }).connections.requests?.statements).toBe(1)
    expect(problemsOf({ ROLE: role, DB_CONNECTIONS: few })).toBe(
      `DB_CONNECTIONS is "${few}": ROLE=${role} needs at least ${least}.`,
    )
  }
})

test('the keys of the payment provider are set together or not at all', () => {
  expect(problemsOf({ RAZORPAY_KEY_ID: 'rzp_test_1' })).toContain('RAZORPAY_KEY_SECRET must be set too')
  const keys = { RAZORPAY_KEY_ID: 'rzp_test_1', RAZORPAY_KEY_SECRET: 's', RAZORPAY_WEBHOOK_SECRET: 'w' }
  expect(readConfig(keys).connected).toEqual(keys)
  expect(problemsOf({ STRIPE_SECRET_KEY: 'sk_test_1' })).toContain('STRIPE_WEBHOOK_SECRET must be set too')
  expect(problemsOf({ STRIPE_SECRET_KEY: 'pk_test_1' })).toContain('must be a secret key of Stripe')
  expect(problemsOf({ STRIPE_SECRET_KEY: 'pk_test_1' })).not.toContain('pk_test_1')
  expect(problemsOf({ ...keys, PAYMENT_PROVIDER_ABROAD: 'stripe' })).toBe(
    'PAYMENT_PROVIDER_ABROAD is "stripe", so STRIPE_SECRET_KEY must be set too.',
  )
})

const liveKeys = { RAZORPAY_KEY_ID: 'rzp_live_abc', RAZORPAY_KEY_SECRET: 'x', RAZORPAY_WEBHOOK_SECRET: 'y' }
const readyForMoney = {
  ...liveKeys,
  NODE_ENV: 'production',
  SMTP_URL: 'smtps://mail.example',
  PUBLIC_URL: 'https://shop.example',
  SHOP_GSTIN: '27AAPFU0939F1ZV',
}

test('live payment keys with default settings do not start: each missing setting is named', () => {
  expect(problemsOf(liveKeys).split('\n')).toEqual([
    'RAZORPAY_KEY_ID takes real money, so NODE_ENV must be production.',
    'RAZORPAY_KEY_ID takes real money, so SMTP_URL must name your mail server, such as smtps://user:password@host.',
    'RAZORPAY_KEY_ID takes real money, so PUBLIC_URL must be the address of the shop over https, such as https://shop.example.',
    'RAZORPAY_KEY_ID takes real money, so SHOP_LEGAL_NAME, SHOP_ADDRESS, SHOP_STATE and SHOP_GSTIN must be yours.',
  ])
  expect(problemsOf(readyForMoney)).toBe('')
})

test.for([
  [{ NODE_ENV: 'development' }, 'NODE_ENV must be production'],
  [{ DEMO: '1' }, 'DEMO must be 0'],
  [{ SMTP_URL: '' }, 'SMTP_URL must name your mail server'],
  [{ PUBLIC_URL: 'http://shop.example' }, 'PUBLIC_URL must be the address of the shop over https'],
  [{ PUBLIC_URL: '' }, 'PUBLIC_URL must be the address of the shop over https'],
] as const)('live payment keys are refused with %j', ([wrong, words]) => {
  expect(problemsOf({ ...readyForMoney, ...wrong })).toContain(words)
})

test('payment keys start with default settings', () => {
  expect(problemsOf({ ...liveKeys, RAZORPAY_KEY_ID: 'rzp_test_abc' })).toBe('')
})

test.for([
  [{}, true],
  [{ HOST: '127.0.0.1', PUBLIC_URL: 'http://localhost:3000' }, true],
  [{ HOST: '::1', PUBLIC_URL: 'http://[::1]:3000' }, true],
  [{ HOST: '0.0.0.0' }, false],
  [{ HOST: '10.0.0.7' }, false],
  [{ PUBLIC_URL: 'https://shop.example' }, false],
  [{ NODE_ENV: 'production' }, false],
  [{ NODE_ENV: 'production', DEMO: '1' }, true],
  [{ HOST: '0.0.0.0', PUBLIC_URL: 'https://shop.example', DEMO: '1' }, true],
] as const)("the demo's paths, which show every shopper's codes, exist with %j: %s", ([settings, isOpen]) => {
  expect(readConfig(settings).allowsDemoPaths).toBe(isOpen)
})

test('a production shop that writes its emails to files warns, and so does one without payments', () => {
  const warnings = (settings: Record<string, string>) => warningsOf(readConfig(settings)).join('\n')
  expect(warnings({})).toBe('')
  expect(warnings(readyForMoney)).toBe('')
  expect(warnings({ NODE_ENV: 'production', DEMO: '1' })).toBe('')
  expect(warnings({ NODE_ENV: 'production' })).toMatch(/SMTP_URL is not set.*\nRAZORPAY_KEY_ID or .* is not set/)
  expect(warnings({ HOST: '0.0.0.0' })).toContain('set DEMO=1')
})

test('METRICS_ALLOW names who may read the metrics: this machine and private networks unless set', () => {
  expect(readConfig({}).metricsAllow).toEqual(['loopback', 'linklocal', 'uniquelocal'])
  expect(readConfig({ METRICS_ALLOW: '10.0.0.7, fd00::/8' }).metricsAllow).toEqual(['10.0.0.7', 'fd00::/8'])
  expect(problemsOf({ METRICS_ALLOW: 'everybody' })).toContain('METRICS_ALLOW is "everybody"')
})

test('.env is read, and environment variables override it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'shop-settings-'))
  try {
    await writeFile(join(folder, '.env'), 'BRAND_NAME=From file\nPATH=from-file\n')
    const environment = readEnvironment(folder)
    expect(environment['BRAND_NAME']).toBe('From file')
    expect(environment['PATH']).not.toBe('from-file')
  } finally {
    await rm(folder, { recursive: true })
  }
})

test('WhatsApp and DLT need all of their settings, and name the missing one', () => {
  const whatsApp = { WHATSAPP_TOKEN: 'EAAx', WHATSAPP_PHONE_NUMBER_ID: '106540352242922', WHATSAPP_APP_SECRET: 's' }
  expect(() => readConfig(whatsApp)).toThrow('WHATSAPP_TOKEN is set, so WHATSAPP_VERIFY_TOKEN must be set too.')
  expect(readConfig({ ...whatsApp, WHATSAPP_VERIFY_TOKEN: 'v' }).connected['WHATSAPP_PHONE_NUMBER_ID']).toBe(
    '106540352242922',
  )
  const dlt = { SMS_URL: 'https://sms.example', SMS_DLT_ENTITY_ID: '1101234567890123456', SMS_HEADER: 'ruhvna' }
  expect(() => readConfig(dlt)).toThrow('SMS_DLT_ENTITY_ID is set, so SMS_DLT_TEMPLATES must be set too.')
  expect(() => readConfig({ ...dlt, SMS_DLT_TEMPLATES: 'code:1' })).toThrow('SMS_DLT_TEMPLATES is "code:1"')
  const read = readConfig({ ...dlt, SMS_DLT_TEMPLATES: 'code=1107000000000000001,delivered=1107000000000000002' })
  expect(read.dlt?.header).toBe('RUHVNA')
  expect(read.dlt?.templates.get('delivered')).toBe('1107000000000000002')
})

test('issue 18: without settings, the house is the default of its document', () => {
  expect(readConfig({}).house).toEqual(houseDefault)
})

test('STORAGE: S3_URL names a key, a secret and a bucket; a wrong one is refused without its secret', () => {
  expect(readConfig({ S3_URL: 'https://key:s%2Fcret@s3.example/shop?region=ap-south-1' }).s3).toEqual({
    setting: 'S3_URL',
    bucketUrl: 'https://s3.example/shop',
    region: 'ap-south-1',
    keyId: 'key',
    secret: 's/cret',
  })
  for (const wrong of [
    'https://s3.example/shop',
    'https://key:sesame@s3.example/',
    's3://key:sesame@s3.example/shop',
  ]) {
    expect(() => readConfig({ S3_URL: wrong })).toThrow('S3_URL has a value that is not right')
  }
})

test('STORAGE: MEDIA_URL is a host over https; an address that pages could not use is refused', () => {
  expect(readConfig({ MEDIA_URL: 'https://cdn.example/media/' }).mediaUrl).toBe('https://cdn.example/media')
  expect(readConfig({ MEDIA_URL: 'http://127.0.0.1:8080/media' }).mediaUrl).toBe('http://127.0.0.1:8080/media')
  for (const wrong of [
    'http://cdn.example/media',
    'https://cdn.example/media?size=1',
    'https://a:b@cdn.example',
    '/media',
  ])
    expect(() => readConfig({ MEDIA_URL: wrong })).toThrow(`MEDIA_URL is "${wrong}": it must be an address`)
})
