import { expect, test } from 'vitest'
import { kindChooser } from './kind-choice.rules.ts'

const choose = kindChooser([
  { category: 'sets', pattern: '\\bkurta with .*\\bpalazzos\\b' },
  { category: 'shirts', words: ['shirt'] },
  { category: 't-shirts', words: ['t-shirt', 'tee'] },
  { category: 'dresses', words: ['dress'] },
  { category: 'innerwear', words: ['bra', 't-shirt bra'] },
  { category: 'kurtas', words: ['kurta'] },
  { category: 'lamps', words: ['lamp'] },
  { category: 'shades', words: ['shade'] },
])

test('the last word that names a kind decides, and words after "with" do not count', () => {
  const expected: Record<string, string | undefined> = {
    'Navy Linen Shirt Dress': 'dresses',
    'Black Striped T-shirt Bra P5252': 'innerwear',
    'Printed T-Shirts': 't-shirts',
    'Table Lamp with Shade': 'lamps',
    'Blue Kurta with Trousers': 'kurtas',
    'Maroon Printed Kurta with Gold Palazzos': 'sets',
    'Bluetooth Speaker': undefined,
    // A match inside a longer word does not count.
    'Embroidered Brand New Thing': undefined,
  }
  for (const [name, category] of Object.entries(expected)) expect(choose(name)?.category).toBe(category)
})
