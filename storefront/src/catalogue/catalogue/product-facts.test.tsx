import { render, screen } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import type { ShownField } from '@shop/contract/catalogue/fields/field-definition'
import { FieldValue } from './field-value.tsx'
import { details } from './product-declarations.ts'

function show(field: ShownField): void {
  const Stub = createRoutesStub([{ path: '/', Component: () => <FieldValue field={field} /> }])
  render(<Stub />)
}

const picture = {
  alt: 'Care label',
  width: 960,
  height: 1280,
  colour: '#e9ece8',
  src: '/media/a.webp',
  avif: '',
  webp: '',
}
const colour = { key: 'lining', title: 'Lining', type: 'colour', value: '#8a1538', text: 'Maroon' } as const
const piece = { key: 'partner', title: 'Goes with', type: 'piece', value: 7, text: 'Potli', slug: 'potli-7' } as const
const label = { key: 'label', title: 'Care label', type: 'picture', value: 3, text: '/media/a.webp' } as const
const json = { key: 'spec', title: 'Spec', type: 'json', value: { cm: 44 }, text: '{"cm":44}' } as const

test('CAT-01: a colour is a swatch with its name, and never its code', () => {
  show(colour)
  expect(screen.getByText('Maroon')).toBeTruthy()
  expect(screen.queryByText(/#8a1538/)).toBeNull()
})

test('CAT-01: a piece is a link with its name, an address a link without its beginning, a picture has words', () => {
  show(piece)
  expect(screen.getByRole('link', { name: 'Potli' }).getAttribute('href')).toBe('/products/potli-7')
  const address = 'https://www.weavers.example/loom'
  show({ key: 'story', title: 'Story', type: 'link', value: address, text: address })
  expect(screen.getByRole('link', { name: 'weavers.example/loom' }).getAttribute('href')).toBe(address)
  show({ ...label, picture })
  expect(screen.getByRole('img', { name: 'Care label' })).toBeTruthy()
})

test('CAT-01: the details leave out JSON and a picture that is not ready, and put the sizes in one line', () => {
  const drop = (value: number): ShownField => ({ key: 'drop', title: 'Drop', type: 'number', value, text: `${value}` })
  const variant = [
    { options: { Size: 'S' }, fields: [drop(14)] },
    { options: { Size: 'M' }, fields: [drop(15), json] },
  ]
  expect(details({ other_attribute: { Fabric: 'Silk' }, fields: [colour, json, label], variant })).toEqual([
    ['Fabric', 'Silk'],
    ['Lining', [{ size: '', field: colour }]],
    [
      'Drop',
      [
        { size: 'S', field: drop(14) },
        { size: 'M', field: drop(15) },
      ],
    ],
  ])
})
