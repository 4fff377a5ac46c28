/** Definitions of custom fields, and the values of the owners without a form of their own calls. */
import { z } from 'zod'
import { adminId, done, idParams, version } from '#core/admin-endpoint.ts'
import { bareText, typedText } from '#core/bounded-text.ts'
import { access, endpoint } from '#core/endpoint.ts'
import { changedDefinition, fieldDefinition, givenFields, newDefinition, storedFields } from './field-definition.ts'
import { fieldOwners, maxDefinitions } from './field-types.ts'

const definitions = z.object({ definitions: z.array(fieldDefinition) })
const write = access.staff('settings.edit')
const refusals = ['field.not_found', 'change.outdated'] as const

/** The values of one record; the version names exactly these values. */
export const recordFields = z.object({
  version: z.string(),
  definitions: z.array(fieldDefinition),
  values: storedFields,
})
export type RecordFields = z.infer<typeof recordFields>

const recordFieldsBody = z.object({
  version: bareText(32, { required: 'Read the fields first, and send their version' }),
  values: givenFields,
})

const orderCode = z.object({ code: typedText(40).regex(/^[\w-]{1,40}$/, 'This is no order number') })

export const adminFieldEndpoints = {
  list: endpoint('fieldDefinitions', {
    method: 'GET',
    path: 'fields',
    access: access.staff('signed_in', { scope: 'label' }),
    summary: 'Custom fields of all owners, in their order',
    reply: definitions,
  }),
  usage: endpoint('fieldUsage', {
    method: 'GET',
    path: 'fields/{id}/usage',
    access: write,
    summary: 'How many records have a value of a field',
    params: idParams,
    reply: z.object({ records: z.int() }),
    errors: ['field.not_found'],
  }),
  create: endpoint('defineField', {
    method: 'POST',
    path: 'fields',
    access: write,
    summary: 'Define a custom field; its key, owner and type never change',
    body: newDefinition,
    reply: fieldDefinition,
    errors: ['field.key_taken', 'field.too_many', 'field.too_many_facets'],
  }),
  arrange: endpoint('arrangeFields', {
    method: 'POST',
    path: 'fields/arrange',
    access: write,
    summary: 'Put the fields of an owner in order',
    body: z.object({ owner: z.enum(fieldOwners), ids: z.array(adminId).max(maxDefinitions) }),
    reply: definitions,
    errors: refusals,
  }),
  change: endpoint('changeField', {
    method: 'POST',
    path: 'fields/{id}',
    access: write,
    summary: 'Change title, help, limits and who sees a field',
    params: idParams,
    body: changedDefinition.extend({ version }),
    reply: fieldDefinition,
    errors: [...refusals, 'field.too_many_facets'],
  }),
  remove: endpoint('removeField', {
    method: 'POST',
    path: 'fields/{id}/remove',
    access: write,
    summary: 'Delete a field; its values are hidden at once and removed soon after',
    params: idParams,
    body: z.object({
      version,
      /** The key of the field, demanded when records have values. */
      confirm: typedText(40).optional().default(''),
    }),
    reply: done,
    errors: [...refusals, 'field.in_use'],
  }),
  category: endpoint('categoryFields', {
    method: 'GET',
    path: 'categories/{id}/fields',
    access: access.staff('catalogue.read'),
    summary: 'Custom fields of a category, collection or designer',
    params: idParams,
    reply: recordFields,
    errors: ['category.not_found'],
  }),
  changeCategory: endpoint('changeCategoryFields', {
    method: 'POST',
    path: 'categories/{id}/fields',
    access: access.staff('catalogue.edit'),
    summary: 'Change custom fields of a category, collection or designer',
    params: idParams,
    body: recordFieldsBody,
    reply: recordFields,
    errors: ['category.not_found', 'change.outdated'],
  }),
  order: endpoint('orderFields', {
    method: 'GET',
    path: 'orders/{code}/fields',
    access: access.staff('orders.read'),
    summary: 'Custom fields of an order',
    params: orderCode,
    reply: recordFields,
    errors: ['order.not_found'],
  }),
  changeOrder: endpoint('changeOrderFields', {
    method: 'POST',
    path: 'orders/{code}/fields',
    access: access.staff('orders.edit'),
    summary: 'Change custom fields of an order',
    params: orderCode,
    body: recordFieldsBody,
    reply: recordFields,
    errors: ['order.not_found', 'change.outdated'],
  }),
  customer: endpoint('customerFields', {
    method: 'GET',
    path: 'customers/{id}/fields',
    access: access.staff('customers.read'),
    summary: 'Custom fields of a customer',
    params: idParams,
    reply: recordFields,
    errors: ['customer.not_found'],
  }),
  changeCustomer: endpoint('changeCustomerFields', {
    method: 'POST',
    path: 'customers/{id}/fields',
    access: access.staff('customers.edit'),
    summary: 'Change custom fields of a customer',
    params: idParams,
    body: recordFieldsBody,
    reply: recordFields,
    errors: ['customer.not_found', 'change.outdated'],
  }),
} as const
