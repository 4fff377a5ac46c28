/** Sends requests from a separate process, so that measurements exclude their cost. */
import autocannon from 'autocannon'

const isOrder = (message: unknown): message is autocannon.Options =>
  typeof message === 'object' && message !== null && 'url' in message

process.once('message', (message) => {
  if (!isOrder(message)) throw new Error('That is no order for requests.')
  void autocannon(message).then((result) => {
    const { requests, latency, duration, errors, timeouts, non2xx } = result
    process.send?.({
      requests: requests.total,
      seconds: duration,
      p50Ms: latency.p50,
      p99Ms: latency.p99,
      failures: errors + timeouts + non2xx,
    })
    process.disconnect()
  })
})
process.once('disconnect', () => process.exit(0))
