import type { DeliveryDocument } from './document-types.ts'
import { format, money } from './money.ts'
import type { Block, PageText, Question } from './page-text.ts'

/** Replaces placeholders such as `{freeFrom}` by the charges of the checkout; others stay for the page. */
export function withDeliveryRates(page: PageText, rates: DeliveryDocument): PageText {
  const amounts = new Map(Object.entries(rates).map(([name, minor]) => [`{${name.replace(/Minor$/, '')}}`, minor]))
  const fill = (words: string): string =>
    words.replaceAll(/\{\w+\}/g, (slot) => {
      const minor = amounts.get(slot)
      return minor === undefined ? slot : format(money(minor))
    })
  return {
    ...page,
    standfirst: fill(page.standfirst),
    description: fill(page.description),
    sections: page.sections.map((section) => ({
      ...section,
      blocks: section.blocks.map((block) => filledBlock(block, fill)),
    })),
  }
}

type Fill = (words: string) => string

function filledBlock(block: Block, fill: Fill): Block {
  switch (block.kind) {
    case 'text':
      return { ...block, text: fill(block.text) }
    case 'list':
      return { ...block, items: block.items.map(fill) }
    case 'table':
      return { ...block, head: block.head.map(fill), rows: block.rows.map((row) => row.map(fill)) }
    case 'questions':
      return { ...block, items: block.items.map((item): Question => ({ ...item, answer: fill(item.answer) })) }
    case 'facts':
      return { ...block, items: block.items.map(({ term, detail }) => ({ term, detail: fill(detail) })) }
    case 'drawing':
      return block
  }
}
