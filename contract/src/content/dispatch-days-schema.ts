import { z } from 'zod'

const dayText = 'Enter whole days from 0 to 365'
const days = z.int(dayText).min(0, dayText).max(365, dayText)
const rangeText = 'The most is less than the least'
const kindText = 'Choose a category'

type Ranges = {
  readonly readyMin: number
  readonly readyMax: number
  readonly madeMin: number
  readonly madeMax: number
}

const ranges = { readyMin: days, readyMax: days, madeMin: days, madeMax: days }

const isReadyInOrder = ({ readyMin, readyMax }: Ranges): boolean => readyMin <= readyMax
const isMadeInOrder = ({ madeMin, madeMax }: Ranges): boolean => madeMin <= madeMax
const readyFault = { path: ['readyMax'], error: rangeText }
const madeFault = { path: ['madeMax'], error: rangeText }

const kind = z
  .object({ categoryId: z.int(kindText).min(1, kindText), ...ranges })
  .refine(isReadyInOrder, readyFault)
  .refine(isMadeInOrder, madeFault)

type Kind = z.infer<typeof kind>

const namedTwice = (kinds: readonly Kind[]): number =>
  kinds.findIndex(({ categoryId }, index) => kinds.findIndex((one) => one.categoryId === categoryId) < index)

export const dispatchDaysSchema = z
  .object({ ...ranges, kinds: z.array(kind).max(200, 'At most 200 categories').readonly() })
  .refine(isReadyInOrder, readyFault)
  .refine(isMadeInOrder, madeFault)
  .check(({ value, issues }) => {
    const index = namedTwice(value.kinds)
    if (index === -1) return
    issues.push({
      code: 'custom',
      input: value,
      path: ['kinds', index, 'categoryId'],
      message: 'This category has a row already',
    })
  })
