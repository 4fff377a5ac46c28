import { useState, type SubmitEvent } from 'react'
import { useRevalidator } from 'react-router'
import type { SizeCost } from '@shop/contract/catalogue/admin-costs'
import { adminCostCalls } from '@shop/contract/core/admin-call-table'
import { minorIn } from '@shop/contract/core/typed-number'
import { messageOf } from '#api/api-error.ts'
import { callApi } from '#api/client.ts'
import { Button } from '#ui/button.tsx'
import { textIn } from '#ui/form-text.ts'
import { amountText } from '#ui/format.ts'
import { Notice } from '#ui/notice.tsx'
import { rupeesText } from '#ui/rupees.ts'
import { TextField } from '#ui/text-field.tsx'

type PieceCostsProps = { readonly pieceId: number; readonly sizes: readonly SizeCost[] }

const nameOf = ({ choices }: SizeCost): string => choices.join(' / ') || 'The piece'

/** What the sizes cost the house. Only people with the permission load it, and nothing else of the console has it. */
export function PieceCosts({ pieceId, sizes }: PieceCostsProps) {
  const [isEditing, setIsEditing] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [faults, setFaults] = useState<Readonly<Record<number, string>>>({})
  const { revalidate } = useRevalidator()
  if (sizes.length === 0) return null
  const submit = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const typed = sizes.map(({ variantId }) => {
      const text = textIn(form, String(variantId)).trim()
      return { variantId, costMinor: text === '' ? null : minorIn(text) }
    })
    const wrong = typed.filter(({ costMinor }) => costMinor === undefined)
    setFaults(Object.fromEntries(wrong.map(({ variantId }) => [variantId, 'Enter rupees, such as 12500 or 999.50'])))
    if (wrong.length > 0) return
    setIsBusy(true)
    setProblem(undefined)
    try {
      const body = { sizes: typed.map(({ variantId, costMinor }) => ({ variantId, costMinor: costMinor ?? null })) }
      await callApi(adminCostCalls.save, { params: { id: pieceId }, body })
      setIsEditing(false)
      await revalidate()
    } catch (error) {
      setProblem(messageOf(error))
    }
    setIsBusy(false)
  }
  return (
    <section aria-labelledby="piece-costs" className="panel grid min-w-0 gap-4 p-4">
      <header className="flex items-center justify-between gap-3">
        <h2 id="piece-costs" className="text-section font-semibold">
          Cost price
        </h2>
        {!isEditing && <Button onClick={() => setIsEditing(true)}>Edit costs</Button>}
      </header>
      {isEditing ? (
        <form onSubmit={(event) => void submit(event)} className="grid gap-4">
          <div className="grid grid-cols-2 gap-3">
            {sizes.map((size) => (
              <TextField
                key={size.variantId}
                label={`${nameOf(size)}, ₹`}
                name={String(size.variantId)}
                inputMode="decimal"
                defaultValue={size.costMinor === null ? '' : rupeesText(size.costMinor)}
                error={faults[size.variantId]}
              />
            ))}
          </div>
          {problem !== undefined && <Notice look="alert">{problem}</Notice>}
          <span className="flex justify-end gap-2">
            <Button look="quiet" onClick={() => setIsEditing(false)}>
              Cancel
            </Button>
            <Button look="primary" type="submit" isBusy={isBusy}>
              Save costs
            </Button>
          </span>
        </form>
      ) : (
        <CostTable sizes={sizes} />
      )}
      <p className="text-small text-ink-2">
        Without GST, seen only by people who may see costs. For consigned pieces, margins use the designer’s share.
      </p>
    </section>
  )
}

function CostTable({ sizes }: Pick<PieceCostsProps, 'sizes'>) {
  return (
    <table className="grid-table">
      <thead>
        <tr>
          <th scope="col">Size</th>
          <th scope="col" className="text-right">
            Price
          </th>
          <th scope="col" className="text-right">
            Cost
          </th>
        </tr>
      </thead>
      <tbody>
        {sizes.map((size) => (
          <tr key={size.variantId}>
            <td>{nameOf(size)}</td>
            <td className="text-right whitespace-nowrap">{amountText(size.priceMinor)}</td>
            <td className="text-right whitespace-nowrap">
              {size.costMinor === null ? '–' : amountText(size.costMinor)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
