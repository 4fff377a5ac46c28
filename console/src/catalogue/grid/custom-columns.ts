import type { PieceChoices } from '@shop/contract/catalogue/admin-pieces'
import { fieldFromText, fieldToText } from '@shop/contract/catalogue/fields/field-text'
import type { FieldType } from '@shop/contract/catalogue/fields/field-types'
import { readField } from '@shop/contract/catalogue/fields/read-fields'
import type { GridColumn } from './grid-column.ts'

type Definition = PieceChoices['fields'][number]

/** A cell is one line, and people choose pictures by looking. */
const notInCells: ReadonlySet<FieldType> = new Set(['long_text', 'picture', 'json'])

function choicesOf({ type, bounds, isRequired }: Definition): Pick<GridColumn, 'choices'> {
  const offered = type === 'yes_no' ? ['yes', 'no'] : bounds.choices
  return type === 'yes_no' || type === 'choice' ? { choices: isRequired ? offered : ['', ...offered] } : {}
}

function columnOf(definition: Definition): GridColumn {
  const { key, title, type } = definition
  const read = (text: string) => readField(definition, fieldFromText(definition, text))
  const shared = {
    label: title,
    width: 'usual' as const,
    isNumber: type === 'number' || type === 'money',
    ...choicesOf(definition),
    tidy: (text: string): string => {
      const found = read(text)
      return 'value' in found ? fieldToText(definition, found.value) : text
    },
    faultOf: (text: string): string | undefined => {
      const found = read(text)
      return 'problem' in found ? found.problem : undefined
    },
  }
  const custom = (text: string) => ({ custom: { [key]: fieldFromText(definition, text) } })
  if (definition.owner === 'size') {
    return {
      ...shared,
      key: `sizes.custom.${key}`,
      level: 'size',
      read: ({ variant }) => fieldToText(definition, variant.fields?.[key]),
      write: custom,
    }
  }
  return {
    ...shared,
    key: `custom.${key}`,
    level: 'piece',
    read: ({ body }) => fieldToText(definition, body.fields?.[key]),
    write: custom,
  }
}

/** A column for each custom field of pieces and sizes that a line can hold. */
export function customColumns(definitions: readonly Definition[]): GridColumn[] {
  return definitions.filter(({ type }) => !notInCells.has(type)).map(columnOf)
}
