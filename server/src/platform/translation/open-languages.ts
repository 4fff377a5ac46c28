import type { Language } from '@shop/contract/core/locale'
import type { Ports } from '#platform/runtime/ports.ts'

/** Languages beside English that shoppers may choose: the shop was built with them, and the merchant opened them. */
export async function openLanguages({
  languages,
  documents,
}: Pick<Ports, 'languages' | 'documents'>): Promise<readonly Language[]> {
  if (languages.length === 0) return languages
  const { body } = await documents.read('languages')
  return languages.filter((language) => language !== 'en' && body[language])
}
