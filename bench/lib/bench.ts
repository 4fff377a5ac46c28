import { newReport, type Report } from './report.ts'

export async function bench(name: string, work: (report: Report) => Promise<void>): Promise<void> {
  console.log(`\n${name}`)
  const report = newReport(name)
  await work(report)
  if (!report.finish()) process.exitCode = 1
}
