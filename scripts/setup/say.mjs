export class SetupError extends Error {
  name = 'SetupError'
}

export function seconds(ms) {
  const whole = Math.round(ms / 1000)
  if (ms < 10_000) return `${(ms / 1000).toFixed(1)} s`
  return whole < 60 ? `${whole} s` : `${Math.floor(whole / 60)} min ${whole % 60} s`
}

const remindMs = 10_000

/** Prints that a long step has started, every ten seconds that it continues, and how long it took. */
export async function step(label, work) {
  const startedAt = performance.now()
  const elapsed = () => seconds(performance.now() - startedAt)
  console.log(`${label} …`)
  const reminder = setInterval(() => console.log(`  still at it (${elapsed()})`), remindMs)
  try {
    const result = await work()
    console.log(`${label}: done in ${elapsed()}`)
    return result
  } finally {
    clearInterval(reminder)
  }
}

export async function runMain(main) {
  try {
    await main()
  } catch (error) {
    console.error(error instanceof SetupError ? `\n${error.message}` : error)
    process.exit(1)
  }
}
