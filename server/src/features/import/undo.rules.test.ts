import { expect, test } from 'vitest'
import { undoDecision } from './undo.rules.ts'

const known = { productId: 1, isNew: false, isThere: true, isSame: true, laterRun: null, isInUse: false }

test('CAT-04: an undo restores what the import changed, and deletes or withdraws what it created', () => {
  expect(undoDecision(known)).toEqual({ outcome: 'restored' })
  expect(undoDecision({ ...known, isInUse: true })).toEqual({ outcome: 'restored' })
  expect(undoDecision({ ...known, isNew: true })).toEqual({ outcome: 'deleted' })
  expect(undoDecision({ ...known, isNew: true, isInUse: true })).toEqual({ outcome: 'withdrawn' })
})

test('CAT-04: a piece that changed since is a conflict, whoever changed it', () => {
  expect(undoDecision({ ...known, isSame: false })).toEqual({
    outcome: 'conflict',
    reason: 'Somebody changed this piece since the import.',
  })
})
