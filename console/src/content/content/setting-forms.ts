import type { DocumentForm, Field, ItemKind } from './field.ts'

export const reservationForm: DocumentForm = {
  title: 'Reservations',
  about: 'How long an unpaid order holds its pieces',
  hasPreview: false,
  fields: [
    {
      kind: 'number',
      name: 'minutes',
      label: 'Minutes until an unpaid order is cancelled',
      hint: 'From 5 to 240. Orders that are placed already keep the time that they were given. The page Terms names the minutes by {holdMinutes}.',
    },
    {
      kind: 'number',
      name: 'shortMinutes',
      label: 'Minutes for shoppers who let orders lapse',
      hint: 'Counts after unpaid orders of a day held pieces for twice the time above, for networks that place very many orders, and from the second renewal of an order on.',
    },
  ],
}

export const confirmationsForm: DocumentForm = {
  title: 'Confirmations',
  about: 'From which amount staff confirm a payment by its amount and recipient',
  hasPreview: false,
  fields: [
    {
      kind: 'amount',
      name: 'fromMinor',
      label: 'Confirm each payment from this sum on, in rupees',
      hint: 'Refunds, payments to designers, store credit, gift cards that you give and gift cards that you send to another address. A confirmation counts for one sum to one recipient, once. Smaller sums of a person add up for 24 hours, and one that reaches this sum with those before it is confirmed too. An API key moves less than this sum within 24 hours. With 0, every sum is confirmed.',
    },
  ],
}

export const invoicingForm: DocumentForm = {
  title: 'Invoices',
  about: 'Whether orders are invoiced when they are paid or when they are dispatched',
  hasPreview: false,
  fields: [
    {
      kind: 'choice',
      name: 'issueAt',
      label: 'Invoice orders that are paid in advance',
      options: [
        { value: 'payment', text: 'When they are paid' },
        { value: 'dispatch', text: 'When they are dispatched' },
      ],
      hint: 'At dispatch, the customer gets a receipt voucher for the payment, and GST falls due with the invoice. A cancellation before dispatch gets a refund voucher. Orders placed before the change keep the earlier way. Cash on delivery is invoiced when the order is confirmed.',
    },
  ],
}

export const workroomForm: DocumentForm = {
  title: 'Workroom',
  about: 'Reminder of pictures that a customer has not approved yet',
  hasPreview: false,
  fields: [
    {
      kind: 'number',
      name: 'reminderDays',
      label: 'Reminder of pictures to approve: days before the last day for an answer',
      hint: 'From 0 to 7; 0 sends no reminder. It goes out once, at 10 am in India, and counts for requests from then on.',
    },
  ],
}

const rate = (name: string, label: string, hint?: string): Field => ({
  kind: 'amount',
  name,
  label,
  ...(hint !== undefined && { hint }),
})

export const deliveryForm: DocumentForm = {
  title: 'Delivery charges',
  about: 'Charges in India and abroad, and from which sum delivery is free',
  hasPreview: false,
  fields: [
    rate('freeFromMinor', 'India: free from', 'Orders keep the charge that they were placed with.'),
    rate('costMinor', 'India: charge below that'),
    rate('remoteExtraMinor', 'India: extra for remote areas'),
    rate('abroadFreeAboveMinor', 'Abroad: free above'),
    rate('emiratesFirstMinor', 'United Arab Emirates: first 0.5 kg'),
    rate('emiratesFurtherMinor', 'United Arab Emirates: each further 0.5 kg'),
    rate('statesFirstMinor', 'United States: first 0.5 kg'),
    rate('statesFurtherMinor', 'United States: each further 0.5 kg'),
    rate('elsewhereFirstMinor', 'Elsewhere: first 0.5 kg'),
    rate('elsewhereFurtherMinor', 'Elsewhere: each further 0.5 kg'),
  ],
}

const fact = (name: string, label: string, most: number): Field => ({ kind: 'text', name, label, most })

export const houseForm: DocumentForm = {
  title: 'Company',
  about: 'Legal name, address, GSTIN and contacts, in invoices, emails and pages',
  hasPreview: false,
  fields: [
    { ...fact('legalName', 'Legal name', 100), hint: 'Invoices that are issued already keep their own.' },
    fact('address', 'Address', 200),
    { ...fact('state', 'State', 60), hint: 'The place of supply: it decides which GST the next invoices have.' },
    fact('gstin', 'GSTIN', 15),
    {
      ...fact('careEmail', 'Email of the care desk', 254),
      hint: 'Appears at the foot of every email; enquiries go there.',
    },
    fact('carePhone', 'Phone of the care desk', 20),
    {
      ...fact('whatsApp', 'WhatsApp number for the chat link', 15),
      hint: 'Digits with the country code; leave empty to hide the link.',
    },
    { ...fact('grievanceOfficer', 'Grievance officer', 100), hint: 'Required by law.' },
    fact('grievanceEmail', 'Email of the grievance officer', 254),
    fact('careersEmail', 'Email for applications', 254),
    { ...fact('instagram', 'Instagram', 300), hint: 'Leave empty to hide the link.' },
    fact('facebook', 'Facebook', 300),
    fact('pinterest', 'Pinterest', 300),
    fact('youtube', 'YouTube', 300),
  ],
}

const courierKind: ItemKind = {
  name: 'courier',
  fields: [
    { kind: 'text', name: 'name', label: 'Name', most: 60 },
    {
      kind: 'text',
      name: 'trackingUrl',
      label: 'Tracking page',
      hint: 'With {number} where the tracking number stands: https://courier.example/{number}',
      most: 500,
    },
    {
      kind: 'text',
      name: 'numberFormat',
      label: 'Format of its numbers',
      hint: '# for a digit, @ for a letter: @@#########IN. Separate several by commas; leave empty for any.',
      most: 100,
    },
  ],
  empty: { name: '', trackingUrl: '', numberFormat: '' },
}

export const couriersForm: DocumentForm = {
  title: 'Couriers',
  about: 'Names and tracking pages, offered when an order is dispatched',
  hasPreview: false,
  fields: [
    {
      kind: 'list',
      name: 'couriers',
      label: 'Couriers',
      titleOf: ({ name }) => (typeof name === 'string' ? name : ''),
      kindOf: () => courierKind,
      kinds: [courierKind],
      most: 30,
    },
    rate(
      'rtoFeeMinor',
      'RTO fee, in rupees',
      'Kept of the refund when a prepaid parcel comes back undelivered. The person who receives it can change it.',
    ),
  ],
}

const days = (name: string, label: string): Field => ({ kind: 'number', name, label })

export const dispatchForm: DocumentForm = {
  title: 'Days until dispatch',
  about: 'By category, for ready pieces and pieces made to order',
  hasPreview: false,
  fields: [
    days('readyMin', 'Ready pieces: minimum days'),
    days('readyMax', 'Ready pieces: maximum days'),
    days('madeMin', 'Made to order: minimum days'),
    days('madeMax', 'Made to order: maximum days'),
    {
      kind: 'kindDays',
      name: 'kinds',
      label: 'Categories with other days',
      hint: 'The nearest category on the path of a piece’s main one counts. A piece with its own days keeps them, and placed orders keep their dates.',
    },
  ],
}
