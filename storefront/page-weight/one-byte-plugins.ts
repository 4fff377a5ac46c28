import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { withOneByteMarkup } from './one-byte-renderer.ts'

export const oneByteMarkup: Plugin = {
  name: 'one-byte-markup',
  transform: {
    filter: { id: /react-dom-server-legacy\.node\.production\.js/ },
    handler: (code) => ({
      code: withOneByteMarkup(code, fileURLToPath(new URL('one-byte-markup.ts', import.meta.url))),
      map: null,
    }),
  },
}

const wideUnits = /[\u0080-\uFFFF]/g
const escapedUnit = (unit: string) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`

/** The server's scripts in characters that V8 stores in one byte each; an escape is the same in text and names. */
export const oneByteScripts: Plugin = {
  name: 'one-byte-scripts',
  applyToEnvironment: ({ name }) => name === 'ssr',
  // The minifier, which runs before, writes an escape as its character.
  generateBundle: (_options, files) => {
    for (const file of Object.values(files)) {
      if (file.type === 'chunk') file.code = file.code.replaceAll(wideUnits, escapedUnit)
    }
  },
}
