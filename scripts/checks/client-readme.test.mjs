import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { writeClientCalls } from './client-calls.mjs'
import { root } from './sources.mjs'
import { runTool } from './tools.mjs'

// Below the root, so that the examples find the package.
const folder = join(root, 'build', `client-readme-${process.pid}`)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const settings = {
  extends: join(root, 'client/tsconfig.json'),
  compilerOptions: { incremental: false, tsBuildInfoFile: null },
  include: ['*.ts'],
}

test('API-01: every example of the page of the client passes the compiler', async () => {
  const page = readFileSync(join(root, 'client/README.md'), 'utf8')
  const examples = [...page.matchAll(/^```ts\n(.*?)^```$/gms)].map(([, code]) => code)
  expect(examples.length).toBeGreaterThan(5)
  await writeClientCalls()
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(settings))
  for (const [index, code] of examples.entries()) writeFileSync(join(folder, `example-${index}.ts`), code)
  const { code, output } = await runTool('tsc', ['-p', folder])
  expect([code, output]).toEqual([0, ''])
})
