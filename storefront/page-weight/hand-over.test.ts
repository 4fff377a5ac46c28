import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { escapedForScript, handOver, wholeText, withScript } from './hand-over.ts'

/** Runs the script as a browser would, and returns what it hands over. */
function handedOver(script: string): readonly string[] {
  const received: string[] = []
  const streamController = { enqueue: (text: string) => received.push(text), close: () => received.push('end') }
  runInNewContext(script, { window: { __reactRouterContext: { streamController } } })
  return received
}

test('ROUTE-01: the page carries the data of its loaders, whatever letters are in it', () => {
  const data = '["</script><script>alert(1)</script>","\u2028 \u2029 ₹ \\"",1]\n'
  const script = handOver(escapedForScript(data))
  expect(script).not.toContain('<')
  expect(handedOver(script)).toEqual([data, 'end'])
})

test('ROUTE-01: the data is the last script of a page', () => {
  expect(withScript('<script>a()</script></body></html>', 'b()')).toBe(
    '<script>a()</script><script>b()</script></body></html>',
  )
  expect(withScript('<p>Silk</p>', 'b()')).toBe('<p>Silk</p>')
})

test('ROUTE-01: data is read to its end, also when a letter is split across two parts', async () => {
  const bytes = new TextEncoder().encode('₹ 4,500')
  const stream = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(bytes.slice(0, 1))
      controller.enqueue(bytes.slice(1))
      controller.close()
    },
  })
  expect(await wholeText(stream)).toBe('₹ 4,500')
})
