import { type StockDocumentKind, stockStepAbility } from '@provizor/domain';
import { z } from 'zod';
import { can } from '../../access.ts';
import { call } from '../../call.ts';
import { givenDay, id, ok, page, period, seenVersion, sgtin, uuid } from '../../shapes.ts';
import { holdsPatients, stockKindKeys, stockKindOf, stockKinds } from './kinds.ts';
import { Obstacle, Shortage } from './obstacles.ts';
import {
  cell,
  HeaderInput,
  LineInputs,
  MarkInput,
  RelatedDocument,
  StockDocument,
  StockLineRow,
  StockState,
} from './shapes.ts';

const read = can('read', 'storages');
const manage = can(stockStepAbility.action, stockStepAbility.subject);
const megabyte = 1024 * 1024;
const documentId = z.uuid('Отсутствует id документа');
const params = z.object({ id: documentId });
const item = z.object({ item: StockDocument });
const versioned = z.object({ id: documentId, version: seenVersion });

/** What posting would break, and what keeps a document from it otherwise. */
const Verdict = z.object({
  /** It would break the balances; what, where and when stands in `shortages`. */
  exists: z.boolean(),
  shortages: z.array(Shortage),
  /** Everything in its way, shortages among it; so many as are shown. */
  obstacles: z.array(Obstacle),
  /** How many obstacles there are. */
  count: z.number().int(),
  /** What the step would be refused with; null = nothing is in its way. */
  message: z.string().nullable(),
});

/** Fields of a kind that are no columns of their own; any other is refused by its name. */
const dataOf = (kind: StockDocumentKind) => {
  const value = HeaderInput.shape.data.unwrap().valueType.optional();
  const keys = stockKindOf(kind).fields.map(({ key }) => key);
  return z.object(Object.fromEntries(keys.map((key) => [key, value]))).optional();
};

/** Header of a document of a kind. */
const headerOf = (kind: StockDocumentKind) =>
  HeaderInput.extend({ data: dataOf(kind) as unknown as typeof HeaderInput.shape.data });

/** What a document is made of. */
const contentOf = (kind: StockDocumentKind) =>
  headerOf(kind).extend({
    storage_id: z
      .number('Не выбран склад')
      .int()
      .positive('Не выбран склад')
      .max(2_147_483_647, 'Не выбран склад'),
    lines: LineInputs.optional(),
    marks: z.array(MarkInput).max(25_000).optional(),
    /** A document it is made from, or copied. */
    base_id: uuid.optional(),
    copy_id: uuid.optional(),
  });

/** What of a draft changes; the rest stays as it is. */
const changesOf = (kind: StockDocumentKind) => ({
  header: headerOf(kind).optional(),
  lines: LineInputs.optional(),
  removed: z.array(z.number().int().min(1).max(100_000)).max(10_000).optional(),
  marks: z.array(MarkInput).max(25_000).optional(),
  removed_marks: z.array(sgtin).max(25_000).optional(),
});

/** Kinds whose number must be named in words of its own when it is asked for (section 5). */
const numberText = (kind: StockDocumentKind) =>
  kind === 'invent' || kind === 'destroy' ? 'Отсутствует номер документа' : 'Введите номер';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The body of an order may be named `document`; what is beside it belongs to it (stock-and-exchange, section 7 «Orders»). */
function unwrapped(given: unknown): unknown {
  if (!isRecord(given) || !isRecord(given.document)) return given;
  const { document, ...beside } = given;
  return { ...beside, ...document };
}

const headerKeys = Object.keys(HeaderInput.shape);

/** A changed order may name the fields of its header beside its id. */
function withHeader(given: unknown): unknown {
  const document = unwrapped(given);
  if (!isRecord(document) || document.header !== undefined) return document;
  const [header, rest] = [{}, {}] as [Record<string, unknown>, Record<string, unknown>];
  for (const [key, value] of Object.entries(document))
    (headerKeys.includes(key) ? header : rest)[key] = value;
  return { ...rest, header };
}

/** The same body, taken in the other shape too when it is that of an order. */
const alsoOfOrder = <S extends z.ZodType>(
  kind: StockDocumentKind,
  body: S,
  read: (given: unknown) => unknown,
): S => (kind === 'order' ? (z.preprocess(read, body) as unknown as S) : body);

/** Stable ids of what the engine can do with a document of any kind. */
function callsOfKind(kind: StockDocumentKind) {
  const { path, list } = stockKinds[kind];
  const base = `/api/v3/storage/${path}` as string;
  const named = <Path extends string>(tail: Path) => `${base}${tail}` as `${string}${Path}`;
  return {
    list: call({
      method: 'POST',
      path: named('/list'),
      access: read,
      title: `${list}: список`,
      body: z.object({
        ...period,
        storage_id: id.optional(),
        partner_id: id.optional(),
        /** Some line lies in, or goes to, this storage place. */
        address_id: cell.optional(),
        state: z.array(StockState).optional(),
        /** Part of the number, of the partner's name or of the comment. */
        query: z.string().max(200).optional(),
        limit: z.number().int().min(1).max(1000).optional(),
        next: z.string().max(300).optional(),
        /** As the specification pages: the last document seen, and which way to go from it. */
        id: uuid.optional(),
        direction: z.enum(['next', 'prev']).optional(),
      }),
      reply: page(StockDocument).extend({ next: z.string().nullable() }),
    }),
    get: call({
      method: 'GET',
      path: named('/{id}'),
      access: read,
      offline: !holdsPatients(kind),
      title: `${list}: документ и то, что с ним связано`,
      params,
      reply: item.extend({ related: z.array(RelatedDocument) }),
    }),
    lines: call({
      method: 'GET',
      path: named('/nomenclature/{id}'),
      access: read,
      offline: !holdsPatients(kind),
      title: `${list}: строки документа`,
      params,
      reply: z.object({ items: z.array(StockLineRow) }),
    }),
    marks: call({
      method: 'GET',
      path: named('/marks/{id}'),
      access: read,
      offline: !holdsPatients(kind),
      title: `${list}: упаковки документа`,
      params,
      reply: z.object({
        items: z.array(
          z.object({
            n_line: z.number().int(),
            sgtin,
            status: z.string().nullable(),
            /** The box the pack lies in, null when in none. */
            sscc: z.string().nullable(),
          }),
        ),
      }),
    }),
    add: call({
      method: 'POST',
      path: named('/'),
      access: manage,
      title: `${list}: новый черновик`,
      idempotent: true,
      bodyLimit: 8 * megabyte,
      /** Without a number the next one of the year is taken. */
      body: alsoOfOrder(kind, contentOf(kind), unwrapped),
      reply: item,
    }),
    put: call({
      method: 'PUT',
      path: named('/'),
      access: manage,
      title: `${list}: сохранить черновик; устаревшая версия отклоняется`,
      bodyLimit: 8 * megabyte,
      /** Only what changed; lines are changed one by one. */
      body: alsoOfOrder(kind, versioned.extend(changesOf(kind)), withHeader),
      reply: item,
    }),
    del: call({
      method: 'DELETE',
      path: named('/{id}'),
      access: manage,
      title: `${list}: удалить документ (проведённый — с возвратом остатков)`,
      params,
      reply: ok,
    }),
    delDraft: call({
      method: 'DELETE',
      path: named('/{id}/draft'),
      access: manage,
      title: `${list}: удалить черновик`,
      params,
      reply: ok,
    }),
    check: call({
      method: 'POST',
      // an order's own check asks for its number
      path: named(kind === 'order' ? '/check-posting' : '/check'),
      access: read,
      title: `${list}: нарушит ли проведение целостность остатков`,
      body: params,
      reply: Verdict,
    }),
    checkAdd: call({
      method: 'POST',
      path: named('/check/add'),
      access: read,
      title: `${list}: нарушит ли новый документ целостность остатков`,
      bodyLimit: 8 * megabyte,
      body: contentOf(kind),
      reply: Verdict,
    }),
    checkUpdate: call({
      method: 'POST',
      path: named('/check/update'),
      access: read,
      title: `${list}: нарушит ли изменение документа целостность остатков`,
      bodyLimit: 8 * megabyte,
      body: z.object({ id: documentId, ...changesOf(kind) }),
      reply: Verdict,
    }),
    checkDelete: call({
      method: 'POST',
      path: named('/check/delete'),
      access: read,
      title: `${list}: нарушит ли удаление документа целостность остатков`,
      body: params,
      reply: Verdict,
    }),
    activate: call({
      method: 'POST',
      path: named('/active'),
      access: manage,
      title: `${list}: провести документ`,
      idempotent: true,
      body: versioned,
      reply: item,
    }),
    cancel: call({
      method: 'POST',
      path: named('/cancel'),
      access: manage,
      title: `${list}: вернуть документ в черновики`,
      idempotent: true,
      body: versioned,
      reply: item,
    }),
    checkNumber: call({
      method: 'POST',
      path: named('/check-number'),
      access: read,
      title: `${list}: занят ли номер`,
      body: z.object({
        number: z.string(numberText(kind)).trim().min(1, numberText(kind)).max(250),
        ser: z.string().max(50).optional(),
        period: givenDay,
        id: uuid.optional(),
      }),
      reply: z.object({ exists: z.boolean() }),
    }),
    lastNumber: call({
      method: 'GET',
      path: named('/{date}/last-number'),
      access: read,
      title: `${list}: последний номер года`,
      params: z.object({ date: givenDay }),
      reply: z.object({ number: z.string().nullable(), next: z.string() }),
    }),
    status: call({
      method: 'POST',
      path: named('/status'),
      access: manage,
      title: `${list}: состояние отправки в МДЛП`,
      body: z.object({
        id: uuid,
        /** What the caller takes for told by MDLP: another status is refused. */
        send_mdlp: z.string().min(1).max(40).optional(),
        mdlp_document_id: z.string().max(100).nullable().optional(),
      }),
      reply: item,
    }),
  } as const;
}

export type StockCalls = ReturnType<typeof callsOfKind>;

/** Calls of every kind of stock document; they differ by their paths only. */
export const stockCalls = Object.fromEntries(
  stockKindKeys.map((kind) => [kind, callsOfKind(kind)]),
) as unknown as Readonly<Record<StockDocumentKind, StockCalls>>;
