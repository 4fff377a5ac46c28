import { z } from 'zod'
import { maxMenuChoices, type MenuListsDocument } from './menu-lists.ts'
import { factCode } from './season-row-schema.ts'

const departmentText = 'Choose a department'
const maxDepartments = 12
const isOnce = (all: readonly unknown[]) => new Set(all).size === all.length

const codes = z
  .array(factCode)
  .max(maxMenuChoices, `Choose at most ${maxMenuChoices}`)
  .refine(isOnce, 'Choose each once')
  .readonly()

export const menuListsSchema: z.ZodType<MenuListsDocument> = z.object({
  departments: z
    .array(z.object({ categoryId: z.int(departmentText).min(1, departmentText), occasions: codes, crafts: codes }))
    .max(maxDepartments, `At most ${maxDepartments} departments`)
    .refine((all) => isOnce(all.map(({ categoryId }) => categoryId)), 'Name each department once')
    .readonly(),
})
