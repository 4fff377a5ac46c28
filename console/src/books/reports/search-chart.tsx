import { Bar, BarChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts'
import type { SearchReport } from '@shop/contract/catalogue/admin-search-log'
import { dayText } from '#ui/format.ts'

/** Screen readers get the same values from the table below. */
export function SearchChart({ days }: { readonly days: SearchReport['days'] }) {
  const bars = days.map(({ day, searches, nothing }) => ({ day, found: searches - nothing, nothing }))
  return (
    <div aria-hidden="true" className="h-64">
      <ResponsiveContainer width="100%" height="100%">
        <BarChart accessibilityLayer={false} data={bars} margin={{ top: 8, right: 8, bottom: 0, left: 0 }}>
          <CartesianGrid stroke="var(--line)" vertical={false} />
          <XAxis
            dataKey="day"
            tickFormatter={(day: string) => dayText(day)}
            tickLine={false}
            stroke="var(--ink-2)"
            fontSize={12}
            minTickGap={16}
          />
          <YAxis
            allowDecimals={false}
            tickLine={false}
            axisLine={false}
            stroke="var(--ink-2)"
            fontSize={12}
            width={48}
          />
          <Tooltip
            cursor={{ fill: 'var(--raised)' }}
            contentStyle={{ background: 'var(--surface)', border: '1px solid var(--line)', color: 'var(--ink)' }}
            labelFormatter={(label) => (typeof label === 'string' ? dayText(label) : label)}
          />
          <Bar dataKey="found" name="Found pieces" stackId="all" fill="var(--accent)" isAnimationActive={false} />
          <Bar dataKey="nothing" name="No results" stackId="all" fill="var(--alert)" isAnimationActive={false} />
        </BarChart>
      </ResponsiveContainer>
    </div>
  )
}
