import { expect, test } from 'vitest'
import { gstPortalContract, sampleInvoice } from '#testing/gst-portal-contract.ts'
import { irnOf } from './portal-irp.ts'
import { openSandboxPortal } from './sandbox-portal.ts'

function open() {
  let now = new Date('2026-11-28T06:00:00Z')
  const sandbox = openSandboxPortal({ now: () => now })
  return {
    ...sandbox,
    loseAnswer: (of: 'invoice' | 'bill') =>
      sandbox.failNext(of === 'invoice' ? 'enriched/ei/api/invoice' : 'enriched/ewb/ewayapi?action=GEN', 'lost answer'),
    passHours: (hours: number) => {
      now = new Date(now.getTime() + hours * 3_600_000)
    },
  }
}

gstPortalContract(open)

test('MONEY-05: the number of a registration is the hash that anybody can compute', async () => {
  const invoice = sampleInvoice('RV/2627/9')
  const { irn } = await open().portal.irp.register(invoice)
  expect(irn).toBe(irnOf(invoice.SellerDtls.Gstin, invoice.DocDtls))
})

test('MONEY-05: an expired token is renewed once, within the call', async () => {
  const { portal, failNext, calls } = open()
  await portal.irp.register(sampleInvoice('RV/2627/6'))
  failNext('enriched/ei', 'refused token')
  expect(await portal.irp.find({ type: 'INV', number: 'RV/2627/6', date: '28/11/2026' })).toBeDefined()
  expect(calls('gsp/authenticate')).toBe(2)
})

test.each(['too many calls', 'down', 'not JSON'] as const)('MONEY-05: %s may be asked again', async (fault) => {
  const { portal, failNext } = open()
  failNext('enriched/ei/api/invoice', fault)
  await expect(portal.irp.register(sampleInvoice('RV/2627/7'))).rejects.toMatchObject({ isTransient: true })
  expect((await portal.irp.register(sampleInvoice('RV/2627/7'))).qr).not.toBeNull()
})
