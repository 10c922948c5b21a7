import { z } from 'zod';
import { can } from './access.ts';
import { call } from './call.ts';
import { BoxState } from './exchange/index.ts';
import { gtin, isoDate, ok, sgtin, sscc, uuid } from './shapes.ts';

const read = can('read', 'mdlp');
const megabyte = 1024 * 1024;

/** Wizards with a definition; the next one is one entry. */
export const WizardKey = z.enum(['direct']);

/** What the person chose on the way; grows with the wizards. Without defaults: a change names just its own fields. */
const draftChoices = {
  /** Checkbox «Проверять упаковки»: pack by pack (true) or accepted without scanning. */
  check_packs: z.boolean(),
  /** «Не выводить проблемные упаковки». */
  skip_problems: z.boolean(),
  /** Admits suspended packs and sets confirm_paused. */
  confirm_paused: z.boolean(),
  /** Storage the accepted goods are posted to. */
  storage_id: z.number().int().nullable(),
  /** «Принять без сверки»: everything of the document counts as present. */
  without_reconciliation: z.boolean(),
};

export const DraftData = z.object({
  check_packs: draftChoices.check_packs.default(true),
  skip_problems: draftChoices.skip_problems.default(false),
  confirm_paused: draftChoices.confirm_paused.default(false),
  storage_id: draftChoices.storage_id.default(null),
  without_reconciliation: draftChoices.without_reconciliation.default(false),
});
export type DraftData = z.infer<typeof DraftData>;

export const DraftPerson = z.object({
  user_id: z.number().int(),
  name: z.string(),
  step: z.string(),
  open_sscc: sscc.nullable(),
  seen_at: z.string(),
});

export const Draft = z.object({
  id: uuid,
  wizard: WizardKey,
  document_id: z.string().nullable(),
  step: z.string(),
  data: DraftData,
  version: z.number().int(),
  state: z.enum(['open', 'sent', 'removed']),
  /** Last scan number: the browser asks for what came after. */
  seq: z.number().int(),
  scanned: z.number().int(),
  total: z.number().int(),
  people: z.array(DraftPerson),
  outgoing_id: uuid.nullable(),
  created_at: z.string(),
  updated_at: z.string(),
  title: z.string(),
});
export type Draft = z.infer<typeof Draft>;

const draftParams = z.object({ id: uuid });

export const openDraft = call({
  method: 'POST',
  path: '/api/v1/wizards/drafts',
  access: read,
  title: 'Открыть мастер: новый черновик или уже начатый по этому документу',
  idempotent: true,
  body: z.object({ wizard: WizardKey, document_id: z.string().min(1).max(100).optional() }),
  reply: Draft,
});

export const listDrafts = call({
  method: 'GET',
  path: '/api/v1/wizards/drafts',
  access: read,
  title: 'Начатые черновики мастеров',
  query: z.object({ wizard: WizardKey.optional() }),
  reply: z.object({ items: z.array(Draft) }),
});

export const getDraft = call({
  method: 'GET',
  path: '/api/v1/wizards/drafts/{id}',
  access: read,
  title: 'Черновик мастера',
  params: draftParams,
  reply: Draft,
});

export const saveDraft = call({
  method: 'PUT',
  path: '/api/v1/wizards/drafts/{id}',
  access: read,
  title: 'Сохранить шаг и выбор; устаревшая версия отклоняется',
  params: draftParams,
  body: z.object({
    version: z.number().int(),
    step: z.string().max(40).optional(),
    data: z.object(draftChoices).partial().optional(),
  }),
  reply: Draft,
});

export const removeDraft = call({
  method: 'DELETE',
  path: '/api/v1/wizards/drafts/{id}',
  access: read,
  title: 'Удалить черновик',
  params: draftParams,
  reply: ok,
});

/**
 * Content of the delivery in columns, so that 25 000 packs stay small: `packs.box[i]` is an index into
 * `boxes` (-1 = loose), `packs.batch[i]` an index into `batches`.
 */
export const DraftContent = z.object({
  boxes: z.array(
    z.object({
      sscc,
      /** Index of the parent box, -1 for a top one. */
      parent: z.number().int(),
      /** Named by the document itself (a top object of it). */
      named: z.boolean(),
      /** Packs inside on all levels; null while the hierarchy is not loaded. */
      packs: z.number().int().nullable(),
      cost: z.string().nullable(),
      vat_value: z.string().nullable(),
    }),
  ),
  packs: z.object({
    sgtin: z.array(z.string()),
    box: z.array(z.number().int()),
    batch: z.array(z.number().int()),
    named: z.array(z.boolean()),
  }),
  batches: z.array(
    z.object({
      gtin,
      series: z.string().nullable(),
      expiry: isoDate.nullable(),
      cost: z.string().nullable(),
      vat_value: z.string().nullable(),
    }),
  ),
  products: z.array(
    z.object({ gtin, name: z.string(), producer: z.string().nullable(), prod_desc: z.string().nullable() }),
  ),
  /** Hierarchies still being fetched within the limit of method 8.4.4. */
  loading: z.object({
    boxes: z.number().int(),
    seconds: z.number().int().nullable(),
    message: z.string().nullable(),
  }),
});
export type DraftContent = z.infer<typeof DraftContent>;

export const getDraftContent = call({
  method: 'GET',
  path: '/api/v1/wizards/drafts/{id}/content',
  access: read,
  title: 'Состав поставки: коробки, упаковки, серии',
  params: draftParams,
  reply: DraftContent,
});

export const ScanSource = z.enum(['scanner', 'wedge', 'screen', 'manual', 'batch', 'file', 'camera']);

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
    repeated: z.array(z.object({ code: z.string(), user: z.string(), at: z.string() })),
    /** Codes that are not in the document. */
    foreign: z.array(z.string()),
  }),
});

export const listScans = call({
  method: 'GET',
  path: '/api/v1/wizards/drafts/{id}/scans',
  access: read,
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
    users: z.array(z.object({ id: z.number().int(), name: z.string() })),
  }),
});

export const clearScans = call({
  method: 'POST',
  path: '/api/v1/wizards/drafts/{id}/clear',
  access: read,
  title: 'Очистить сканы черновика или одной коробки',
  params: draftParams,
  body: z.object({ sscc: sscc.optional(), codes: z.array(z.string()).max(25_000).optional() }),
  reply: z.object({ removed: z.number().int() }),
});

export const openBox = call({
  method: 'POST',
  path: '/api/v1/wizards/drafts/{id}/open-box',
  access: read,
  title: 'Взять коробку в проверку (null — отпустить); одна на человека, видна другим',
  params: draftParams,
  body: z.object({ sscc: sscc.nullable() }),
  reply: ok,
});

export const CheckState = z.object({
  state: z.enum(['none', 'running', 'done']),
  /** ok = no problem packs, empty = MDLP knows none of them, error = could not be checked. */
  result: z.enum(['ok', 'problems', 'empty', 'error']).nullable(),
  checked: z.number().int(),
  total: z.number().int(),
  /** Seconds to the next request of the limited method, null when nothing waits. */
  wait: z.number().int().nullable(),
  message: z.string().nullable(),
  at: z.string().nullable(),
  problems: z.array(
    z.object({
      gtin: gtin.nullable(),
      sgtin: sgtin.nullable(),
      sscc: z.string().nullable(),
      branch_id: z.string().nullable(),
      status: z.string().nullable(),
      status_name: z.string().nullable(),
      name: z.string().nullable(),
      reason: z.enum(['status', 'owner', 'missing', 'not-in-mdlp', 'paused']),
      text: z.string(),
      cure: z.string(),
    }),
  ),
  /** Problems in all (the list above is cut at 1000). */
  problem_count: z.number().int(),
});
export type CheckState = z.infer<typeof CheckState>;

export const startCheck = call({
  method: 'POST',
  path: '/api/v1/wizards/drafts/{id}/check',
  access: read,
  title: 'Проверить статусы упаковок (или повторить проверку)',
  params: draftParams,
  body: z.object({ repeat: z.boolean().default(false) }),
  reply: CheckState,
});

export const getCheck = call({
  method: 'GET',
  path: '/api/v1/wizards/drafts/{id}/check',
  access: read,
  title: 'Ход и итог проверки статусов',
  params: draftParams,
  reply: CheckState,
});

/** What would be sent now, for the confirm screen. */
export const getSummary = call({
  method: 'GET',
  path: '/api/v1/wizards/drafts/{id}/summary',
  access: read,
  title: 'Итог перед отправкой: что войдёт в документ, чего не хватает',
  params: draftParams,
  reply: z.object({
    boxes: z.number().int(),
    packs: z.number().int(),
    /** Lines of the 701: whole boxes and single packs. */
    objects: z.number().int(),
    missing_packs: z.number().int(),
    missing_boxes: z.number().int(),
    excluded: z.number().int(),
    /** Problem packs and boxes among what would be sent: they block. */
    blocking: z.number().int(),
    sum: z.string().nullable(),
    /** Why it can't be sent yet, each with the step where it is cured. */
    obstacles: z.array(z.object({ step: z.string(), text: z.string() })),
  }),
});
