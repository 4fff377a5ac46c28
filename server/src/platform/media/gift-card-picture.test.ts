import sharp from 'sharp'
import { expect, test } from 'vitest'
import { giftCardDesigns } from '@shop/contract/selling/stored-value-options'
import { giftCardPicture } from './gift-card-picture.ts'

test('PAY-01: each design of a gift card is drawn for emails, small enough to attach', async () => {
  const sizes = new Set<number>()
  for (const design of giftCardDesigns) {
    const jpeg = await giftCardPicture(design)
    const { format, width, height } = await sharp(jpeg).metadata()
    expect([design, format, width, height]).toEqual([design, 'jpeg', 1280, 720])
    expect(jpeg.length).toBeLessThan(150_000)
    sizes.add(jpeg.length)
  }
  expect(sizes.size).toBe(giftCardDesigns.length)
})
