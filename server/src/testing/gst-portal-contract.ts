import { expect, test } from 'vitest'
import type { EwayRequest } from '#platform/statutory/eway-schema.ts'
import type { GstPortal } from '#platform/statutory/gst-portal.ts'
import type { EInvoice } from '#platform/statutory/irp-schema.ts'
import { StatutoryError } from '#platform/statutory/statutory-error.ts'

export type PortalUnderTest = {
  readonly portal: GstPortal
  /** Loses the next answer of this work, which the portal has done all the same. */
  readonly loseAnswer: (of: 'invoice' | 'bill') => void
  readonly passHours: (hours: number) => void
}

const seller = { Addr1: '12 Marigold Lane', Loc: 'Mumbai', Pin: 400_050, Stcd: '27' }

/** An invoice of ₹10,000 and 5 % within the state. */
export function sampleInvoice(number: string, given: Partial<EInvoice> = {}): EInvoice {
  const taxes = { CgstAmt: 250, SgstAmt: 250, IgstAmt: 0 }
  return {
    Version: '1.1',
    TranDtls: { TaxSch: 'GST', SupTyp: 'B2B', RegRev: 'N', IgstOnIntra: 'N' },
    DocDtls: { Typ: 'INV', No: number, Dt: '28/11/2026' },
    SellerDtls: { Gstin: '27AAAAA0000A1Z2', LglNm: 'Example Clothing Private Limited', ...seller },
    BuyerDtls: { Gstin: '27AAAAA0001A1Z1', LglNm: 'Example Events Private Limited', Pos: '27', ...seller },
    ItemList: [
      {
        SlNo: '1',
        PrdDesc: 'Silk kurta',
        IsServc: 'N',
        HsnCd: '620442',
        Qty: 1,
        Unit: 'NOS',
        UnitPrice: 10_000,
        TotAmt: 10_000,
        Discount: 0,
        AssAmt: 10_000,
        GstRt: 5,
        ...taxes,
        TotItemVal: 10_500,
      },
    ],
    ValDtls: { AssVal: 10_000, CgstVal: 250, SgstVal: 250, IgstVal: 0, RndOffAmt: 0, TotInvVal: 10_500 },
    ...given,
  }
}

/** A consignment of ₹1,05,000 from Mumbai to Bengaluru, by road. */
export function sampleBill(number: string, given: Partial<EwayRequest> = {}): EwayRequest {
  return {
    supplyType: 'O',
    subSupplyType: '1',
    docType: 'INV',
    docNo: number,
    docDate: '28/11/2026',
    transactionType: 1,
    fromGstin: '27AAAAA0000A1Z2',
    fromTrdName: 'Example Clothing Private Limited',
    fromAddr1: '12 Marigold Lane',
    fromPlace: 'Mumbai',
    fromPincode: 400_050,
    fromStateCode: 27,
    actFromStateCode: 27,
    toGstin: 'URP',
    toTrdName: 'Meera Rathore',
    toAddr1: '14 Lake Road',
    toPlace: 'Bengaluru',
    toPincode: 560_001,
    toStateCode: 29,
    actToStateCode: 29,
    totalValue: 100_000,
    cgstValue: 0,
    sgstValue: 0,
    igstValue: 5000,
    cessValue: 0,
    otherValue: 0,
    totInvValue: 105_000,
    transDistance: '0',
    transMode: '1',
    vehicleNo: 'MH02AB1234',
    vehicleType: 'R',
    itemList: [
      {
        productName: 'Lehenga',
        productDesc: 'Lehenga',
        hsnCode: 620_442,
        quantity: 1,
        qtyUnit: 'NOS',
        cgstRate: 0,
        sgstRate: 0,
        igstRate: 5,
        cessRate: 0,
        taxableAmount: 100_000,
      },
    ],
    ...given,
  }
}

const key = (number: string) => ({ type: 'INV', number, date: '28/11/2026' }) as const

function invoiceCases(open: () => PortalUnderTest) {
  test('MONEY-05: one document has one registration, also when the first answer was lost', async () => {
    const { portal, loseAnswer } = open()
    expect(await portal.irp.find(key('RV/2627/1'))).toBeUndefined()
    loseAnswer('invoice')
    const lost = portal.irp.register(sampleInvoice('RV/2627/1'))
    await expect(lost).rejects.toMatchObject({ name: 'StatutoryError', isTransient: true })
    const found = await portal.irp.find(key('RV/2627/1'))
    const again = await portal.irp.register(sampleInvoice('RV/2627/1'))
    expect(again).toMatchObject({ irn: found?.irn, ackNumber: found?.ackNumber, qr: found?.qr })
    expect(again.irn).toMatch(/^[\da-f]{64}$/)
    expect(again.qr).not.toBe('')
  })

  test('MONEY-05: after two days the portal still knows the number and no longer returns the QR code', async () => {
    const { portal, passHours } = open()
    const first = await portal.irp.register(sampleInvoice('RV/2627/2'))
    passHours(49)
    expect(await portal.irp.find(key('RV/2627/2'))).toBeUndefined()
    expect(await portal.irp.register(sampleInvoice('RV/2627/2'))).toMatchObject({ irn: first.irn, qr: null })
  })

  test('MONEY-05: a refused document says why in the portal’s words and is not worth a retry', async () => {
    const { portal } = open()
    const { ValDtls } = sampleInvoice('RV/2627/3')
    const wrong = portal.irp.register(sampleInvoice('RV/2627/3', { ValDtls: { ...ValDtls, TotInvVal: 10_400 } }))
    await expect(wrong).rejects.toThrow(StatutoryError)
    await expect(wrong).rejects.toMatchObject({ code: '2182', isTransient: false })
  })

  test('MONEY-05: a registration is cancelled within 24 hours, and refused afterwards', async () => {
    const { portal, passHours } = open()
    const [early, late] = [
      await portal.irp.register(sampleInvoice('RV/2627/4')),
      await portal.irp.register(sampleInvoice('RV/2627/5')),
    ]
    const cancel = (irn: string) => portal.irp.cancel({ irn, reasonCode: '2', remark: 'Wrong data' })
    await cancel(early.irn)
    await cancel(early.irn)
    passHours(25)
    await expect(cancel(late.irn)).rejects.toMatchObject({ isTransient: false })
  })
}

function billCases(open: () => PortalUnderTest) {
  test('MONEY-05: one consignment has one e-way bill, also when the first answer was lost', async () => {
    const { portal, loseAnswer } = open()
    expect(await portal.eway.find({ type: 'INV', number: 'RV/2627/1' })).toBeUndefined()
    loseAnswer('bill')
    await expect(portal.eway.make(sampleBill('RV/2627/1'))).rejects.toMatchObject({ isTransient: true })
    const found = await portal.eway.find({ type: 'INV', number: 'RV/2627/1' })
    expect(found?.number).toMatch(/^\d{12}$/)
    expect(await portal.eway.make(sampleBill('RV/2627/1'))).toMatchObject({ number: found?.number })
  })

  test('MONEY-05: the days of an e-way bill count from its vehicle, and are extended near their end only', async () => {
    const { portal, passHours } = open()
    const { vehicleNo: _vehicle, vehicleType: _type, transMode: _mode, ...partA } = sampleBill('RV/2627/2')
    const { number, validUntil } = await portal.eway.make({ ...partA, transporterId: '29AAAAA0000A1ZY' })
    expect(validUntil).toBeNull()
    const part = { number, vehicle: 'MH02AB1234', place: 'Mumbai', stateGstCode: '27', remark: 'First vehicle' }
    const end = await portal.eway.enterPartB(part)
    const extension = { ...part, pin: '400050', remainingKm: 300 }
    await expect(portal.eway.extend(extension)).rejects.toMatchObject({ isTransient: false })
    passHours((end.getTime() - Date.parse('2026-11-28T06:00:00Z')) / 3_600_000 - 2)
    expect((await portal.eway.extend(extension)).getTime()).toBeGreaterThan(end.getTime())
  })

  test('MONEY-05: a cancelled e-way bill makes room for another one, and none is cancelled after a day', async () => {
    const { portal, passHours } = open()
    const first = await portal.eway.make(sampleBill('RV/2627/3'))
    const cancel = (number: string) => portal.eway.cancel({ number, reasonCode: 3, remark: 'Wrong vehicle' })
    await cancel(first.number)
    await cancel(first.number)
    const second = await portal.eway.make(sampleBill('RV/2627/3'))
    passHours(25)
    await expect(cancel(second.number)).rejects.toMatchObject({ isTransient: false })
  })
}

/** What every way to the portals must do; `open` returns one of its own, at 28 November 2026, 06:00 UTC. */
export function gstPortalContract(open: () => PortalUnderTest): void {
  invoiceCases(open)
  billCases(open)
}
