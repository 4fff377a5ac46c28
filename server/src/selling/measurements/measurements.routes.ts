import type { FastifyInstance } from 'fastify'
import { measurementEndpoints } from '@shop/contract/selling/measurements'
import { shopperRoute, type AppDeps } from '#platform/http/mount-calls.ts'
import { saveMeasurements, viewMeasurements } from './measurements.service.ts'
import { fromMeasurementsBody, toMeasurementsReply } from './measurements.wire.ts'

export function measurementRoutes(app: FastifyInstance, deps: AppDeps): void {
  const own = shopperRoute(app, deps, measurementEndpoints.read)
  own(async (ctx, { user }) => ({
    data: toMeasurementsReply(await viewMeasurements(ctx, user.id)),
    success: true,
    status: 200,
  }))

  const save = shopperRoute(app, deps, measurementEndpoints.save)
  save(async (ctx, { user, body }) => {
    await saveMeasurements(ctx, user.id, fromMeasurementsBody(body))
    return { result: true, message: 'Your measurements are saved' }
  })
}
