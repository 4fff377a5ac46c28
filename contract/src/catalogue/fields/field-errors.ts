/** Refusals about custom fields; `errors.ts` joins them into the one table. */
export const fieldErrors = {
  'field.not_found': { status: 404, text: 'There is no such field.' },
  'field.key_taken': { status: 409, text: 'Another field has this key. Choose another one.', field: 'key' },
  'field.too_many': { status: 409, text: 'There are 60 fields already. Delete one first.' },
  'field.too_many_facets': {
    status: 409,
    text: 'Shoppers filter by 16 fields already. Take one out of the filters first.',
    field: 'isFacet',
  },
  'field.in_use': {
    status: 409,
    text: 'Records have values of this field. To delete them too, send the field’s key as confirmation.',
    field: 'confirm',
  },
} as const
