import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { adminCallGroups } from './admin-calls.ts'
import { emptyToNull, exactText, trimmedText, uploadName } from './bounded-text.ts'
import { callGroups } from './calls.ts'
import { nothing, type Endpoint } from './endpoint.ts'

type Check = { readonly check: string; readonly maximum?: number; readonly abort?: boolean }
type Def = {
  readonly type: string
  readonly checks?: readonly { readonly _zod: { readonly def: Check } }[]
  readonly check?: string
  readonly [part: string]: unknown
}

const isSchema = (value: unknown): value is z.ZodType => value instanceof z.ZodType
const defOf = (schema: z.ZodType): Def => schema._zod.def as unknown as Def
const part = (def: Def, name: string): z.ZodType => {
  const found = def[name]
  if (!isSchema(found)) throw new Error(`A schema of type ${def.type} has no ${name}.`)
  return found
}

/** The length check must come first and abort the others; a built-in format of zod would run before it. */
function isBounded({ checks = [], check }: Def): boolean {
  const first = checks[0]?._zod.def
  return check === undefined && first?.check === 'max_length' && first.abort === true && first.maximum !== undefined
}

const finite = new Set(['number', 'int', 'boolean', 'null', 'undefined', 'literal', 'enum', 'never'])
const wrappers = new Set(['optional', 'nullable', 'default', 'prefault', 'nonoptional', 'readonly', 'catch', 'success'])

/** Returns the paths in a schema whose values have no bound before a pattern, refinement or clean-up runs. */
function unboundedIn(schema: z.ZodType, path = ''): string[] {
  // `nothing` ignores its input, so it needs no bound.
  if (schema === nothing) return []
  const def = defOf(schema)
  const here = path === '' ? '(itself)' : path
  if (finite.has(def.type)) return []
  if (wrappers.has(def.type)) return unboundedIn(part(def, 'innerType'), path)
  switch (def.type) {
    case 'string':
      return isBounded(def) ? [] : [here]
    case 'array':
      return [...(isBounded(def) ? [] : [here]), ...unboundedIn(part(def, 'element'), `${path}[]`)]
    case 'object': {
      const fields = Object.entries(def['shape'] as Record<string, z.ZodType>)
      const others = isSchema(def['catchall']) ? unboundedIn(def['catchall'], `${path}.*`) : []
      return [...fields.flatMap(([name, field]) => unboundedIn(field, `${path}.${name}`)), ...others]
    }
    case 'record': {
      const isOfKnownNames = defOf(part(def, 'keyType')).type === 'enum'
      return [...(isOfKnownNames ? [] : [here]), ...unboundedIn(part(def, 'valueType'), `${path}{}`)]
    }
    case 'union':
      return (def['options'] as z.ZodType[]).flatMap((option) => unboundedIn(option, path))
    case 'pipe': {
      const first = part(def, 'in')
      if (defOf(first).type !== 'transform') return unboundedIn(first, path)
      return defOf(first)['transform'] === emptyToNull ? unboundedIn(part(def, 'out'), path) : [here]
    }
    default:
      return [here]
  }
}

function unboundedOf({ name, params, query, body }: Endpoint): string[] {
  return Object.entries({ params, query, body }).flatMap(([place, schema]) => unboundedIn(schema, `${name} ${place}`))
}

const exceptions = [
  // Clients send extra fields, which nothing reads.
  'addToCart body.*',
  // The server verifies the signature of the raw bytes before anything reads them.
  'providerWebhook body',
  'paymentWebhook body',
]

test('API-02: every text, list and record that a call takes has a bound, checked before anything else', () => {
  const calls = callGroups.flatMap((group) => group.calls)
  expect(calls.flatMap(unboundedOf)).toEqual(exceptions)
})

describe('API-02: a schema without a bound fails the check', () => {
  const long = { abort: true }
  test.each<[string, z.ZodType]>([
    ['no bound', z.string()],
    ['a bound that lets the pattern run on', z.string().max(10).regex(/a/)],
    ['a bound behind a pattern', z.string().regex(/a/).max(10, long)],
    ['a bound behind a clean-up', z.string().trim().max(10, long)],
    [
      'a bound behind a refinement',
      z
        .string()
        .refine((text) => text !== '')
        .max(10, long),
    ],
    ['a format of its own', z.iso.date()],
    ['a format of its own with a bound behind it', z.email().max(10, long)],
    ['a text that is optional', z.string().nullish()],
    ['a text among others', z.union([z.int(), z.string()])],
    ['a text before a transformation', z.string().transform(Number)],
    ['a list', z.array(z.int())],
    ['a list of texts', z.array(z.string()).max(10, long)],
    ['a record', z.record(z.string(), z.int())],
    ['a text in an object', z.object({ name: z.string() })],
    ['an object that takes more', z.looseObject({})],
    ['anything', z.unknown()],
    ['whatever is cleaned up first', z.preprocess((value) => String(value).trim(), exactText(10))],
  ])('API-02: %s', (_, schema) => {
    expect(unboundedIn(schema)).not.toEqual([])
  })

  test('API-02: a schema with bounds passes the check', () => {
    const bounded = z.object({
      name: trimmedText(10).regex(/a/),
      size: z.union([z.int(), exactText(10)]).optional(),
      tags: z.array(exactText(10)).max(10, long),
      lengths: z.partialRecord(z.enum(['a', 'b']), z.number()),
      phone: z.preprocess(emptyToNull, trimmedText(10).nullish()),
      day: exactText(10).pipe(z.iso.date()),
    })
    expect(unboundedIn(bounded)).toEqual([])
  })
})

test('API-02: an overlong text reaches no refinement', () => {
  let looks = 0
  const looked = (text: string) => {
    looks += 1
    return text.length > 0
  }
  const schema = trimmedText(10).refine(looked)
  expect(schema.safeParse('x'.repeat(80)).success).toBe(false)
  expect(looks).toBe(0)
  expect(schema.parse(`  ${'x'.repeat(10)}  `)).toBe('x'.repeat(10))
  expect(schema.safeParse('x'.repeat(11)).error?.issues.map(({ message }) => message)).toEqual([
    'Must be 10 characters or fewer',
  ])
  expect(looks).toBe(1)
})

test.each([
  ['../../../etc/passwd.csv', 'passwd.csv'],
  ['../../x.png', 'x.png'],
  [String.raw`C:\Users\Asha\Look 1.jpg`, 'Look 1.jpg'],
  [String.raw`..\..\x.png`, 'x.png'],
  ['folder/../name.csv', 'name.csv'],
  ['folder/', 'folder'],
  ['lists/stock.v2..csv', 'stock.v2..csv'],
  ['..', ''],
  ['a/..', ''],
  ['/', ''],
  [' plain.csv ', 'plain.csv'],
])('API-02: the upload “%s” is named “%s”', (sent, name) => {
  expect(uploadName().parse(sent)).toBe(name)
})

test('API-02: an upload that has to be named is not named by a folder alone', () => {
  const needed = uploadName({ required: 'Name the file' }).min(1, 'Name the file')
  for (const sent of ['..', '/', 'a/..']) expect(needed.safeParse(sent).success).toBe(false)
})

test('API-02: every call that takes the name of a file cuts it to the last part', () => {
  const named = adminCallGroups
    .flatMap(({ calls }) => calls)
    .flatMap(({ name, query, body, isUpload }) => {
      const shapes = [query, body].flatMap((schema) => (schema instanceof z.ZodObject ? [schema.shape] : []))
      const fields = shapes.flatMap((shape): unknown[] => [
        shape['fileName'],
        isUpload === true ? shape['name'] : undefined,
      ])
      return fields.flatMap((field) => (isSchema(field) ? [{ name, field }] : []))
    })
  expect(named.map(({ name }) => name).toSorted()).toEqual([
    'addImport',
    'uploadBankLines',
    'uploadCaptions',
    'uploadCategoryPicture',
    'uploadContentPicture',
    'uploadFilm',
    'uploadPiecePicture',
    'uploadSettlements',
    'uploadWorkroomPicture',
  ])
  for (const { name, field } of named) expect([name, field.parse('../../x.png')]).toEqual([name, 'x.png'])
})
