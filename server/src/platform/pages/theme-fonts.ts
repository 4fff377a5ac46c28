import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import { addedLetters, fontAddress, fontStyles, type AddedLetters } from '@shop/contract/content/theme-families'

const packages: Readonly<Record<AddedLetters, string>> = {
  cormorant: 'cormorant-garamond',
  fraunces: 'fraunces',
  jost: 'jost',
  archivo: 'archivo',
}

/** Serves the fonts that the storefront's build does not have. */
export function serveThemeFonts(app: FastifyInstance): void {
  for (const letters of addedLetters) {
    for (const style of fontStyles) {
      const name = packages[letters]
      const file = import.meta.resolve(`@fontsource-variable/${name}/files/${name}-latin-wght-${style}.woff2`)
      app.get(fontAddress(letters, style), async (_request, reply) =>
        reply
          .type('font/woff2')
          .header('cache-control', 'public, max-age=31536000, immutable')
          .send(await readFile(fileURLToPath(file))),
      )
    }
  }
}
