import { expect, test } from 'vitest'
import { undoDecision } from './undo.rules.ts'

const known = { productId: 1, isNew: false, isThere: true, isSame: true, isSameDraft: false, laterRun: null, use: null }

test('CAT-04: an undo restores what the import changed, and deletes or withdraws what it created', () => {
  expect(undoDecision(known)).toEqual({ outcome: 'restored' })
  expect(undoDecision({ ...known, use: 'order' })).toEqual({ outcome: 'restored' })
  expect(undoDecision({ ...known, isNew: true })).toEqual({ outcome: 'deleted' })
  expect(undoDecision({ ...known, isNew: true, use: 'order' })).toEqual({
    outcome: 'withdrawn',
    reason: 'An order has this piece: it was taken off sale instead of deleted.',
  })
})

test('CAT-04: a piece that changed since is a conflict, whoever changed it', () => {
  expect(undoDecision({ ...known, isSame: false })).toEqual({
    outcome: 'conflict',
    reason: 'Somebody changed this piece since the import.',
  })
})

test('CAT-04: a new piece that was only put on sale since is undone, and a known one stays on sale', () => {
  const published = { ...known, isSame: false, isSameDraft: true }
  expect(undoDecision({ ...published, isNew: true })).toEqual({ outcome: 'deleted' })
  expect(undoDecision({ ...published, isNew: true, use: 'hold' })).toMatchObject({ outcome: 'withdrawn' })
  expect(undoDecision(published)).toEqual({
    outcome: 'conflict',
    reason: 'Somebody put this piece on sale since the import.',
  })
})
