import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { lengthIn, type LengthUnit } from '@shop/contract/selling/measure-fields'
import { useLengthUnit } from '#session/use-length-unit.ts'
import { Drawer } from '#ui/dialog.tsx'
import { Segmented } from '#ui/segmented.tsx'
import { useDrawerSide } from '#ui/use-drawer-side.ts'
import { sizeTableOf, type SizeChartText, type SizeTable } from './size-chart-text.ts'
import { SizeTableBox } from './size-table.tsx'

const lengthUnits = [
  { value: 'in', text: t`Inches` },
  { value: 'cm', text: t`cm` },
] as const

const plainColumns = new Set(['Size', 'Number', 'Age', 'EU size'])

/** Converts columns in inches, except columns with their own unit. */
function inUnit(table: SizeTable, unit: LengthUnit): SizeTable {
  if (table.unit !== 'in' || unit === 'in') return table
  const isLength = table.columns.map((column, index) => index > 0 && !column.includes('(') && !plainColumns.has(column))
  const shown = (value: string, index: number) => {
    const inches = Number(value)
    return isLength[index] === true && Number.isFinite(inches)
      ? String(Math.round(lengthIn('cm', { value: inches, unit: 'in' })))
      : value
  }
  return { ...table, unit, rows: table.rows.map((row) => row.map(shown)) }
}

type SizeGuideProps = {
  readonly chart: SizeChartText
  readonly onClose: () => void
  /** Drawings of how to measure. */
  readonly children: ReactNode
}

/** Drawer from the right on wide screens, from the bottom on phones; opens on the chart of this product. */
export function SizeGuide({ chart, onClose, children }: SizeGuideProps) {
  const table = sizeTableOf(chart)
  const [unit, chooseUnit] = useLengthUnit()
  const side = useDrawerSide()
  const hasInches = table.unit === 'in' && table.columns.some((column, index) => index > 0 && !column.includes('('))
  return (
    <Drawer isOpen onClose={onClose} title={t`Size guide`} side={side} isWide>
      <div className="p-4 md:p-6">
        <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
          <h3 className="font-sans text-body font-semibold">{table.title}</h3>
          {hasInches && (
            <Segmented
              legend={t`Unit of length`}
              name="size-guide-unit"
              options={lengthUnits}
              chosen={unit}
              onChoose={chooseUnit}
            />
          )}
        </div>
        <SizeTableBox table={inUnit(table, unit)} />
        <h3 className="mt-8 font-sans text-body font-semibold">
          <Trans>How to measure</Trans>
        </h3>
        <p className="mt-1 text-small text-kajal-2">
          <Trans>
            Keep the tape level and close to the body. Between two sizes, choose the larger: it can be taken in.
          </Trans>
        </p>
        {children}
      </div>
    </Drawer>
  )
}
