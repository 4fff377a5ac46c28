/** Tags of customers, and who looks after them. */
import { z } from 'zod'
import { adminId, done } from '#core/admin-endpoint.ts'
import { access, endpoint } from '#core/endpoint.ts'
import { tagChange, tagChoices } from '#core/tag-schema.ts'

const maxAtOnce = 100

export const adminCustomerTagEndpoints = {
  choices: endpoint('customerTagChoices', {
    method: 'GET',
    path: 'customers/tags',
    access: access.staff('customers.read'),
    summary: 'Tags that customers have, and people who may look after them',
    reply: tagChoices,
  }),
  change: endpoint('tagCustomers', {
    method: 'POST',
    path: 'customers/tags',
    access: access.staff('customers.edit'),
    summary: 'Add tags to customers, remove some, and assign the customers to a person',
    body: z.object({
      ids: z.array(adminId).min(1, 'Choose a customer').max(maxAtOnce, `At most ${maxAtOnce} customers at once`),
      ...tagChange,
    }),
    reply: done,
    errors: ['customer.not_found', 'tag.too_many', 'tag.no_person'],
  }),
} as const
