import { createHash } from 'node:crypto'
import type { APIResponse } from '@playwright/test'
import { publicPages } from '#support/all-pages.ts'
import { hydrated, expect, test } from '#support/shopper.ts'

const scriptTag = /<script\b([^>]*)>([^]*?)<\/script>/g

/** Inline scripts that can run; JSON data is excluded. */
function inlineScripts(html: string): string[] {
  const tags = [...html.matchAll(scriptTag)]
  return tags
    .filter(([, attributes = '']) => !/\ssrc=|type="application\/(ld\+)?json"/.test(attributes))
    .map(([, , code = '']) => code)
}

const policyOf = (reply: APIResponse) => reply.headers()['content-security-policy'] ?? ''
const hashOf = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`

test('every inline script of each page is in the list of the storefront’s scripts', async ({ request }) => {
  for (const path of publicPages) {
    const reply = await request.get(path)
    const scripts = inlineScripts(await reply.text())
    expect(scripts.length, path).toBeGreaterThan(3)
    expect(scripts.filter((code) => !policyOf(reply).includes(hashOf(code)))).toEqual([])
    expect(policyOf(reply).match(/'sha256-/g), path).toHaveLength(new Set(scripts).size)
  }
})

test('an injected script does not run, in any form', async ({ page, faults }) => {
  // React finds extra elements in the page and renders that part again.
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
  await expect(page).toHaveTitle(/FAQs/)
})
