import { z } from 'zod';
import { can } from './access.ts';
import { call } from './call.ts';
import { FileReply, sgtin, uuid } from './shapes.ts';
import { StockKindName } from './stock/documents/shapes.ts';

const base = '/api/v1/inspection';

/** One file of an operation for an inspector: papers, signed XML, signatures with their check, tickets in words, trail. */
export const inspectStock = call({
  method: 'GET',
  path: `${base}/stock/{kind}/{id}`,
  access: can('read', 'storages'),
  title: 'Комплект для проверяющего: складской документ',
  params: z.object({ kind: StockKindName, id: uuid }),
  reply: FileReply,
  file: true,
});

export const inspectDocument = call({
  method: 'GET',
  path: `${base}/mdlp/{id}`,
  access: can('read', 'mdlp'),
  title: 'Комплект для проверяющего: документ МДЛП',
  params: z.object({ id: z.string().min(1).max(100) }),
  reply: FileReply,
  file: true,
});

export const inspectPack = call({
  method: 'GET',
  path: `${base}/pack/{sgtin}`,
  access: can('read', 'mdlp'),
  title: 'Комплект для проверяющего: упаковка',
  params: z.object({ sgtin }),
  reply: FileReply,
  file: true,
});
