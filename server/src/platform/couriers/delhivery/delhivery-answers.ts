/** Delhivery's answers, limited to the fields that the shop reads. https://delhivery-express-api-doc.readme.io */
import { z } from 'zod'
import { rupees } from '@shop/contract/core/money'
import type { ParcelScan } from '#platform/couriers/courier.ts'
import { progressOf, scanTime } from './delhivery-scans.ts'

const word = z.string().max(1000)
const id = z.union([z.int(), word]).transform(String)
const isYes = (text: string): boolean => text.toUpperCase() === 'Y'

/** The list is empty for a PIN that nobody serves. */
export const pinAnswer = z
  .object({
    delivery_codes: z.array(z.object({ postal_code: z.object({ pre_paid: word, cod: word }) })),
  })
  .transform(({ delivery_codes: [first] }) => ({
    isServed: first !== undefined && isYes(first.postal_code.pre_paid),
    takesCod: first !== undefined && isYes(first.postal_code.cod),
  }))

export const chargesAnswer = z
  .array(z.object({ total_amount: z.number().min(0).max(1_000_000) }))
  .min(1)
  .transform(([first]) => rupees(first?.total_amount ?? 0).amountMinor)

export const daysAnswer = z
  .object({ data: z.object({ tat: z.int().min(0).max(60).nullish() }).nullish() })
  .transform(({ data }) => data?.tat ?? null)

const createdPackage = z.object({
  status: word,
  waybill: id.nullish(),
  remarks: z.union([word, z.array(word)]).nullish(),
})

/** One package is sent, so one comes back; a refusal says why in its remarks. */
export const createdAnswer = z
  .object({ packages: z.array(createdPackage), rmk: word.nullish() })
  .transform(({ packages: [first], rmk }) => {
    if (first?.status === 'Success' && first.waybill) return { waybill: first.waybill }
    const remarks = [first?.remarks ?? []].flat().join(' ')
    return { refusal: remarks === '' ? (rmk ?? 'no package was created') : remarks }
  })

const scanDetail = z.object({
  Scan: word,
  ScanType: word,
  ScanDateTime: word,
  StatusCode: word.nullish(),
  Instructions: word.nullish(),
  ScannedLocation: word.nullish(),
})

const shipment = z.object({
  AWB: id,
  ReferenceNo: id.nullish(),
  Scans: z.array(z.object({ ScanDetail: scanDetail })).nullish(),
})

/** An unknown number has an error instead of shipments. */
export const shipmentsAnswer = z
  .object({ ShipmentData: z.array(z.object({ Shipment: shipment })).nullish() })
  .transform(({ ShipmentData: data }) => (data ?? []).map((one) => one.Shipment))

export type Shipment = z.output<typeof shipmentsAnswer>[number]

export function scansOf({ Scans: scans }: Shipment): ParcelScan[] {
  return (scans ?? [])
    .flatMap(({ ScanDetail: scan }): ParcelScan[] => {
      const at = scanTime(scan.ScanDateTime)
      if (at === undefined) return []
      const status = { type: scan.ScanType, status: scan.Scan, code: scan.StatusCode ?? '' }
      return [
        {
          at,
          code: [status.type, status.status, status.code].filter((part) => part !== '').join(' '),
          progress: progressOf(status),
          words: scan.Instructions ?? '',
          place: scan.ScannedLocation ?? '',
        },
      ]
    })
    .toSorted((one, other) => one.at.getTime() - other.at.getTime())
}

export const labelAnswer = z.object({
  packages: z.array(z.object({ pdf_download_link: z.url().nullish() })),
})

/** A warehouse has one open pickup request at a time, and a second one names it. */
export const pickupAnswer = z.object({
  pickup_id: id.nullish(),
  pr_exist: z.boolean().nullish(),
  error: z.object({ message: word.nullish() }).loose().nullish(),
})

export const changedAnswer = z.object({
  status: z.union([z.boolean(), word]).nullish(),
  remark: word.nullish(),
  error: word.nullish(),
})

export const actionAnswer = z.object({ request_id: id.nullish() })

export const trackingEvent = z
  .object({ Shipment: z.object({ AWB: z.union([z.string().min(1).max(100), z.int()]) }) })
  .transform(({ Shipment }) => ({ awb: String(Shipment.AWB) }))

export const refusalAnswer = z.object({ error: word.nullish(), rmk: word.nullish(), message: word.nullish() })
