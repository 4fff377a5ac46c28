import { reasonForNoHaproxy } from '#testing/cluster/haproxy.ts'
import { varnishPath } from '#testing/cluster/varnish.ts'
import { noSwift } from '#testing/swift-store.ts'

/** The servers that this machine lacks, each with the way to get it. */
export async function missingParts(): Promise<readonly string[]> {
  return [
    ...(varnishPath === undefined ? ['varnish (apt-get install varnish)'] : []),
    ...((await reasonForNoHaproxy()) === undefined ? [] : ['haproxy (apt-get install haproxy)']),
    ...(noSwift === undefined
      ? []
      : ['swift (apt-get install swift-proxy swift-account swift-container swift-object memcached)']),
  ]
}

/** Says it in lines that `npm run test:cluster` repeats at its end. */
export function sayMissing(missing: readonly string[]): void {
  for (const part of missing) process.stdout.write(`NOT STARTED: ${part}\n`)
}
