import type { FastifyRequest } from 'fastify';
import { ApiError } from '../mdlp/http/errors.ts';
import { objectOf } from '../mdlp/http/input.ts';

/** A page of another site can send a form here, but not JSON: changes are taken as JSON only. @throws ApiError */
export function jsonOf(request: FastifyRequest): Record<string, unknown> {
  if (!request.headers['content-type']?.startsWith('application/json')) {
    throw new ApiError(415, 'Нужен запрос в формате JSON');
  }
  return objectOf(request.body);
}
