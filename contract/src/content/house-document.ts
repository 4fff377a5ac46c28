/** Facts about the house that invoices, emails and pages state. */
export type HouseDocument = {
  readonly legalName: string
  readonly address: string
  /** The state of supply: it decides between CGST with SGST, and IGST. */
  readonly state: string
  readonly gstin: string
  readonly careEmail: string
  readonly carePhone: string
  readonly grievanceOfficer: string
  readonly grievanceEmail: string
  readonly careersEmail: string
  /** Digits with the country code; empty hides the chat link. */
  readonly whatsApp: string
  /** Empty hides the link. */
  readonly instagram: string
  readonly facebook: string
  readonly pinterest: string
  readonly youtube: string
}

/** The demo's house; a shop reads its own default from the environment. */
export const houseDefault: HouseDocument = {
  legalName: 'Ruhvana Clothing Private Limited',
  address: '12 Marigold Lane, Bandra West, Mumbai 400050',
  state: 'Maharashtra',
  gstin: '27AAAAA0000A1Z2',
  careEmail: 'care@ruhvana.example',
  carePhone: '+91 22 0000 0000',
  grievanceOfficer: 'The Grievance Officer',
  grievanceEmail: 'care@ruhvana.example',
  careersEmail: 'care@ruhvana.example',
  whatsApp: '910000000000',
  instagram: 'https://www.instagram.com/',
  facebook: 'https://www.facebook.com/',
  pinterest: 'https://www.pinterest.com/',
  youtube: 'https://www.youtube.com/',
}
