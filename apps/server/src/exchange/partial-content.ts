import { refreshIncome } from '@provizor/contract';
import type { FastifyInstance } from 'fastify';

/** «Обновить документы» answers 206 when only a part was fetched (stock-and-exchange, section 7). */
export function answerPartialContent(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    const { url, method } = request.routeOptions;
    if (url !== refreshIncome.path || method !== refreshIncome.method) return;
    if (reply.statusCode !== 200 || typeof payload !== 'string') return;
    const { complete } = JSON.parse(payload) as { complete: boolean };
    if (!complete) reply.code(206);
  });
}
