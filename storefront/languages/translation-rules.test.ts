import { expect, test } from 'vitest'
import { fittingTranslation } from './translation-rules.ts'
import { wordsOfFile } from './words-of-file.ts'

const code = `import { Plural, Trans } from '@lingui/react/macro'
export const a = <Trans>{name} has <b>{count}</b>: <Plural value={count} one="# bag" other="# bags" /></Trans>`
const [message] = wordsOfFile('a.tsx', code).messages
const bags = '{count, plural, zero {ا} one {ب} two {ت} few {ث} many {ج} other {ح}}'

test('UX 60: a translation may move values, elements and plurals', () => {
  const fit = () =>
    message && fittingTranslation(message.sentence, { text: `${bags} <0>{count}</0> {name}`, language: 'ar' })
  expect(fit()).toHaveLength(5)
})

test.each([
  [`${bags} <0>{count}</0>`, 'lack {name}'],
  [`${bags} {count} {name}`, 'lack <0>'],
  [`${bags} <0>{count}</0> {name} {price}`, 'have {price}, which English has not'],
  [`${bags} <0>{count}</0> <1>{name}</1>`, 'have <1>, which English has not'],
  [`{count, plural, one {ب} other {ح}} <0>{count}</0> {name}`, 'lack the form "zero" of {count}'],
  [`${bags.replace('zero', 'none')} <0>{count}</0> {name}`, 'case none is not valid'],
  [`${bags.replace('other', '=one {x} other')} <0>{count}</0> {name}`, 'is not a message in ICU form'],
  [`{name, select, other {x}} ${bags} <0>{count}</0>`, 'choose by {name}, which English does not'],
  [`${bags} <0>{count} {name}`, '<0> is not closed'],
  [`${bags} </0> {name}`, '</0> closes nothing'],
  ['{count', 'is not a message in ICU form'],
])('UX 60: the Arabic words %s are refused', (text, refusal) => {
  if (message === undefined) throw new Error('there is no message')
  expect(() => fittingTranslation(message.sentence, { text, language: 'ar' })).toThrow(refusal)
})
