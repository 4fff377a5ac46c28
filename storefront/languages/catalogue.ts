import { readFileSync } from 'node:fs'
import { formatter } from '@lingui/format-po'

/** Translations by the id of the message; an empty one is missing. */
export type Catalogue = ReadonlyMap<string, string>

const po = formatter({ origins: true, lineNumbers: false })

/** Reads a translators' file, such as `words/hi.po`. */
export async function readCatalogue(file: string, language: string): Promise<Catalogue> {
  const known = await po.parse(readFileSync(file, 'utf8'), { locale: language, sourceLocale: 'en', filename: file })
  const entries = Object.entries(known ?? {}).filter(([, { obsolete }]) => obsolete !== true)
  return new Map(entries.map(([id, { translation }]) => [id, translation ?? '']))
}
