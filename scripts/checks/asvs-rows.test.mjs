import { expect, test } from 'vitest'
import { asvsProblems, missingPaths, requirements } from './asvs-rows.mjs'

const rows = requirements.map((id) => `| ${id} | 1 | something | met | \`server/src/app.ts\` |`)
const exists = (path) => path === 'server/src/app.ts'
const problems = (lines) => asvsProblems(lines.join('\n'), exists).map(({ text }) => text)

test('a complete list is accepted', () => {
  expect(requirements).toHaveLength(253)
  expect(problems(rows)).toEqual([])
})

test.each([
  ['a row that is missing', rows.slice(1), '1.1.1 is missing'],
  ['a row that appears twice', [...rows, rows[0]], '1.1.1 appears twice'],
  ['a row of another level', [...rows, rows[0].replace('1.1.1', '1.1.3')], '1.1.3 is no row of levels 1 and 2'],
  ['a state of its own', [rows[0].replace('| met', '| partly'), ...rows.slice(1)], '1.1.1 has the state "partly"'],
  [
    'a file that is not there',
    [rows[0].replace('app.ts', 'gone.ts'), ...rows.slice(1)],
    'server/src/gone.ts is not there',
  ],
  [
    'no proof',
    [rows[0].replace(/`.*`/, 'believe us'), ...rows.slice(1)],
    '1.1.1 is met and names no file that is there',
  ],
  ['a broken row', [rows[0].replace(' | 1', ''), ...rows.slice(1)], 'is not in the form of a row'],
])('%s is reported', (_, lines, problem) => {
  expect(problems(lines)).toContain(problem)
})

test('a file that another document names has to exist', () => {
  expect(missingPaths('Text\nand `server/src/gone.ts`, not `npm run check` or `/metrics`', exists)).toEqual([
    { line: 2, text: 'server/src/gone.ts is not there' },
  ])
})
