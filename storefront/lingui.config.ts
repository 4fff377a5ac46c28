import { defineConfig } from '@lingui/conf'
import { formatter } from '@lingui/format-po'

/** `npm run words` writes the sentences of the source into the translators' files. */
export default defineConfig({
  sourceLocale: 'en',
  locales: ['hi', 'ar'],
  catalogs: [{ path: '<rootDir>/words/{locale}', include: ['<rootDir>/src'], exclude: ['**/*.test.*'] }],
  // Neither line numbers nor the day, so that a file changes only with its words.
  format: formatter({
    lineNumbers: false,
    customHeaderAttributes: { 'POT-Creation-Date': '' },
  }),
})
