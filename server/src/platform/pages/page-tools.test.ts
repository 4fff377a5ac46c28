import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { toolsPlacer, type ReadPageTools } from './page-tools.ts'

const page = '<html><head><title>Shop</title></head><body></head></body></html>'

async function placer(pageTools: ReadPageTools, file = 'page-tools-A1b2_-c3.js') {
  const folder = await mkdtemp(join(tmpdir(), 'tools-'))
  const assets = join(folder, 'build', 'client', 'assets')
  await mkdir(assets, { recursive: true })
  await writeFile(join(assets, file), 'tools()')
  onTestFinished(() => rm(folder, { recursive: true }))
  return toolsPlacer({ folder, pageTools })
}

test('API-02: a page without tools stays as it is, to the byte', async () => {
  const off = await placer(() => Promise.resolve(null))
  expect(await off(page)).toEqual({ body: page, scriptHashes: [], headers: {} })
  const unbuilt = await placer(() => Promise.resolve({ originTrial: '' }), 'other-1.js')
  expect((await unbuilt(page)).body).toBe(page)
})

test('API-02: a page with tools loads their file at the first touch, in a browser with assistants only', async () => {
  const { body, scriptHashes, headers } = await (await placer(() => Promise.resolve({ originTrial: 'Ab+/=' })))(page)
  const [, script = ''] = /<script>(.*?)<\/script><\/head><body>/.exec(body.toString()) ?? []
  expect(script).toContain("import('/assets/page-tools-A1b2_-c3.js')")
  expect(script).toMatch(/^'modelContext'in document&&/)
  expect(scriptHashes).toEqual([`'sha256-${createHash('sha256').update(script).digest('base64')}'`])
  expect(headers).toEqual({ 'origin-trial': 'Ab+/=' })
})

test('API-02: without the database, pages keep the tools that were read last', async () => {
  let isDown = false
  const dressed = await placer(() =>
    isDown ? Promise.reject(new Error('down')) : Promise.resolve({ originTrial: '' }),
  )
  const before = await dressed(page)
  isDown = true
  expect(await dressed(page)).toEqual(before)
})
