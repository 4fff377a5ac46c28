import type { Language } from '@shop/contract/core/locale'
import { readProgramFile } from '@shop/server/platform/text/program-file.ts'

export type DemoLanguage = Exclude<Language, 'en'>
export const demoLanguages = ['hi', 'ar'] as const satisfies readonly DemoLanguage[]

type Words = Readonly<Record<DemoLanguage, string>>
type Section = ReadonlyMap<string, Words>

/** Reads `English | Hindi | Arabic` by section. */
function readSections(file: string): ReadonlyMap<string, Section> {
  const sections = new Map<string, Map<string, Words>>()
  let section = new Map<string, Words>()
  for (const line of readProgramFile(new URL(`${file}.txt`, import.meta.url)).split('\n')) {
    if (line === '' || line.startsWith('#')) continue
    const [, name] = /^\[(\w+)\]$/.exec(line) ?? []
    if (name !== undefined) {
      section = new Map()
      sections.set(name, section)
      continue
    }
    const [english, hi, ar, ...others] = line.split(' | ')
    if (english === undefined || hi === undefined || ar === undefined || others.length > 0)
      throw new Error(`${file}.txt: "${line}" must be English | Hindi | Arabic.`)
    if (section.has(english)) throw new Error(`${file}.txt: "${english}" stands twice in its section.`)
    section.set(english, { hi, ar })
  }
  return sections
}

const files = ['titles', 'facts', 'shop'].map(readSections)

/** The words of a section, by their English. */
export function sectionNamed(name: string): Section {
  const section = files.map((file) => file.get(name)).find((found) => found !== undefined)
  if (section === undefined) throw new Error(`No file of the demo's languages has the section ${name}.`)
  return section
}

export const commaOf: Words = { hi: ', ', ar: '، ' }
