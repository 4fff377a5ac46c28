import { Bar, BarChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts'
import type { SalesRow } from '@shop/contract/books/admin-reports'
import { numberFormat } from '@shop/contract/core/locale'
import { format, money, rupees, toRupeeNumber } from '@shop/contract/core/money'
import { dayText } from '#ui/format.ts'

type SalesChartProps = { readonly rows: readonly SalesRow[]; readonly isOfTime: boolean }

const maxBars = 12
const lakhs = numberFormat({ notation: 'compact', maximumFractionDigits: 1 })

/** Screen readers get the same values from the table below. */
export function SalesChart({ rows, isOfTime }: SalesChartProps) {
  const shown = isOfTime ? rows : rows.slice(0, maxBars)
  const bars = shown.map(({ name, totalMinor }) => ({ name, rupees: toRupeeNumber(money(totalMinor)), totalMinor }))
  const labelOf = (name: string): string => (isOfTime && name.length === 10 ? dayText(name) : name)
  return (
    <div aria-hidden="true" className="h-64">
      <ResponsiveContainer width="100%" height="100%">
        <BarChart
          accessibilityLayer={false}
          data={bars}
          layout={isOfTime ? 'horizontal' : 'vertical'}
          margin={{ top: 8, right: 8, bottom: 0, left: 0 }}
        >
          <CartesianGrid stroke="var(--line)" vertical={!isOfTime} horizontal={isOfTime} />
          {isOfTime ? (
            <>
              <XAxis
                dataKey="name"
                tickFormatter={labelOf}
                tickLine={false}
                stroke="var(--ink-2)"
                fontSize={12}
                minTickGap={16}
              />
              <YAxis
                tickFormatter={lakhs}
                tickLine={false}
                axisLine={false}
                stroke="var(--ink-2)"
                fontSize={12}
                width={48}
              />
            </>
          ) : (
            <>
              <XAxis
                type="number"
                tickFormatter={lakhs}
                tickLine={false}
                axisLine={false}
                stroke="var(--ink-2)"
                fontSize={12}
              />
              <YAxis type="category" dataKey="name" tickLine={false} stroke="var(--ink-2)" fontSize={12} width={128} />
            </>
          )}
          <Tooltip
            cursor={{ fill: 'var(--raised)' }}
            contentStyle={{ background: 'var(--surface)', border: '1px solid var(--line)', color: 'var(--ink)' }}
            labelFormatter={(label) => (typeof label === 'string' ? labelOf(label) : label)}
            formatter={(value) => [format(rupees(Number(value))), 'Sales']}
          />
          <Bar dataKey="rupees" fill="var(--accent)" isAnimationActive={false} maxBarSize={28} />
        </BarChart>
      </ResponsiveContainer>
    </div>
  )
}
