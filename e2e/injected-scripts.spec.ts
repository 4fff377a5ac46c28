import { createHash } from 'node:crypto'
import type { APIResponse } from '@playwright/test'
import { publicPages } from './all-pages.ts'
import { hydrated, expect, test } from './shopper.ts'

const scriptTag = /<script\b([^>]*)>([^]*?)<\/script>/g

/** All that can run of what stands in a page itself: data for machines never does. */
function inlineScripts(html: string): string[] {
  const tags = [...html.matchAll(scriptTag)]
  return tags
    .filter(([, attributes = '']) => !/\ssrc=|type="application\/(ld\+)?json"/.test(attributes))
    .map(([, , code = '']) => code)
}

const policyOf = (reply: APIResponse) => reply.headers()['content-security-policy'] ?? ''
const hashOf = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`

test('each inline script of each page is one that the storefront says it wrote', async ({ request }) => {
  for (const path of publicPages) {
    const reply = await request.get(path)
    const scripts = inlineScripts(await reply.text())
    expect(scripts.length, path).toBeGreaterThan(3)
    expect(scripts.filter((code) => !policyOf(reply).includes(hashOf(code)))).toEqual([])
    expect(policyOf(reply).match(/'sha256-/g), path).toHaveLength(new Set(scripts).size)
  }
})

test('a script that got into a page does not run, however it is written', async ({ page, faults }) => {
  // React finds more in the page than it wrote, and makes that part once more.
  faults.expect(/Content Security Policy|status of 404|React error #418/)
  const injected = [
    '<script>document.title = "taken"</script>',
    '<script type="later">document.title = "taken"</script>',
    '<script type="deferred-data">document.title = "taken"</script>',
    '<img src="/nowhere.png" onerror="document.title = \'taken\'" alt="">',
    '<script src="data:text/javascript,document.title=%22taken%22"></script>',
  ].join('')
  await page.route('**/faqs', async (route) => {
    const reply = await route.fetch()
    await route.fulfill({ response: reply, body: (await reply.text()).replace('</main>', `${injected}</main>`) })
  })
  const refused = page.waitForEvent('console', (message) => message.text().includes('Content Security Policy'))
  await page.goto('/faqs')
  await refused
  await hydrated(page)
  await expect(page).toHaveTitle(/Questions and answers/)
})
