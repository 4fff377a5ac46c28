import { useEffect, useId, useState } from 'react'
import { adminImportCalls } from '@shop/contract/core/admin-call-table'
import type { ImportChoice, SampledPiece } from '@shop/contract/imports/admin-imports'
import { sampleRows } from '@shop/contract/imports/import-options'
import { fieldsOf, messageOf } from '#api/api-error.ts'
import { callApi } from '#api/client.ts'
import { amountText } from '#ui/format.ts'
import { Notice } from '#ui/notice.tsx'

const pauseMs = 300

type Sample = { readonly pieces: readonly SampledPiece[] } | { readonly problem: string }

const needed = ['key', 'name', 'price'] as const

/** Requests a sample after the last change of a column, not for each key press. */
function useSample(id: number, choice: ImportChoice | null): Sample | undefined {
  const [sample, setSample] = useState<Sample>()
  const lacking = choice === null ? [] : needed.filter((target) => !choice.targets.includes(target))
  const isWhole = lacking.length === 0
  useEffect(() => {
    if (!isWhole) return undefined
    const leaving = new AbortController()
    const load = async (): Promise<void> => {
      try {
        const { pieces } = await callApi(adminImportCalls.sample, {
          params: { id },
          body: { choice },
          signal: leaving.signal,
        })
        setSample({ pieces })
      } catch (error) {
        if (leaving.signal.aborted) return
        setSample({ problem: Object.values(fieldsOf(error)).join(' ') || messageOf(error) })
      }
    }
    const timer = setTimeout(() => void load(), pauseMs)
    return () => {
      clearTimeout(timer)
      leaving.abort()
    }
  }, [id, choice, isWhole])
  return isWhole ? sample : { problem: `Choose the column of the ${lacking.join(' and the ')} to see the pieces.` }
}

type SamplePanelProps = { readonly id: number; readonly choice: ImportChoice | null }

export function SamplePanel({ id, choice }: SamplePanelProps) {
  const headingId = useId()
  const sample = useSample(id, choice)
  return (
    <section aria-labelledby={headingId} className="panel p-4">
      <h2 id={headingId} className="mb-3 text-section font-semibold">
        The first {sampleRows} rows as pieces
      </h2>
      {sample === undefined && <p className="text-ink-2">Reading the file…</p>}
      {sample !== undefined && 'problem' in sample && <Notice look="warn">{sample.problem}</Notice>}
      {sample !== undefined && 'pieces' in sample && <SampleTable pieces={sample.pieces} />}
    </section>
  )
}

function SampleTable({ pieces }: { readonly pieces: readonly SampledPiece[] }) {
  if (pieces.length === 0) return <p className="text-ink-2">The file has headings, and no rows.</p>
  return (
    <table aria-label="Sample" className="list-table">
      <thead>
        <tr>
          {['Row', 'Key', 'Name', 'Category', 'Price', 'Sizes', 'Colour', 'Stock', 'Pictures'].map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {pieces.map((row) => (
          <SampleRow key={`${row.line} ${row.key}`} row={row} />
        ))}
      </tbody>
    </table>
  )
}

function SampleRow({ row: { line, key, piece, fault } }: { readonly row: SampledPiece }) {
  const problem = fault !== null && <p className="text-small text-alert">{fault}</p>
  if (piece === null) {
    return (
      <tr>
        <td data-name="Row">{line}</td>
        <td data-name="Key">{key}</td>
        <td data-name="Left out" colSpan={7}>
          {problem}
        </td>
      </tr>
    )
  }
  const { name, designer, categories, priceMinor, mrpMinor, choices, colours, stock, pictures } = piece
  return (
    <tr>
      <td data-name="Row">{line}</td>
      <td data-name="Key">{key}</td>
      <td data-name="Name">
        <div className="min-w-0 text-right md:text-left">
          <p>{name}</p>
          {designer !== '' && <p className="text-small text-ink-2">{designer}</p>}
          {problem}
        </div>
      </td>
      <td data-name="Category">{categories.join('; ')}</td>
      <td data-name="Price">
        <span className="whitespace-nowrap">
          {amountText(priceMinor)}
          {mrpMinor > priceMinor && <s className="ml-1 text-small text-ink-2">{amountText(mrpMinor)}</s>}
        </span>
      </td>
      <td data-name="Sizes">{choices.join(', ')}</td>
      <td data-name="Colour">{colours.join(', ')}</td>
      <td data-name="Stock">{stock}</td>
      <td data-name="Pictures">{pictures === 0 ? '' : pictures}</td>
    </tr>
  )
}
