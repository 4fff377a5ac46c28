import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

const faces = [
  { name: 'Figtree', weight: 400, file: '@fontsource/figtree/files/figtree-latin-400-normal.woff2' },
  { name: 'Figtree', weight: 600, file: '@fontsource/figtree/files/figtree-latin-600-normal.woff2' },
  { name: 'Playfair', weight: 500, file: '@fontsource/playfair/files/playfair-latin-500-normal.woff2' },
] as const

async function faceOf({ name, weight, file }: (typeof faces)[number]): Promise<string> {
  const bytes = await readFile(fileURLToPath(import.meta.resolve(file)))
  const source = `url(data:font/woff2;base64,${bytes.toString('base64')}) format('woff2')`
  return `@font-face{font-family:'${name}';font-weight:${weight};font-display:swap;src:${source}}`
}

let css: Promise<string> | undefined

/** Fonts as inline CSS for a page that is a single file; read once. */
export function houseFontCss(): Promise<string> {
  css ??= Promise.all(faces.map(faceOf)).then((rules) => rules.join('\n'))
  return css
}
