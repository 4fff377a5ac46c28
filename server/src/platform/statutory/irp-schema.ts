/** Schema INV-01, version 1.1, as the portal publishes it: the parts that a shop fills in. */
import { z } from 'zod'

const yesNo = z.enum(['Y', 'N'])
const stateCode = z.string().regex(/^\d{1,2}$/)
const pin = z.int().min(100_000).max(999_999)
const portalDay = z.string().regex(/^[0-3]\d\/[01]\d\/20\d\d$/)
const gstin = z.string().regex(/^\d{2}[\dA-Z]{13}$/)
const hasDecimals = (most: number) => (value: number) =>
  Math.abs(value * 10 ** most - Math.round(value * 10 ** most)) < 1e-4
const amount = z.number().min(0).max(99_999_999_999.99).refine(hasDecimals(2), 'At most two decimals')

const address = {
  Addr1: z.string().min(1).max(100),
  Addr2: z.string().min(3).max(100).exactOptional(),
  Loc: z.string().min(3).max(50),
  Pin: pin,
  Stcd: stateCode,
}

const item = z.strictObject({
  SlNo: z.string().min(1).max(6),
  PrdDesc: z.string().min(3).max(300),
  IsServc: yesNo,
  HsnCd: z.string().regex(/^(\d{4}|\d{6}|\d{8})$/),
  Qty: z.number().min(0).max(9_999_999_999.999),
  Unit: z.string().min(3).max(8),
  UnitPrice: z.number().min(0).max(999_999_999_999.999).refine(hasDecimals(3), 'At most three decimals'),
  TotAmt: amount,
  Discount: amount,
  AssAmt: amount,
  GstRt: z.number().min(0).max(100),
  IgstAmt: amount,
  CgstAmt: amount,
  SgstAmt: amount,
  TotItemVal: amount,
})

export const eInvoice = z.strictObject({
  Version: z.literal('1.1'),
  TranDtls: z.strictObject({
    TaxSch: z.literal('GST'),
    SupTyp: z.enum(['B2B', 'SEZWP', 'SEZWOP', 'EXPWP', 'EXPWOP', 'DEXP']),
    RegRev: yesNo,
    IgstOnIntra: yesNo,
  }),
  DocDtls: z.strictObject({
    Typ: z.enum(['INV', 'CRN', 'DBN']),
    No: z.string().regex(/^[A-Z1-9][A-Z\d/-]{0,15}$/),
    Dt: portalDay,
  }),
  SellerDtls: z.strictObject({ Gstin: gstin, LglNm: z.string().min(3).max(100), ...address }),
  BuyerDtls: z.strictObject({
    Gstin: z.union([z.literal('URP'), gstin]),
    LglNm: z.string().min(3).max(100),
    Pos: stateCode,
    ...address,
  }),
  ShipDtls: z.strictObject({ LglNm: z.string().min(3).max(100), ...address }).exactOptional(),
  ItemList: z.array(item).min(1).max(1000),
  ValDtls: z.strictObject({
    AssVal: amount,
    CgstVal: amount,
    SgstVal: amount,
    IgstVal: amount,
    RndOffAmt: z.number().min(-99.99).max(99.99),
    TotInvVal: amount,
  }),
  RefDtls: z
    .strictObject({
      PrecDocDtls: z.array(z.strictObject({ InvNo: z.string().min(1).max(16), InvDt: portalDay })).min(1),
    })
    .exactOptional(),
  ExpDtls: z.strictObject({ RefClm: yesNo, CntCode: z.string().regex(/^[A-Z]{2}$/) }).exactOptional(),
})
export type EInvoice = z.infer<typeof eInvoice>
export type EInvoiceItem = z.infer<typeof item>
