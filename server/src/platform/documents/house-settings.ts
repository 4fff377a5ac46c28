import type { HouseDocument } from '@shop/contract/content/house-document'

type HouseSettings = Readonly<
  Record<
    | 'SHOP_LEGAL_NAME'
    | 'SHOP_ADDRESS'
    | 'SHOP_STATE'
    | 'SHOP_GSTIN'
    | 'SHOP_CARE_EMAIL'
    | 'SHOP_CARE_PHONE'
    | 'SHOP_GRIEVANCE_OFFICER'
    | 'BRAND_CHAT_NUMBER'
    | 'BRAND_INSTAGRAM'
    | 'BRAND_FACEBOOK'
    | 'BRAND_PINTEREST'
    | 'BRAND_YOUTUBE',
    string
  >
> & { readonly SHOP_GRIEVANCE_EMAIL?: string | undefined; readonly SHOP_CAREERS_EMAIL?: string | undefined }

/** The facts of the house until the merchant publishes others in the console. */
export function houseOf(given: HouseSettings): HouseDocument {
  return {
    legalName: given.SHOP_LEGAL_NAME,
    address: given.SHOP_ADDRESS,
    state: given.SHOP_STATE,
    gstin: given.SHOP_GSTIN,
    careEmail: given.SHOP_CARE_EMAIL,
    carePhone: given.SHOP_CARE_PHONE,
    grievanceOfficer: given.SHOP_GRIEVANCE_OFFICER,
    grievanceEmail: given.SHOP_GRIEVANCE_EMAIL ?? given.SHOP_CARE_EMAIL,
    careersEmail: given.SHOP_CAREERS_EMAIL ?? given.SHOP_CARE_EMAIL,
    whatsApp: given.BRAND_CHAT_NUMBER,
    instagram: given.BRAND_INSTAGRAM,
    facebook: given.BRAND_FACEBOOK,
    pinterest: given.BRAND_PINTEREST,
    youtube: given.BRAND_YOUTUBE,
  }
}
