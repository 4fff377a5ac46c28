import { readFileSync } from 'node:fs'
import { SourceMap } from 'node:module'
import { fileURLToPath } from 'node:url'
import extractor from '@lingui/cli/api/extractors/babel'
import { makeConfig } from '@lingui/conf'
import { generateMessageId } from '@lingui/message-utils/generateMessageId'
import { createElement, type ComponentType } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { builtSample, loadedSample } from './sample-build.ts'
import { placedError, translatedFile } from './translated-file.ts'
import { wordsOfFile } from './words-of-file.ts'

const sample = fileURLToPath(new URL('samples/sample.tsx', import.meta.url))
const source = readFileSync(sample, 'utf8')

test('UX 60: the English build is, byte for byte, the build of a source without macros', async () => {
  const english = { language: 'en' }
  expect(await builtSample('sample.tsx', english)).toBe(await builtSample('unmarked.tsx', english))
})

test('UX 60: the build reads the same sentences as the tool that writes the translators’ files', async () => {
  const extracted: string[] = []
  const found = ({ id, message, context }: { id: string; message?: string; context?: string }) =>
    void extracted.push([id, message, context].join(' | '))
  await extractor.extract(sample, source, found, { linguiConfig: makeConfig({ locales: ['en'] }) })
  const read = wordsOfFile(sample, source).messages.map(({ id, context, sentence }) =>
    [id, sentence.icu, context].join(' | '),
  )
  expect(read.toSorted()).toEqual(extracted.toSorted())
  expect(read.length).toBeGreaterThan(15)
})

const arabic: Readonly<Record<string, string>> = {
  'Your cart': 'حقيبتك',
  '{count, plural, one {# piece} other {<0>#</0> pieces}}':
    '{count, plural, zero {لا قطع} one {قطعة واحدة} two {قطعتان} few {<0>#</0> قطع} many {# قطعة} other {# قطعة}}',
  '<0>{name} <1>now</1></0>, see <2>your\u00A0cart</2><3/> or {0} wait':
    '{0}<3/> ثم <2>حقيبتك</2>، <0><1>الآن</1> {name}</0>',
  'Open {name}': "افتح {name} '{'هنا'}'",
  'It costs <0/> now': 'السعر <0/> الآن',
}

const catalogue = new Map(Object.entries(arabic).map(([icu, words]) => [String(generateMessageId(icu)), words]))

async function inArabic() {
  const module = await loadedSample('sample.tsx', { language: 'ar', catalogue })
  return {
    module,
    html: (name: string, props: object) => {
      const component = module[name]
      const isComponent = (value: unknown): value is ComponentType => typeof value === 'function'
      return isComponent(component) ? renderToStaticMarkup(createElement(component, props)) : ''
    },
  }
}

test('UX 60: a build in Arabic has its six plural forms, elements at their Arabic places, and values that do not turn', async () => {
  const { module, html } = await inArabic()
  expect(module['plain']).toBe('حقيبتك')
  const counts = [0, 1, 2, 5, 11, 100].map((count) => /<div>(.*?)In /.exec(html('Count', { count, name: 'silk' }))?.[1])
  expect(counts).toEqual(['لا قطع', 'قطعة واحدة', 'قطعتان', '<b>5</b> قطع', '11 قطعة', '100 قطعة'])
  expect(html('Line', { count: 2, name: 'Noor', link: '/n' })).toBe(
    '<p title="About Noor">\u2068more\u2069<br/> ثم <a href="/n" aria-label="افتح \u2068Noor\u2069 {هنا}">حقيبتك</a>، <b class="name" id="piece"><i>الآن</i> \u2068Noor\u2069</b></p>',
  )
  expect(html('Cost', { name: '₹5,400' })).toBe('<p>السعر \u2068<b>₹5,400</b>\u2069 الآن</p>')
})

test('UX 60: English stands where a language that is not published lacks words', async () => {
  const { module, html } = await inArabic()
  expect(module['noted']).toBe('Order')
  // English plurals keep their English forms.
  expect(html('Count', { count: 2, name: 'Noor' })).toContain('In 2 bags of Noor')
})

test('UX 60: a published language without a sentence is not built, and the message names sentence and place', async () => {
  const built = builtSample('sample.tsx', { language: 'ar', isComplete: true, catalogue })
  await expect(built).rejects.toThrow(/words\/ar\.po:\n.*sample\.tsx:11: "Hello \{name\}.* is not translated/s)
})

test('UX 60: the pseudo-languages turn or lengthen every word, and keep values', async () => {
  const long = await loadedSample('sample.tsx', { language: 'en-XA' })
  expect(long['plain']).toBe('[Ýóür çárt~~~~]')
  const turned = await loadedSample('sample.tsx', { language: 'ar-XB' })
  expect(turned['plain']).toBe('\u202EYour\u202C \u202Ecart\u202C')
})

test('UX 60: the source map leads from a word to its line', () => {
  const { code, map } = translatedFile({ path: sample, code: source })
  const place = (text: string, word: string) => {
    const before = text.slice(0, text.indexOf(word)).split('\n')
    return { line: before.length - 1, column: before.at(-1)?.length ?? 0 }
  }
  const payload = {
    mappings: map.mappings,
    names: map.names,
    version: 3,
    file: sample,
    sources: [sample],
    sourceRoot: '',
    sourcesContent: [source],
  }
  for (const word of ['className="name"', 'export const alone', '"Your cart"']) {
    const { line, column } = place(code, word)
    const entry = new SourceMap(payload).findEntry(line, column)
    const wanted = place(source, word.replaceAll('"Your cart"', 't`Your cart`'))
    expect('originalLine' in entry && entry.originalLine).toBe(wanted.line)
  }
})

const head =
  "import { t, msg, plural, ph } from '@lingui/core/macro'\nimport { Trans, Plural } from '@lingui/react/macro'\n"

test.each([
  ['t`a {brace}`', 'has a brace or a tag of its own'],
  ['t`a <0>tag</0>`', 'has a brace or a tag of its own'],
  ["t`girls'${x} and boys'`", 'means something else in ICU form'],
  ['t``', 'the sentence is empty'],
  ['t(`words`)', 'write the words as t`words`'],
  ["t({ id: 'a.b' })", 'the English words are missing'],
  ['t({ message: words })', 'the words must stand here'],
  ['t({ message: `a`, context: where })', 'context is a plain text'],
  ['say(t)', 't is used in a way that no build can read'],
  ['items.map((t) => t.id)', 't is used in a way that no build can read'],
  ['plural(count(), { one: "# a", other: "# b" })', 'put the number into a constant first'],
  ['plural(n, { one: "# a" })', 'the words for "other" are missing'],
  ['plural(n, { several: "# a", other: "# b" })', 'English has no plural form "several"'],
  ['plural(n, { two: "# a", other: "# b" })', 'English has no plural form "two"'],
  ['plural(n, { ...forms })', 'a choice names each of its words'],
  ['plural(n, forms)', 'a choice has a value and a list of words'],
  ['t`${ph({ a: x, b: y })}`', 'a labelled value has one name'],
  ['t`${{ x: y }} ${{ x: z }}`', 'the name x is given twice'],
  ['<Trans><>a</></Trans>', 'a fragment or spread stands in the sentence'],
  ['<Trans>a <Trans>b</Trans></Trans>', 'a sentence stands inside a sentence'],
  ['<Trans>it&rsquo;s</Trans>', 'write the character itself instead of &rsquo;'],
  ['<Plural one="#" other="#" />', 'a choice has a value'],
  ['<Plural value={n} one="# a" other={<>b</>} />', 'the words must stand here'],
])('UX 60: the build refuses %s, which it can not read, at its line', (code, refusal) => {
  const file = { path: 'a.tsx', code: `${head}export const a = ${code}\n` }
  const compile = () => {
    try {
      return translatedFile(file).code
    } catch (error) {
      throw placedError(error, file)
    }
  }
  expect(compile).toThrow(`a.tsx:3: `)
  expect(compile).toThrow(refusal)
})

test('UX 60: a macro that the build does not know is refused', () => {
  const code = "import { selectOrdinal } from '@lingui/core/macro'\n"
  expect(() => translatedFile({ path: 'a.ts', code })).toThrow('the macro selectOrdinal is not supported')
})
