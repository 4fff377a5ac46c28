import { mkdtempDisposable, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { placeOrder, readyShopper } from '#testing/checkout-factories.ts'
import { newProduct } from '#testing/factories.ts'
import { applyCode, summaryOf } from '#testing/offer-factories.ts'
import { operatedShop } from '#testing/operator.ts'
import { offersCommand } from './offers-command.ts'

const { shop, operate } = await operatedShop()

const offers = async (...args: readonly string[]) => (await operate(offersCommand, ...args)).output.split('\n')

async function load(lines: readonly string[], ...flags: readonly string[]): Promise<string[]> {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'offers-'))
  const path = join(folder.path, 'offers.csv')
  await writeFile(path, lines.join('\n'))
  const output = await offers('load', path, ...flags)
  return output
}

test('CART-02: the merchant loads offers from a file, lists their uses, and ends them', async () => {
  const { variants } = await newProduct(shop.db, { sizes: [], designer: 'Studio Tarini', priceRupees: 20_000 })
  const file = [
    'key,title,code,kind,percent,designers,per_account,in_all,cap',
    'diwali,Diwali ten,diwali10,percent,10,studio tarini,1,50,1500.50',
  ]
  expect(await load(file, '--trial')).toEqual(['The file has no problem.'])
  expect(await offers('list')).toEqual(['There are no offers.'])
  expect(await load(file)).toEqual(['1 new, 0 changed, 0 as before.'])
  expect(await load(file)).toEqual(['0 new, 0 changed, 1 as before.'])

  const asha = await readyShopper(shop, [{ variantId: variants[0]?.id ?? 0 }])
  expect((await applyCode(shop, asha, ' diwali10 ')).body).toMatchObject({ result: true })
  expect(await summaryOf(shop, asha)).toMatchObject({ discount: 'Rs1,500.50', coupon_applied: true })
  await placeOrder(shop, asha)
  expect(await offers('list')).toEqual([
    'diwali (version 1)  Diwali ten  DIWALI10  open  0 used and 1 held of 50  ₹0 given',
  ])

  expect(await load([file[0] ?? '', 'diwali,Diwali five,DIWALI10,percent,5,,,,'])).toEqual([
    '0 new, 1 changed, 0 as before.',
  ])
  expect(await summaryOf(shop, asha)).toMatchObject({ discount: 'Rs1,000.00' })
  expect(await offers('end', 'diwali')).toEqual(['diwali has ended.'])
  expect(await summaryOf(shop, asha)).toMatchObject({
    discount: 'Rs0.00',
    coupon_code: 'DIWALI10',
    unused_offers: [{ reason: 'ended' }],
  })
  expect(await offers('end', 'holi')).toEqual(['There is no offer holi.'])
})

test('CART-02: a file with a mistake is loaded not at all, and each mistake has its line', async () => {
  const header = 'key,title,code,kind,percent,amount,buy,get,starts,ends,categories,stacks_with,per_account,colour'
  const output = await load([
    header,
    'Rakhi!,Rakhi,,percent,10,,,,,,,,,',
    'rakhi,Rakhi,,percent,,,,,,,,,,',
    'rakhi,,,half,,,,,,,,,,',
    'sets,Sets,,buy_x_get_y,,,2,,,,,,,',
    'teej,Teej,TEEJ,amount,,12.345,,,,,,,,',
    'onam,Onam,TEEJ2,amount,,100,,,2026-10-20,2026-10-19,,,0,',
    'pongal,Pongal,TEEJ2,amount,5,100,,,20.10.2026,,No such category,never,,',
    'gudi,Gudi,TEEJ3,percent,10,,,,,,No such category,never,,',
  ])
  expect(output).toEqual([
    'line 1: "colour" is no column of offers',
    'line 2: key: must be small letters, digits and hyphens',
    'line 3: percent: percent needs it',
    'line 4: title: is missing',
    'line 4: kind: must be one of percent, amount, free_delivery, buy_x_get_y',
    'line 5: get: buy_x_get_y needs it',
    'line 6: amount: must be rupees, such as 1500 or 1499.50',
    'line 7: per_account: must be at least 1',
    'line 8: starts: must be like 2026-10-20 or 2026-10-20 18:00',
    'line 9: categories: there is no No such category',
    'line 9: stacks_with: there is no offer never',
    'Nothing was loaded.',
  ])
  expect(await shop.db.selectFrom('offers').select('key').where('key', '<>', 'diwali').execute()).toEqual([])
  expect(await offers('load', '/nowhere/offers.csv')).toHaveLength(1)
})

test('API-02: the list of coupons names listed codes only, a page at a time', async () => {
  const rows = Array.from(
    { length: 11 },
    (_, index) => `list-${index},Listed ${index},LIST${index},yes,amount,500,,9000`,
  )
  const output = await load([
    'key,title,code,listed,kind,amount,percent,min_spend',
    ...rows,
    'secret,Secret,SECRET,no,percent,,20,',
  ])
  expect(output).toEqual(['12 new, 0 changed, 0 as before.'])
  const { body } = await shop.get('coupon-list')
  expect(body).toMatchObject({ meta: { total: 11, last_page: 2, per_page: 10 }, success: true })
  expect(body.data).toHaveLength(10)
  expect(body.data[0]).toMatchObject({
    code: 'LIST0',
    coupon_type: 'cart_base',
    discount_type: 'amount',
    discount: 500,
    end_date: 4_102_358_400,
    coupon_discount_details: { min_buy: '9000', max_discount: '' },
  })
  const second = await shop.get('coupon-list?page=2')
  expect(second.body.data).toHaveLength(1)
})
