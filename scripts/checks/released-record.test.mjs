import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { findingsSince } from './migration-rules.mjs'
import { recordOf } from './released-record.mjs'

const root = mkdtempSync(join(tmpdir(), 'shop-record-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))
const git = (...args) =>
  execFileSync('git', ['-c', 'user.name=Asha', '-c', 'user.email=asha@example.com', ...args], { cwd: root })

const first = { path: 'server/migrations/0001_orders.sql', source: 'create table orders (id bigint, note text);\n' }
const second = { path: 'server/migrations/0002_notes.sql', source: 'alter table orders drop column note;\n' }

function commit({ path, source }) {
  writeFileSync(join(root, path), source)
  git('add', '.')
  git('commit', '--quiet', '--no-gpg-sign', '--message', path)
}

test('the record of a tag has the migrations of the tag, also when newer ones are committed', () => {
  mkdirSync(join(root, 'server/migrations'), { recursive: true })
  git('init', '--quiet')
  commit(first)
  git('tag', '--annotate', 'v1.0.0', '--message', '1.0.0')
  commit(second)
  const released = recordOf(root, 'v1.0.0')
  expect(released).toMatchObject({ commit: expect.stringMatching(/^[\da-f]{40}$/), migration: '0001_orders.sql' })
  expect(findingsSince(released, [first])).toEqual([])
  // Recorded with the newer migration, the column that shops still use could be dropped.
  expect(findingsSince(released, [first, second])).toMatchObject([{ path: second.path, line: 1 }])
  expect(recordOf(root, 'v2.0.0')).toBeUndefined()
})
