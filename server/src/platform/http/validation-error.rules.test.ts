import { expect, test } from 'vitest'
import { z } from 'zod'
import { ValidationError } from './http-errors.ts'

test('API-01: a refused request names each field that is missing or of another type', () => {
  const schema = z.object({
    version: z.int(),
    kind: z.enum(['a', 'b']),
    lines: z.array(z.object({ quantity: z.int().min(1, 'At least one piece') })),
    tags: z.array(z.string()).max(1),
  })
  const refused = schema.safeParse({ kind: 'c', lines: [{ quantity: 0 }, { quantity: 'x' }], tags: ['a', 'b'] })
  const { texts, fields } = new ValidationError(refused.error?.issues ?? [])
  expect(texts).toEqual([
    'version: Invalid input: expected number, received undefined',
    'kind: Invalid option: expected one of "a"|"b"',
    'At least one piece',
    'lines.1.quantity: Invalid input: expected number, received string',
    'tags: Too big: expected array to have <=1 items',
  ])
  expect(fields['version']).toEqual(['Invalid input: expected number, received undefined'])
})
