import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ShopConfig } from '@shop/contract/core/shop-config'

export const stubConfig: ShopConfig = {
  brand: 'Test House',
  house: {
    legalName: 'Test House Private Limited',
    address: '1 Test Lane, Mumbai',
    gstin: '27AAAAA0000A1Z2',
    careEmail: 'care@shop.example',
    carePhone: '+91 22 0000 0000',
    grievanceOfficer: 'T. Officer',
    grievanceEmail: 'officer@shop.example',
    careersEmail: 'careers@shop.example',
  },
  publicUrl: 'http://shop.example',
  chatNumber: null,
  social: { instagram: null, facebook: null, pinterest: null, youtube: null },
  googleClientId: null,
  paymentsAreTest: true,
  hasDemoPages: true,
}

export type StubStorefront = AsyncDisposable & { readonly folder: string }

/** Stands for the storefront's build; `page` is the text of a function that returns a Response. */
export async function stubStorefront(page: string): Promise<StubStorefront> {
  const folder = await mkdtemp(join(tmpdir(), 'storefront-'))
  const server = join(folder, 'build', 'server')
  await mkdir(server, { recursive: true })
  const build = `const page = ${page}
export const entry = { module: { createPageHandler: (build, ports) => (request) => page(request, ports) } }`
  await writeFile(join(server, 'index.js'), build)
  await writeFile(join(server, 'package.json'), '{"type":"module"}')
  await mkdir(join(folder, 'build', 'client'))
  await writeFile(join(folder, 'build', 'client', 'busy.html'), '<!doctype html><h1>Please wait</h1><p>%WORDS%</p>')
  return { folder, [Symbol.asyncDispose]: () => rm(folder, { recursive: true, force: true }) }
}
