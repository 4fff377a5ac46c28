import { statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { expect, test } from 'vitest'
import { ownFiles, turnedIcons } from './own-files.ts'

const storefront = fileURLToPath(new URL('../', import.meta.url))
const fonts = fileURLToPath(new URL('../src/ui/fonts/', import.meta.url))

const entry = fileURLToPath(new URL('samples/own-files.ts', import.meta.url))

/** What the build of a language makes of icons and of the fonts to preload. */
async function builtIn(language: string) {
  const read: string[] = []
  await build({
    root: storefront,
    configFile: false,
    logLevel: 'error',
    plugins: [
      ownFiles(language),
      turnedIcons(language === 'ar'),
      { name: 'read', transform: (_, id) => void read.push(id.replace(storefront, '')) },
    ],
    build: { write: false, lib: { entry, formats: ['es'] }, rolldownOptions: { external: /^react/ } },
  })
  const named = (pattern: RegExp) => read.flatMap((id) => pattern.exec(id)?.[1] ?? []).toSorted()
  return { fonts: named(/fonts\/([\w-]+\.woff2)/), carets: named(/defs\/(Caret\w+)/) }
}

test('UX 60: a build in Hindi or Arabic has the fonts of its script, and in Arabic arrows point the other way', async () => {
  const [english, hindi, arabic] = await Promise.all(['en', 'hi', 'ar'].map(builtIn))
  expect(english).toEqual({ fonts: ['figtree.woff2', 'playfair-display.woff2'], carets: ['CaretLeft'] })
  expect(hindi).toEqual({ fonts: ['hind-400.woff2', 'tiro-hindi.woff2'], carets: ['CaretLeft'] })
  expect(arabic).toEqual({ fonts: ['el-messiri.woff2', 'readex-pro.woff2'], carets: ['CaretRight'] })
})

test('UX 60: the fonts that a first screen in Hindi or Arabic waits for have at most 60 KB', () => {
  const kilobytes = (...names: string[]) =>
    names.reduce((sum, name) => sum + statSync(`${fonts}${name}.woff2`).size, 0) / 1024
  expect(kilobytes('hind-400', 'tiro-hindi')).toBeLessThan(60)
  expect(kilobytes('readex-pro', 'el-messiri')).toBeLessThan(60)
})
