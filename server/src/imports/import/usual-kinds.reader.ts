import { readProgramFile } from '#platform/text/program-file.ts'
import { parseMapping, type Mapping } from './mapping.reader.ts'

let known: Pick<Mapping, 'kinds' | 'sizes'> | undefined

/** The words in a name that decide its category, its usual sizes and its tax, taken from the example mapping. */
export function usualKinds(): Pick<Mapping, 'kinds' | 'sizes'> {
  const name = 'mappings/marketplace.json'
  known ??= parseMapping(readProgramFile(new URL(`../../../../${name}`, import.meta.url)), name)
  return known
}
