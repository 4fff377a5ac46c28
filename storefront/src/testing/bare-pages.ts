/**
 * Renders the elements and texts of given pages with React and React Router alone, as their manuals say: the baseline
 * of `npm run bench pages-cold`. Its pages come from memory, without loaders or a database.
 */
import { createServer, type ServerResponse } from 'node:http'
import process from 'node:process'
import { constants, createBrotliCompress } from 'node:zlib'
import { createElement, type ReactNode } from 'react'
import { renderToPipeableStream } from 'react-dom/server'
import { createStaticHandler, createStaticRouter, StaticRouterProvider, useParams } from 'react-router'

type Props = Readonly<Record<string, unknown>>
type PageElement = { readonly name: string; readonly props: Props; readonly children: (PageElement | string)[] }

const token = /<!--[^]*?-->|<!DOCTYPE[^>]*>|<(\/?)([a-zA-Z][\w-]*)((?:\s+[\w:.-]+(?:="[^"]*")?)*)\s*\/?>|[^<]+/g
const attribute = /([\w:.-]+)(?:="([^"]*)")?/g
const empty = new Set('area base br col embed hr img input link meta param source track wbr'.split(' '))
const flags = new Set(
  'async autofocus checked disabled hidden inert multiple open readonly required selected'.split(' '),
)
const reactNames: Readonly<Record<string, string>> = { class: 'className', for: 'htmlFor' }
const entity = /&(#?\w+);/g
const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: '\u00A0' }

function characterOf(name: string): string {
  if (/^#x/i.test(name)) return String.fromCodePoint(Number.parseInt(name.slice(2), 16))
  return name.startsWith('#') ? String.fromCodePoint(Number(name.slice(1))) : (entities[name] ?? `&${name};`)
}

const readable = (text: string) => text.replaceAll(entity, (_, name: string) => characterOf(name))

const styleOf = (text: string) =>
  Object.fromEntries([...text.matchAll(/([\w-]+):([^;]*)/g)].map(([, name = '', value = '']) => [name, value]))

function propsOf(attributes: string): Props {
  const pairs = [...attributes.matchAll(attribute)].map(([, name = '', text = '']): [string, unknown] => {
    const value = readable(text)
    if (name === 'style') return [name, styleOf(value)]
    return [reactNames[name] ?? name, flags.has(name) ? true : value]
  })
  return Object.fromEntries(pairs)
}

/** Reads what React wrote: every element is closed, and every value is in double quotes. */
function treeOf(html: string): PageElement {
  const root: PageElement = { name: '', props: {}, children: [] }
  const open = [root]
  token.lastIndex = 0
  for (let match = token.exec(html); match !== null; match = token.exec(html)) {
    const [text, end, name, attributes = ''] = match
    const inside = open.at(-1) ?? root
    if (name === undefined) {
      if (!text.startsWith('<!')) inside.children.push(readable(text))
    } else if (end !== '') open.pop()
    else if (name === 'script' || name === 'style') {
      const close = html.indexOf(`</${name}>`, token.lastIndex)
      const __html = html.slice(token.lastIndex, close)
      inside.children.push({
        name,
        props: { ...propsOf(attributes), dangerouslySetInnerHTML: { __html } },
        children: [],
      })
      token.lastIndex = close + name.length + '</>'.length
    } else {
      const element = { name, props: propsOf(attributes), children: [] }
      inside.children.push(element)
      if (!empty.has(name) && !text.endsWith('/>')) open.push(element)
    }
  }
  const page = root.children.find((child) => typeof child !== 'string')
  if (page === undefined || open.length > 1) throw new Error('A page is not as React writes it.')
  return page
}

const rendered = (node: PageElement | string): ReactNode =>
  typeof node === 'string' ? node : createElement(node.name, node.props, ...node.children.map(rendered))

const pages: PageElement[] = []

function Page(): ReactNode {
  const page = pages[Number(useParams()['index'])]
  return page && rendered(page)
}

const handler = createStaticHandler([{ path: '/:index', Component: Page }])

async function answer(path: string, response: ServerResponse): Promise<void> {
  const context = await handler.query(new Request(`http://localhost${path}`))
  if (context instanceof Response) throw new Error('The bare page does not redirect.')
  const router = createStaticRouter(handler.dataRoutes, context)
  const stream = renderToPipeableStream(createElement(StaticRouterProvider, { router, context, hydrate: false }), {
    onShellReady() {
      response.writeHead(context.statusCode, { 'content-type': 'text/html', 'content-encoding': 'br' })
      // The level of the shop's own uncached pages.
      const packed = createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 1 } })
      packed.pipe(response)
      stream.pipe(packed)
    },
    onError: (error) => void response.destroy(error instanceof Error ? error : new Error('The bare page failed.')),
  })
}

process.once('message', (message: { readonly pages: readonly string[] }) => {
  pages.push(...message.pages.map(treeOf))
  const server = createServer((request, response) => void answer(request.url ?? '/', response))
  server.listen(0, '127.0.0.1', () => {
    const address = server.address()
    if (address !== null && typeof address === 'object') process.send?.({ port: address.port })
  })
})
process.once('disconnect', () => process.exit(0))
