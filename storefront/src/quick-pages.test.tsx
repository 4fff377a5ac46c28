import { Suspense, type ReactNode } from 'react'
import { Meta, Outlet, Scripts, redirect, useLoaderData, type LoaderFunctionArgs, type ServerBuild } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import * as entry from './entry.server.tsx'
import { renderInParts } from './render-markup.ts'
import { stubConfig } from './testing/stub-config.ts'

type Module = NonNullable<ServerBuild['routes'][string]>['module']

// A failed section leaves the router's contexts set, which the browser's renderer in other tests would read.
afterEach(() => renderInParts(null, () => undefined))

const failing = { isOn: false }

function Section() {
  if (failing.isOn) throw new Error('the section broke')
  return <p>Section</p>
}

function Product() {
  const { name } = useLoaderData<{ readonly name: string }>()
  return (
    <main>
      <h1>{name}</h1>
      <Suspense fallback={<p>Try again</p>}>
        <Section />
      </Suspense>
    </main>
  )
}

const root: Module = {
  default: Outlet,
  loader: () => shop,
  Layout: ({ children }: { readonly children: ReactNode }) => (
    <html lang="en">
      <head>
        <Meta />
      </head>
      <body>
        {children}
        <Scripts />
      </body>
    </html>
  ),
  ErrorBoundary: () => <h1>Sorry</h1>,
}

const shop = { config: stubConfig, navigation: [{ text: 'Sarees', to: '/category/12' }] }

const product: Module = {
  default: Product,
  loader: ({ params }: LoaderFunctionArgs) => {
    // oxlint-disable-next-line typescript/only-throw-error -- React Router redirects on a thrown response.
    if (params['id'] === 'old') throw redirect('/products/new')
    if (params['id'] === 'broken') throw new Error('no product')
    return { name: `Silk <saree> ₹4,500 ${params['id']}` }
  },
  meta: ({ params }) => [{ title: params['id'] }],
}

const routes = {
  root: { id: 'root', path: '', module: root },
  'routes/product': { id: 'routes/product', parentId: 'root', path: 'products/:id', module: product },
}

const assets = {
  entry: { imports: [], module: '/assets/entry.js' },
  routes: Object.fromEntries(
    Object.values(routes).map(({ module, ...route }) => [
      route.id,
      { ...route, module: `/assets/${route.id}.js`, imports: [], css: [], hasLoader: module.loader !== undefined },
    ]),
  ),
  url: '/assets/manifest.js',
  version: '1',
}

let routerRenders = 0

const countedRender: typeof entry.default = (...args) => {
  routerRenders += 1
  return entry.default(...args)
}

const made: unknown = {
  entry: { module: { ...entry, default: countedRender } },
  routes,
  assets,
  basename: '/',
  publicPath: '/',
  assetsBuildDirectory: 'build',
  future: {},
  ssr: true,
  isSpaMode: false,
  prerender: [],
  routeDiscovery: { mode: 'initial', manifestPath: '/__manifest' },
}

const isBuild = (value: unknown): value is ServerBuild => typeof value === 'object'

/** Both serialisers write the same data, in another order. */
const withoutData = (html: string): string => html.replace(/enqueue\(.*?\);/, '')

function shopPages() {
  const reportError = vi.fn<(error: unknown) => void>()
  if (!isBuild(made)) throw new Error('There is no build.')
  const handle = entry.createPageHandler(made, {
    apiFetch: () => Promise.reject(new Error('nothing calls the API')),
    apiRead: () => Promise.resolve(undefined),
    config: stubConfig,
    reportError,
  })
  const get = (path: string) => handle(new Request(`http://shop.example${path}`))
  return { get, reportError }
}

test('ROUTE-01: a page is the same whether the router or the shop itself handles the request', async () => {
  const { get, reportError } = shopPages()
  const first = await get('/products/1')
  const html = await first.text()
  expect(html).toContain('<h1>Silk &lt;saree&gt; ₹4,500 1</h1>')
  const before = routerRenders
  for (let time = 0; time < 2; time += 1) {
    const again = await get('/products/1')
    expect(withoutData(await again.text())).toBe(withoutData(html))
    expect([again.status, again.headers.get('content-type')]).toEqual([200, first.headers.get('content-type')])
  }
  expect(routerRenders).toBe(before)
  expect(reportError).not.toHaveBeenCalled()
})

test('ROUTE-03, ERR-06: redirects, errors and data keep the answers of the router', async () => {
  const { get, reportError } = shopPages()
  await get('/products/1')
  const moved = await get('/products/old')
  expect([moved.status, moved.headers.get('location')]).toEqual([302, '/products/new'])
  const broken = await get('/products/broken')
  expect(broken.status).toBe(500)
  expect(await broken.text()).toContain('<h1>Sorry</h1>')
  expect(reportError).toHaveBeenCalled()
  expect((await get('/nowhere')).status).toBe(404)
  expect((await get('/products/1.data')).headers.get('content-type')).toMatch('text/x-script')
})

test('ERR-06: a page with a section that breaks is shown without it, reported, and not cached', async () => {
  const { get, reportError } = shopPages()
  await get('/products/1')
  failing.isOn = true
  const page = await get('/products/1')
  failing.isOn = false
  expect(await page.text()).toContain('<p>Try again</p>')
  expect(page.headers.get('cache-control')).toBe('no-store')
  expect(reportError).toHaveBeenCalledTimes(1)
})
