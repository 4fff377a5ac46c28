import { readProgramFile } from '@shop/server/platform/text/program-file.ts'
import type { Post } from '#seed/posts/post.ts'
import type { DemoLanguage } from './vocabulary.ts'

export type Story = Pick<Post, 'title' | 'lead' | 'opening' | 'parts'>

type Part = { heading: string; paragraphs: string[]; list: string[] }

/**
 * Reads a story: the title, the lead, and after an empty line its paragraphs, with `## ` before a heading and `- `
 * before each line of a list. A story without more than its lead has no opening.
 */
export function storyIn({ slug }: Pick<Post, 'slug'>, language: DemoLanguage): Story {
  const file = new URL(`stories/${slug}.${language}.txt`, import.meta.url)
  const [title = '', lead = '', , ...lines] = readProgramFile(file).trimEnd().split('\n')
  const opening: string[] = []
  const parts: Part[] = []
  for (const line of lines) {
    const part = parts.at(-1)
    if (line.startsWith('## ')) parts.push({ heading: line.slice(3), paragraphs: [], list: [] })
    else if (line.startsWith('- ')) part?.list.push(line.slice(2))
    else (part?.paragraphs ?? opening).push(line)
  }
  return { title, lead, opening, parts }
}

/** What a story has besides its words, to compare it with its English. */
export function formOf({ opening, parts }: Pick<Story, 'opening' | 'parts'>): unknown {
  return {
    opening: opening.length,
    parts: parts.map(({ paragraphs, list = [] }) => ({ paragraphs: paragraphs.length, list: list.length })),
  }
}
