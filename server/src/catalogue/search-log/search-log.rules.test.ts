import { expect, test } from 'vitest'
import { isRobot, loggedQuery, queryOfPage } from './search-log.rules.ts'

test('CAT-04: the log stores words, and nothing that may name a person', () => {
  expect(loggedQuery('  Red   LEHENGA ')).toBe('red lehenga')
  expect(loggedQuery('लाल साड़ी')).toBe('लाल साड़ी')
  expect(loggedQuery('kurta under 5000')).toBe('kurta under 5000')
  const left = [
    'asha@example.com',
    '98200 12345',
    '20261121-401',
    'a',
    '!!',
    '<b>kurta</b>',
    'kurta\u0000',
    'x'.repeat(81),
  ]
  expect(left.map(loggedQuery)).toEqual(left.map(() => undefined))
})

test('CAT-04: a search is the first page of results, with or without the data of the page alone', () => {
  expect(queryOfPage('/category/4?name=red%20lehenga')).toBe('red lehenga')
  expect(queryOfPage('/category/4.data?name=kurta&color=red&page=1')).toBe('kurta')
  const others = ['/category/4?name=kurta&page=2', '/category/4', '/products/kurta?name=kurta', '/category/4?name=']
  expect(others.map(queryOfPage)).toEqual(others.map(() => undefined))
})

test('CAT-04: programs that read pages by themselves are no visits', () => {
  const robots = ['Examplebot/2.1', 'site crawler', 'Mozilla/5.0 HeadlessChrome/150', undefined]
  expect(robots.map(isRobot)).toEqual(robots.map(() => true))
  expect(isRobot('Mozilla/5.0 (Linux; Android 16) Chrome/150 Mobile')).toBe(false)
})
