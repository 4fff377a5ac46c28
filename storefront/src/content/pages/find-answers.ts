import type { Block, Section } from '@shop/contract/content/page-text'

/** Keeps only questions whose text or answer contains every word; drops all other blocks. */
function answersIn(block: Block, words: readonly string[]): Block[] {
  if (block.kind !== 'questions') return []
  const items = block.items.filter(({ question, answer }) => {
    const searchable = `${question} ${answer}`.toLowerCase()
    return words.every((word) => searchable.includes(word))
  })
  return items.length === 0 ? [] : [{ ...block, items }]
}

/** Filters a page of questions by the search text; without text it returns the sections unchanged. */
export function sectionsWith(sections: readonly Section[], text: string): readonly Section[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean)
  if (words.length === 0) return sections
  return sections
    .map((section) => ({ ...section, blocks: section.blocks.flatMap((block) => answersIn(block, words)) }))
    .filter(({ blocks }) => blocks.length > 0)
}

export function countQuestions(sections: readonly Section[]): number {
  const blocks = sections.flatMap((section) => section.blocks)
  return blocks.reduce((count, block) => count + (block.kind === 'questions' ? block.items.length : 0), 0)
}
