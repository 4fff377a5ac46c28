import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectFolder } from './child.ts'

export type Row = {
  readonly what: string
  readonly value: number
  readonly unit: string
  /** Must reach `atLeast` or stay within `atMost`; a row without a limit is for information. */
  readonly limit?: { readonly atLeast: number } | { readonly atMost: number }
  readonly note?: string
}

export type Report = {
  readonly add: (row: Row) => void
  readonly finish: () => boolean
}

function isWithinLimit({ value, limit }: Row): boolean {
  if (!limit) return true
  return 'atLeast' in limit ? value >= limit.atLeast : value <= limit.atMost
}

function shown(value: number): string {
  if (value >= 100) return value.toFixed(0)
  return value >= 10 ? value.toFixed(1) : value.toFixed(2)
}

function limitOf({ limit }: Row): string {
  if (!limit) return ''
  return 'atLeast' in limit ? `≥ ${shown(limit.atLeast)}` : `≤ ${shown(limit.atMost)}`
}

function verdictOf(row: Row): string {
  if (!row.limit) return ''
  return isWithinLimit(row) ? 'ok' : 'MISSED'
}

function cellsOf(row: Row): string[] {
  return [row.what, `${shown(row.value)} ${row.unit}`.trimEnd(), limitOf(row), verdictOf(row), row.note ?? '']
}

function table(rows: readonly Row[]): string {
  const lines = [['what', 'value', 'limit', 'verdict', 'beside it'], ...rows.map(cellsOf)]
  const widths = [0, 1, 2, 3].map((column) => Math.max(...lines.map((cells) => cells[column]?.length ?? 0)))
  return lines.map((cells) => cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')).join('\n')
}

export function newReport(name: string): Report {
  const rows: Row[] = []
  return {
    add(row) {
      rows.push(row)
      console.log(`  ${cellsOf(row).filter(Boolean).join('  ')}`)
    },
    finish() {
      console.log(`\n${name}\n${table(rows)}`)
      const folder = join(projectFolder, 'bench', 'results')
      mkdirSync(folder, { recursive: true })
      const results = rows.map((row) => ({ ...row, isWithinLimit: isWithinLimit(row) }))
      writeFileSync(join(folder, `${name}.json`), `${JSON.stringify({ name, rows: results }, null, 2)}\n`)
      return rows.every(isWithinLimit)
    },
  }
}
