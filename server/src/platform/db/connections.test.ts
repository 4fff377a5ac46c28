import { expect, test } from 'vitest'
import { connectionsOf, leastConnections, roles } from './connections.ts'

const sum = (sizes?: { readonly transactions: number; readonly statements: number }) =>
  sizes === undefined ? 0 : sizes.transactions + sizes.statements

test.for(roles)('API-01: the pools of ROLE=%s and its other connections never pass DB_CONNECTIONS', (role) => {
  const others = { all: 3, web: 2, worker: 2 }[role]
  for (let most = leastConnections(role); most <= 200; most += 1) {
    const { requests, background } = connectionsOf(role, most)
    expect(sum(requests) + sum(background) + others).toBe(most)
    expect(Math.min(...[requests, background].flatMap((sizes) => (sizes ? Object.values(sizes) : [])))).toBeGreaterThan(
      0,
    )
  }
})

test('API-01: without DB_CONNECTIONS the pools have the sizes of the machine; a web process has no background', () => {
  expect(connectionsOf('all', undefined)).toEqual({})
  expect(connectionsOf('web', 5)).toEqual({ requests: { transactions: 2, statements: 1 } })
  expect(connectionsOf('all', 40)).toEqual({
    requests: { transactions: 19, statements: 8 },
    background: { transactions: 7, statements: 3 },
  })
})
