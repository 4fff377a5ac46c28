/** The request of an e-way bill (GENEWAYBILL, version 1.03): the parts that a shop fills in. */
import { z } from 'zod'

const stateCode = z.int().min(1).max(99)
const pin = z.int().min(100_000).max(999_999)
const amount = z.number().min(0)
const place = z.string().min(1).max(50)
const portalDay = z.string().regex(/^[0-3]\d\/[01]\d\/20\d\d$/)

export const ewayRequest = z.strictObject({
  supplyType: z.literal('O'),
  /** 1 for a supply, 3 for an export. */
  subSupplyType: z.enum(['1', '3']),
  docType: z.enum(['INV', 'CHL', 'BIL']),
  docNo: z.string().regex(/^[A-Za-z\d/-]{1,16}$/),
  docDate: portalDay,
  /** 1 regular; 2 billed to one and shipped to another. */
  transactionType: z.union([z.literal(1), z.literal(2)]),
  fromGstin: z.string().regex(/^\d{2}[\dA-Z]{13}$/),
  fromTrdName: z.string().min(1).max(100),
  fromAddr1: z.string().min(1).max(120),
  fromPlace: place,
  fromPincode: pin,
  fromStateCode: stateCode,
  actFromStateCode: stateCode,
  toGstin: z.union([z.literal('URP'), z.string().regex(/^\d{2}[\dA-Z]{13}$/)]),
  toTrdName: z.string().min(1).max(100),
  toAddr1: z.string().min(1).max(120),
  toPlace: place,
  toPincode: pin,
  toStateCode: stateCode,
  actToStateCode: stateCode,
  totalValue: amount,
  cgstValue: amount,
  sgstValue: amount,
  igstValue: amount,
  cessValue: z.literal(0),
  otherValue: z.number(),
  totInvValue: amount,
  /** Kilometres; 0 lets the portal measure between the PIN codes. */
  transDistance: z.string().regex(/^\d{1,4}$/),
  transporterId: z
    .string()
    .regex(/^\d{2}[\dA-Z]{13}$/)
    .exactOptional(),
  transporterName: z.string().max(100).exactOptional(),
  transDocNo: z.string().max(15).exactOptional(),
  transMode: z.literal('1').exactOptional(),
  vehicleNo: z
    .string()
    .regex(/^[A-Z\d]{4,15}$/)
    .exactOptional(),
  vehicleType: z.literal('R').exactOptional(),
  itemList: z
    .array(
      z.strictObject({
        productName: z.string().min(1).max(100),
        productDesc: z.string().max(100),
        hsnCode: z.int().min(1000).max(99_999_999),
        quantity: z.number().min(0),
        qtyUnit: z.string().min(3).max(3),
        cgstRate: z.number().min(0),
        sgstRate: z.number().min(0),
        igstRate: z.number().min(0),
        cessRate: z.literal(0),
        taxableAmount: amount,
      }),
    )
    .min(1)
    .max(250),
})
export type EwayRequest = z.infer<typeof ewayRequest>
