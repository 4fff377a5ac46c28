import { maxFunctions, weddingPartNames, weddingParts } from '@shop/contract/content/wedding-plan'
import { textOf, type Body } from '#ui/form-body.ts'
import type { DocumentForm, Field, ItemKind } from './field.ts'

const searches: readonly Field[] = weddingParts.map((part) => ({
  kind: 'text',
  name: part,
  label: weddingPartNames[part],
  hint: 'A search of the shop, such as: yellow lehenga for haldi. Leave empty when the function is not for them.',
  most: 80,
}))

const functionKind: ItemKind = {
  name: 'function',
  fields: [
    { kind: 'text', name: 'name', label: 'Name', most: 40 },
    {
      kind: 'number',
      name: 'day',
      label: 'Days from the wedding',
      hint: '0 is the wedding day, -1 the day before, 1 the day after.',
    },
    { kind: 'area', name: 'note', label: 'Advice', hint: 'One or two sentences on what to wear.', most: 200 },
    ...searches,
  ],
  empty: { name: '', day: 0, note: '', ...Object.fromEntries(weddingParts.map((part) => [part, ''])) },
}

export const weddingPlanForm: DocumentForm = {
  title: 'Wedding plan',
  about: 'Functions of a wedding, and what each part of the family wears to them',
  hasPreview: false,
  fields: [
    {
      kind: 'list',
      name: 'functions',
      label: 'Functions',
      hint: 'In the order of the page. Shoppers see four pieces of each search that arrive in time.',
      titleOf: ({ name }: Body) => textOf(name),
      kindOf: () => functionKind,
      kinds: [functionKind],
      most: maxFunctions,
    },
  ],
}
