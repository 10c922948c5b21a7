import { packTroubles } from '@provizor/domain';
import { z } from 'zod';
import { call } from '../call.ts';
import { BoxState } from '../exchange/index.ts';
import { ok, sscc } from '../shapes.ts';
import { draftParams, megabyte, read } from './common.ts';
import { DraftPerson } from './drafts.ts';

export const ScanSource = z.enum([
  'scanner',
  'wedge',
  'screen',
  'manual',
  'batch',
  'file',
  'camera',
  'terminal',
  'offer',
]);

export const Scan = z.object({
  /** sgtin or sscc. */
  code: z.string().min(18).max(27),
  /** Complete scanned string with GS and crypto tail, when there is one. */
  mark: z.string().max(300).optional(),
  source: ScanSource,
});

export const addScans = call({
  method: 'POST',
  path: '/api/v1/wizards/drafts/{id}/scans',
  access: read,
  title: 'Записать сканы; повторный не записывается дважды',
  params: draftParams,
  bodyLimit: 8 * megabyte,
  body: z.object({ scans: z.array(Scan).min(1).max(25_000) }),
  reply: z.object({
    seq: z.number().int(),
    added: z.number().int(),
    /** Codes that had been scanned before, with who and when. */
    repeated: z.array(
      z.object({ code: z.string(), user_id: z.number().int(), user: z.string(), at: z.string() }),
    ),
    /** Codes that are not in the document (sources `income`, `outgoing`), or that this wizard takes none of. */
    foreign: z.array(z.string()),
  }),
});

export const listScans = call({
  method: 'GET',
  path: '/api/v1/wizards/drafts/{id}/scans',
  access: read,
  offline: true,
  title: 'Сканы после указанного номера (и номер очистки)',
  params: draftParams,
  query: z.object({ after: z.coerce.number().int().min(0).default(0) }),
  reply: z.object({
    seq: z.number().int(),
    /** Grows when scans are cleared: the browser then starts from 0. */
    epoch: z.number().int(),
    scans: z.array(
      z.object({ seq: z.number().int(), code: z.string(), user_id: z.number().int(), at: z.string() }),
    ),
    people: z.array(DraftPerson),
    boxes: z.array(z.object({ sscc, status: BoxState })),
    /** Whose these scans are. */
    users: z.array(z.object({ id: z.number().int(), name: z.string() })),
  }),
});

/**
 * What stands against scanned codes: our registry, the last answers of MDLP, shelf lives, earlier answers to deliveries,
 * other drafts. Nobody is asked anew.
 */
export const findScanFacts = call({
  method: 'POST',
  path: '/api/v1/wizards/drafts/{id}/scan-facts',
  access: read,
  offline: true,
  title: 'Что известно об отсканированных кодах',
  params: draftParams,
  body: z.object({ codes: z.array(z.string().min(18).max(27)).min(1).max(500) }),
  reply: z.object({
    facts: z.array(
      z.object({
        code: z.string(),
        /** Somebody has told its status, or that of all packs in the box. */
        known: z.boolean(),
        fault: z
          .object({ reason: z.enum(packTroubles), text: z.string(), cure: z.string(), warning: z.boolean() })
          .nullable(),
        /** Of a code that is not open in the document: what became of it. */
        answered: z
          .object({
            state: z.enum(['open', 'accepted', 'refused', 'recalled']),
            title: z.string(),
            same: z.boolean(),
          })
          .nullable(),
        /** Another open draft that has it. */
        draft: z.string().nullable(),
        box: z.string().nullable(),
      }),
    ),
  }),
});

export const clearScans = call({
  method: 'POST',
  path: '/api/v1/wizards/drafts/{id}/clear',
  access: read,
  title: 'Очистить сканы черновика или одного короба',
  params: draftParams,
  body: z.object({ sscc: sscc.optional(), codes: z.array(z.string()).max(25_000).optional() }),
  reply: z.object({ removed: z.number().int() }),
});

export const openBox = call({
  method: 'POST',
  path: '/api/v1/wizards/drafts/{id}/open-box',
  access: read,
  title: 'Взять короб в проверку (null — отпустить); один на человека, виден другим',
  params: draftParams,
  body: z.object({ sscc: sscc.nullable() }),
  reply: ok,
});
