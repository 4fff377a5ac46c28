import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { readCatalogue } from './catalogue.ts'
import { fittingTranslation } from './translation-rules.ts'
import { wordsOfFile } from './words-of-file.ts'
import { wordsFolder } from './words-plugin.ts'

const folder = fileURLToPath(new URL('../src/', import.meta.url))

const messages = globSync('**/*.{ts,tsx}', { cwd: folder }).flatMap((name) => {
  const code = readFileSync(join(folder, name), 'utf8')
  return code.includes('/macro') && !name.includes('.test.') ? wordsOfFile(name, code).messages : []
})

test.each(['hi', 'ar'])(
  'UX 60: every marked sentence is in words/%s.po, and its translation fits',
  async (language) => {
    const catalogue = await readCatalogue(join(wordsFolder, `${language}.po`), language)
    expect(messages.length).toBeGreaterThan(150)
    // Run `npm run words` after marking or changing a sentence.
    expect(messages.filter(({ id }) => !catalogue.has(id)).map(({ sentence }) => sentence.icu)).toEqual([])
    for (const { id, sentence } of messages) {
      const text = catalogue.get(id) ?? ''
      if (text !== '') expect(() => fittingTranslation(sentence, { text, language })).not.toThrow()
    }
  },
)
