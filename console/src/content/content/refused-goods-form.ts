import { refusedKinds, type RefusedKind } from '@shop/contract/selling/refused-goods'
import { textOf, type Body } from '#ui/form-body.ts'
import type { DocumentForm, ItemKind } from './field.ts'

const kindTexts: Readonly<Record<RefusedKind, string>> = {
  ivory: 'Ivory',
  shahtoosh: 'Shahtoosh',
  reptile: 'Reptile leather',
  fur: 'Fur',
  feathers: 'Feathers',
  gold: 'Gold and other precious metal',
  perfume: 'Perfume',
  battery: 'Lithium batteries',
}

const isKind = (word: string): word is RefusedKind => word in kindTexts

function titleOf(item: Body): string {
  const [kind, country] = [textOf(item['kind']), textOf(item['country'])]
  return `${isKind(kind) ? kindTexts[kind] : 'Goods'}, ${country === '' ? 'every country abroad' : country}`
}

const ruleKind: ItemKind = {
  name: 'rule',
  fields: [
    {
      kind: 'choice',
      name: 'kind',
      label: 'What is refused',
      hint: 'Shoppers read it in their language.',
      options: refusedKinds.map((value) => ({ value, text: kindTexts[value] })),
    },
    {
      kind: 'text',
      name: 'country',
      label: 'Country',
      hint: 'Two letters, such as AE. Leave empty for every country abroad.',
      most: 2,
    },
    { kind: 'text', name: 'hsnPrefix', label: 'HSN code begins with', hint: 'Such as 4303.', most: 8 },
    {
      kind: 'lines',
      name: 'words',
      label: 'Or a detail of the piece says',
      hint: 'One a line, such as python leather. Faux, printed and embossed pieces are sent.',
      rows: 4,
    },
    {
      kind: 'amount',
      name: 'aboveMinor',
      label: 'Only above, in rupees',
      hint: 'The price of one piece; 0 refuses every one.',
    },
    {
      kind: 'text',
      name: 'source',
      label: 'Where it says so',
      hint: 'The address of the page of customs or of your courier.',
      most: 500,
      isRequired: true,
    },
    { kind: 'day', name: 'checkedOn', label: 'Last checked' },
  ],
  empty: { kind: 'fur', country: '', hsnPrefix: '', words: [], aboveMinor: 0, source: '', checkedOn: '' },
}

export const refusedGoodsForm: DocumentForm = {
  title: 'Refused abroad',
  about: 'Goods that customs or couriers abroad refuse',
  hasPreview: false,
  fields: [
    {
      kind: 'list',
      name: 'rules',
      label: 'Goods',
      hint: 'The product page and the cart say that such a piece cannot be sent there, and the checkout refuses it. Orders within India are not affected.',
      titleOf,
      noteOf: (item) => `Checked on ${textOf(item['checkedOn'])}.`,
      kindOf: () => ruleKind,
      kinds: [ruleKind],
      most: 100,
    },
  ],
}
