import type { Eway, EwayBill, PartB } from '#platform/statutory/eway.ts'
import { madeBill, updatedBill } from './gsp-answers.ts'
import { doneOnce, GspRefusal, readAnswer, type GspCalls } from './gsp-calls.ts'

const root = 'enriched/ewb/ewayapi'
const madeAlready = '604'
const isCancelled = '315'
const notFound = new Set(['325', '338'])

function toBill(answer: unknown): EwayBill {
  const { ewayBillNo, ewayBillDate, validUpto } = readAnswer(madeBill, answer)
  return { number: ewayBillNo, madeAt: ewayBillDate, validUntil: validUpto, answer }
}

const carried = ({ number, vehicle, place, stateGstCode, remark }: PartB) => ({
  ewbNo: Number(number),
  vehicleNo: vehicle,
  fromPlace: place,
  fromState: Number(stateGstCode),
  transMode: '1',
  vehicleType: 'R',
  remark,
})

export function gspEway(call: GspCalls): Eway {
  const act = (action: string, body: unknown) => call({ method: 'POST', path: `${root}?action=${action}`, body })
  const find: Eway['find'] = async ({ type, number }) => {
    const query = new URLSearchParams({ docType: type, docNo: number })
    try {
      return toBill(await call({ method: 'GET', path: `${root}/GetEwayBillGeneratedByConsigner?${query.toString()}` }))
    } catch (error) {
      if (error instanceof GspRefusal && notFound.has(error.code)) return undefined
      throw error
    }
  }
  return {
    find,
    make: async (request) => {
      try {
        return toBill(await act('GENEWAYBILL', request))
      } catch (error) {
        if (!(error instanceof GspRefusal) || error.code !== madeAlready) throw error
        const found = await find({ type: request.docType, number: request.docNo })
        if (found === undefined) throw error
        return found
      }
    },
    enterPartB: async ({ remark, ...part }) => {
      const { remark: reasonRem, ...body } = carried({ ...part, remark })
      // 3 is "others": the portal asks for a reason also when the vehicle is entered for the first time.
      const answer = await act('VEHEWB', { ...body, reasonCode: '3', reasonRem })
      return readAnswer(updatedBill, answer).validUpto
    },
    extend: async ({ pin, remainingKm, ...part }) => {
      const { remark: extnRemarks, ...body } = carried(part)
      const where = {
        fromPincode: Number(pin),
        remainingDistance: remainingKm,
        consignmentStatus: 'M',
        transitType: '',
      }
      // 99 is "others".
      const answer = await act('EXTENDVALIDITY', { ...body, ...where, extnRsnCode: 99, extnRemarks })
      return readAnswer(updatedBill, answer).validUpto
    },
    cancel: async ({ number, reasonCode, remark }) => {
      const body = { ewbNo: Number(number), cancelRsnCode: reasonCode, cancelRmrk: remark }
      await doneOnce(() => act('CANEWB', body), isCancelled)
    },
  }
}
