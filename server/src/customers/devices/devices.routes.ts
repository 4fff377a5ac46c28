import type { FastifyInstance } from 'fastify'
import { deviceEndpoints } from '@shop/contract/customers/devices'
import { fromProof } from '#customers/account/account.wire.ts'
import { shopperRoute, type AppDeps } from '#platform/http/mount-calls.ts'
import { listDevices, logOutDevice, logOutOtherDevices } from './devices.service.ts'
import { toDeviceReply } from './devices.wire.ts'

export function deviceRoutes(app: FastifyInstance, deps: AppDeps): void {
  const list = shopperRoute(app, deps, deviceEndpoints.list)
  list(async (ctx, { user }) => {
    const devices = await listDevices(ctx, user)
    return { data: devices.map(toDeviceReply), success: true, status: 200 }
  })

  const logOut = shopperRoute(app, deps, deviceEndpoints.logOut)
  logOut(async (ctx, { user, body }) => {
    await logOutDevice(ctx, { userId: user.id, proof: fromProof(body) }, body.id)
    return { result: true, message: 'The device has been logged out' }
  })

  const logOutOthers = shopperRoute(app, deps, deviceEndpoints.logOutOthers)
  logOutOthers(async (ctx, { user, body }) => {
    await logOutOtherDevices(ctx, { userId: user.id, proof: fromProof(body) }, user.tokenId)
    return { result: true, message: 'All other devices have been logged out' }
  })
}
