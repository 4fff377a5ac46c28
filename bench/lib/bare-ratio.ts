import { requestOnce, type Once } from './once.ts'
import { startBarePages, type Server } from './servers.ts'

export type RatioOptions = {
  readonly shop: Server
  readonly postmasterPid: number
  /** Pages that the shop has not rendered before. */
  readonly paths: readonly string[]
}

export type BareRatio = {
  /** Pages of the shop for each page of the bare server in the same processor time. */
  readonly ratio: number
  readonly shopCpuMs: number
  readonly bareCpuMs: number
  readonly elements: number
}

const samples = 40
const warmUps = 600
const connections = 8
const longestSeconds = 300

const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0)
const cpuMsOf = (runs: readonly Once[]) =>
  sum(runs.map(({ shopCpuMs, requests }) => shopCpuMs * requests)) / sum(runs.map(({ requests }) => requests))

export const elementsIn = (html: string): number => html.match(/<[a-z]/g)?.length ?? 0

/** Shop, bare, bare, shop: both see the same noise, and processor time does not count what other programs take. */
export async function bareRatio({ shop, postmasterPid, paths }: RatioOptions): Promise<BareRatio> {
  const half = Math.floor((paths.length - samples) / 2)
  const pages = await Promise.all(paths.slice(0, samples).map(async (path) => (await fetch(shop.url + path)).text()))
  await using bare = await startBarePages(pages)
  const copy = await (await fetch(`${bare.url}/0`)).text()
  if (elementsIn(copy) !== elementsIn(pages[0] ?? '')) throw new Error('The bare page has other elements.')
  const run = async (server: Server, own: readonly string[]): Promise<Once> => {
    const once = await requestOnce({ shop: server, postmasterPid, paths: own, connections, seconds: longestSeconds })
    if (once.failures > 0) throw new Error(`${once.failures} pages failed.`)
    return once
  }
  const indexes = (count: number) => Array.from({ length: count }, (_, n) => `/${n % pages.length}`)
  await run(bare, indexes(warmUps))
  const first = await run(shop, paths.slice(samples, samples + half))
  const bares = [await run(bare, indexes(half)), await run(bare, indexes(half))]
  const last = await run(shop, paths.slice(samples + half))
  const [shopCpuMs, bareCpuMs] = [cpuMsOf([first, last]), cpuMsOf(bares)]
  const elements = sum(pages.map(elementsIn)) / pages.length
  return { ratio: bareCpuMs / shopCpuMs, shopCpuMs, bareCpuMs, elements }
}
