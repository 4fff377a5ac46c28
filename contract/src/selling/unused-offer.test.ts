import { expect, test } from 'vitest'
import { arabicWords } from '#core/arabic-words.ts'
import { hindiWords } from '#core/hindi-words.ts'
import { money } from '#core/money.ts'
import { unusedReasons, unusedText } from './offer-options.ts'

const offer = { name: 'FESTIVE', missing: money(250_000), missingPieces: 2, instead: 'BRIDE', isForSome: true }

test.each(unusedReasons)(
  'CART-08: an offer that does not apply (%s) says why in the language of the page',
  (reason) => {
    for (const missingPieces of [1, 2]) {
      for (const isForSome of [true, false]) {
        const one = { ...offer, reason, missingPieces, isForSome }
        expect(unusedText(one)).not.toMatch(/[{}]/)
        // Nothing but the names and amounts is in Latin letters.
        for (const [words, script] of [
          [hindiWords, /[\u0900-\u097f]/],
          [arabicWords, /[\u0600-\u06ff]/],
        ] as const) {
          const text = unusedText(one, { words })
          expect(text).toMatch(script)
          expect(text.replaceAll(/FESTIVE|BRIDE/g, '')).not.toMatch(/[a-z{}]/i)
        }
      }
    }
  },
)

test('CART-08: an offer in reach names what is missing', () => {
  expect(unusedText({ ...offer, reason: 'min_spend' })).toBe('FESTIVE: add ₹2,500 more from this selection.')
  expect(unusedText({ ...offer, reason: 'min_pieces', missingPieces: 1, isForSome: false })).toBe(
    'FESTIVE: add 1 more piece.',
  )
  expect(unusedText({ ...offer, reason: 'min_pieces' }, { words: hindiWords })).toBe('FESTIVE: इस चयन से 2 पीस और जोड़ें।')
})
