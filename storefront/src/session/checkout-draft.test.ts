// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest'
import { clearCheckoutDraft, emptyDraft, readCheckoutDraft, saveCheckoutDraft } from './checkout-draft.ts'

const draft = { ...emptyDraft, addressId: 4, isGift: true, giftNote: 'For Meera', neededBy: '2026-12-04' }

beforeEach(() => sessionStorage.clear())

test('issue 16: the draft of a checkout survives a reload, and belongs to its shopper alone', () => {
  saveCheckoutDraft(7, draft)
  expect(readCheckoutDraft(7)).toEqual(draft)
  expect(readCheckoutDraft(8)).toEqual(emptyDraft)
  clearCheckoutDraft()
  expect(readCheckoutDraft(7)).toEqual(emptyDraft)
})

test('ERR-07, issue 16: a stored draft that cannot be read counts as none', () => {
  sessionStorage.setItem('checkout-draft', '{broken')
  expect(readCheckoutDraft(7)).toEqual(emptyDraft)
  sessionStorage.setItem('checkout-draft', JSON.stringify({ userId: 7, addressId: 'x', giftNote: 5 }))
  expect(readCheckoutDraft(7)).toEqual(emptyDraft)
})
