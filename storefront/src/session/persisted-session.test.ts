import { afterEach, expect, test, vi } from 'vitest'
import { emptyRoot, readRoot, rootFrom } from './persisted-session.ts'
import { chooseCurrency, followOtherTabs, clearVisitor, saveLogin, visitorStore } from './visitor.ts'

const login = { access_token: '1|abc', user: { id: 7, name: 'Asha', email: 'a@b.co', phone: null, avatar: null } }

afterEach(() => {
  vi.restoreAllMocks()
  clearVisitor()
})

test('STATE-11: only login details and the selected currency are stored, under the key root', () => {
  saveLogin(login)
  chooseCurrency('USD')
  expect(Object.keys(localStorage)).toEqual(['root'])
  expect(JSON.parse(localStorage.getItem('root') ?? '')).toEqual({ loginDetails: login, selectedCurrency: 'USD' })
  expect(readRoot()).toEqual({ loginDetails: login, selectedCurrency: 'USD' })
})

test('ERR-07: the shop starts with any content in local storage', () => {
  for (const text of ['', 'no json', '[]', '7', '{"selectedCurrency":"euro","loginDetails":{"access_token":""}}']) {
    expect(rootFrom(text)).toEqual(emptyRoot)
  }
  expect(rootFrom('{"selectedCurrency":"AED","more":1}')).toEqual({ loginDetails: null, selectedCurrency: 'AED' })
})

test('ERR-07: storage that throws when read or written does not stop the shop', () => {
  const refuse = () => {
    throw new DOMException('denied', 'QuotaExceededError')
  }
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse)
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse)
  vi.spyOn(Storage.prototype, 'clear').mockImplementation(refuse)
  expect(readRoot()).toEqual(emptyRoot)
  chooseCurrency('AED')
  expect(visitorStore.getState().selectedCurrency).toBe('AED')
  clearVisitor()
  expect(visitorStore.getState()).toEqual(emptyRoot)
})

test('STATE-05: logging out clears all local storage and resets login and currency', () => {
  saveLogin(login)
  chooseCurrency('USD')
  localStorage.setItem('something-else', '1')
  clearVisitor()
  expect(localStorage).toHaveLength(0)
  expect(visitorStore.getState()).toEqual(emptyRoot)
})

test('two tabs stay in sync: a login or a cleared storage in one applies to the other', () => {
  const stop = followOtherTabs()
  localStorage.setItem('root', JSON.stringify({ loginDetails: login, selectedCurrency: 'AED' }))
  globalThis.dispatchEvent(new StorageEvent('storage', { key: 'root' }))
  expect(visitorStore.getState()).toEqual({ loginDetails: login, selectedCurrency: 'AED' })
  localStorage.clear()
  globalThis.dispatchEvent(new StorageEvent('storage', { key: null }))
  expect(visitorStore.getState()).toEqual(emptyRoot)
  stop()
})
