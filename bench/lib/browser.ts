/** Drives one page of a real browser over the DevTools protocol; timings are taken inside the page. */
import { launch } from 'chrome-launcher'
import { chromeOptions } from './chrome.ts'

export type BrowserPage = AsyncDisposable & {
  readonly open: (url: string) => Promise<void>
  readonly evaluate: (expression: string) => Promise<unknown>
  readonly tap: (selector: string) => Promise<void>
  readonly slowDown: (times: number) => Promise<void>
}

type Message = { readonly id?: number; readonly method?: string; readonly result?: unknown; readonly error?: unknown }

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

function messageFrom(data: unknown): Message {
  const message: unknown = JSON.parse(String(data))
  return isRecord(message) ? message : {}
}

async function socketOf(port: number): Promise<WebSocket> {
  const target: unknown = await (await fetch(`http://127.0.0.1:${port}/json/new`, { method: 'PUT' })).json()
  if (!isRecord(target)) throw new Error('The browser opened no page.')
  const socket = new WebSocket(String(target['webSocketDebuggerUrl']))
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve, { once: true })
    socket.addEventListener('error', () => reject(new Error('The browser can not be reached.')), { once: true })
  })
  return socket
}

function lineOver(socket: WebSocket) {
  const waiting = new Map<number, PromiseWithResolvers<unknown>>()
  let onLoad: (() => void) | undefined
  let last = 0
  socket.addEventListener('message', ({ data }) => {
    const { id, method, result, error } = messageFrom(data)
    if (method === 'Page.loadEventFired') onLoad?.()
    const waits = id === undefined ? undefined : waiting.get(id)
    if (error === undefined) waits?.resolve(result)
    else waits?.reject(new Error(JSON.stringify(error)))
  })
  return {
    send: (method: string, params: object = {}): Promise<unknown> => {
      last += 1
      const waits = Promise.withResolvers<unknown>()
      waiting.set(last, waits)
      socket.send(JSON.stringify({ id: last, method, params }))
      return waits.promise
    },
    loaded: () =>
      new Promise<void>((resolve) => {
        onLoad = resolve
      }),
  }
}

export async function openBrowser(width: number, height: number): Promise<BrowserPage> {
  const browser = await launch({ ...chromeOptions(), logLevel: 'error' })
  const socket = await socketOf(browser.port)
  const { send, loaded } = lineOver(socket)
  await send('Page.enable')
  await send('Emulation.setDeviceMetricsOverride', { width, height, deviceScaleFactor: 1, mobile: width < 600 })
  if (width < 600) await send('Emulation.setTouchEmulationEnabled', { enabled: true })
  return {
    async open(url) {
      const isThere = loaded()
      await send('Page.navigate', { url })
      await isThere
    },
    async evaluate(expression) {
      const reply = await send('Runtime.evaluate', { expression, awaitPromise: true, returnByValue: true })
      if (!isRecord(reply) || !isRecord(reply['result'])) throw new Error('The page gave no answer.')
      if (reply['exceptionDetails'] !== undefined) throw new Error(JSON.stringify(reply['exceptionDetails']))
      return reply['result']['value']
    },
    async tap(selector) {
      const box = `(() => {
        const { left, top, width, height } = document.querySelector(${JSON.stringify(selector)}).getBoundingClientRect()
        return { x: left + width / 2, y: top + height / 2 }
      })()`
      const reply = await send('Runtime.evaluate', { expression: box, returnByValue: true })
      const place = isRecord(reply) && isRecord(reply['result']) ? reply['result']['value'] : undefined
      if (!isRecord(place)) throw new Error(`Nothing to touch at ${selector}.`)
      await send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [place] })
      await send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    },
    async slowDown(times) {
      await send('Emulation.setCPUThrottlingRate', { rate: times })
    },
    async [Symbol.asyncDispose]() {
      socket.close()
      browser.kill()
      return Promise.resolve()
    },
  }
}
