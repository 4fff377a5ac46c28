export type { InvoiceInForce, InvoiceLine } from '#selling'

export type Transport = { readonly courier: string; readonly transporterId: string; readonly vehicle: string }
