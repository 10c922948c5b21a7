import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isFileFull, isFull, isLost } from './database-errors.ts';
import type { Disks } from './disks/disks.ts';
import { Refusal } from './refusal.ts';

/** The database could not read a number or a day that was sent: it is beyond what any row can hold. */
const beyond = /^value ".*" is out of range for type|^date\/time field value out of range/;

/** Errors of the framework and of the database that are the caller's doing. */
function refusalOf(error: FastifyError | Error): Refusal | null {
  if (error instanceof Refusal) return error;
  const code = 'code' in error ? error.code : undefined;
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return new Refusal('input.too-large');
  const status = 'statusCode' in error ? error.statusCode : undefined;
  if (typeof status === 'number' && status >= 400 && status < 500) {
    return new Refusal('input.invalid', [{ path: 'body', message: 'Запрос нельзя прочитать' }]);
  }
  if (beyond.test(error.message)) {
    return new Refusal('input.invalid', [
      { path: 'body', message: 'Число или дата за пределами возможного' },
    ]);
  }
  return null;
}

/** What went wrong with what the server rests on; undefined = something else. */
function troubleOf(error: Error) {
  if (isFull(error)) return 'database.full';
  if (isFileFull(error)) return 'server.full';
  return isLost(error) ? 'database.away' : undefined;
}

function answerError(
  error: FastifyError | Error,
  request: FastifyRequest,
  reply: FastifyReply,
  disks: Pick<Disks, 'noteRefusal'>,
) {
  // Refused before its body has come: the rest is not waited for.
  if (!request.raw.complete) reply.header('connection', 'close');
  const refusal = refusalOf(error);
  if (refusal) {
    request.log.debug({ code: refusal.code }, 'refused');
    return reply.code(refusal.status).send(refusal.body());
  }
  const trouble = troubleOf(error);
  if (trouble) {
    if (trouble !== 'database.away') disks.noteRefusal();
    request.log.error({ err: error }, trouble);
    const told = new Refusal(trouble);
    return reply.code(told.status).header('retry-after', '2').send(told.body());
  }
  request.log.error({ err: error }, 'request failed');
  const unexpected = new Refusal('server.error', { id: request.id });
  return reply.code(500).send({
    ...unexpected.body(),
    message: `${unexpected.message}. Номер ошибки: ${request.id}`,
  });
}

/** Every error becomes `{ code, message, details? }`; unexpected ones are logged and get the number of the request. */
export function handleFailures(app: FastifyInstance, disks: Pick<Disks, 'noteRefusal'>): void {
  app.setErrorHandler((error: FastifyError | Error, request, reply) =>
    answerError(error, request, reply, disks),
  );
}
