import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { fileDifferences, hashesIn } from './file-differences.mjs'

function folderWith(files) {
  const folder = mkdtempSync(join(tmpdir(), 'files-'))
  mkdirSync(join(folder, 'assets'))
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
  return hashesIn(folder)
}

test('UX 60: two builds are equal only with the same files of the same bytes', () => {
  const one = folderWith({ 'index.js': 'a', 'assets/b-12.js': 'b' })
  expect(one.size).toBe(2)
  expect(fileDifferences(one, folderWith({ 'index.js': 'a', 'assets/b-12.js': 'b' }))).toEqual([])
  expect(fileDifferences(one, folderWith({ 'index.js': 'changed', 'assets/b-34.js': 'b' }))).toEqual([
    `only in the first: ${join('assets', 'b-12.js')}`,
    `only in the second: ${join('assets', 'b-34.js')}`,
    'differs: index.js',
  ])
})
