import { expect, test } from 'vitest'
import { slruCache } from './slru-cache.ts'

const filled = (mostBytes: number) => {
  const store = slruCache<string>(mostBytes)
  const add = (key: string, bytes = 10) => store.set(key, `value of ${key}`, bytes)
  return { store, add }
}

test('it never holds more bytes than its limit', () => {
  const { store, add } = filled(100)
  for (let index = 0; index < 500; index += 1) {
    add(`key ${index}`, 1 + (index % 30))
    if (index % 3 === 0) store.get(`key ${index}`)
    expect(store.bytes()).toBeLessThanOrEqual(100)
  }
  expect(store.size()).toBeGreaterThan(0)
})

test('frequently used values survive a flood of values used once', () => {
  const { store, add } = filled(100)
  for (const key of ['home', 'menu']) {
    add(key)
    expect(store.get(key)).toBe(`value of ${key}`)
  }
  for (let index = 0; index < 1000; index += 1) add(`rare ${index}`)
  expect(store.get('home')).toBe('value of home')
  expect(store.get('menu')).toBe('value of menu')
  expect(store.get('rare 0')).toBeUndefined()
})

test('the least recently used of the frequently used values is evicted first', () => {
  const { store, add } = filled(100)
  for (let index = 0; index < 8; index += 1) {
    add(`key ${index}`)
    store.get(`key ${index}`)
  }
  store.get('key 0')
  for (const key of ['new 1', 'new 2', 'new 3']) {
    add(key)
    store.get(key)
  }
  expect(store.get('key 0')).toBeDefined()
  expect(store.get('key 1')).toBeUndefined()
})

test('a value larger than the cache is not stored, and evicts nothing in use', () => {
  const { store, add } = filled(100)
  add('used')
  store.get('used')
  add('huge', 5000)
  expect(store.get('huge')).toBeUndefined()
  expect(store.get('used')).toBeDefined()
})

test('a value is replaced, deleted, and all are cleared, with their bytes', () => {
  const { store, add } = filled(1000)
  add('one', 100)
  store.get('one')
  add('one', 50)
  expect(store.bytes()).toBe(50)
  add('two', 30)
  store.delete('one')
  expect([store.bytes(), store.size(), store.get('one')]).toEqual([30, 1, undefined])
  store.clear()
  expect([store.bytes(), store.size(), store.get('two')]).toEqual([0, 0, undefined])
})
