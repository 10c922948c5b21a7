import { z } from 'zod';
import { call } from '../call.ts';
import { ok, sscc, uuid } from '../shapes.ts';
import { DraftChange, DraftData } from './choices.ts';
import { draftParams, megabyte, read } from './common.ts';
import { wizardNames } from './definitions.ts';

/** Wizards with a definition. */
export const WizardKey = z.enum(wizardNames);

export const DraftPerson = z.object({
  user_id: z.number().int(),
  name: z.string(),
  step: z.string(),
  /** Box he has opened for checking. */
  open_sscc: sscc.nullable(),
  seen_at: z.string(),
  /** Seconds until he counts as gone, if nothing is heard of him. */
  present_for: z.number().int(),
  /** Box of his last scan, while it is his, and seconds until it no longer is. */
  held_sscc: sscc.nullable(),
  held_for: z.number().int().nullable(),
});

export const Draft = z.object({
  id: uuid,
  wizard: WizardKey,
  /** The incoming document it is about (source `income`). */
  document_id: z.string().nullable(),
  /** Its type: 601, 602, 610 … */
  about_type: z.number().int().nullable(),
  /** The document of ours it is about (source `outgoing`): our id. */
  source_outgoing_id: uuid.nullable(),
  step: z.string(),
  data: DraftData,
  version: z.number().int(),
  state: z.enum(['open', 'sent', 'removed']),
  /** Last scan number: the browser asks for what came after. */
  seq: z.number().int(),
  scanned: z.number().int(),
  total: z.number().int(),
  people: z.array(DraftPerson),
  /** Whoever asks has begun it or has been in it. */
  mine: z.boolean(),
  /** Whoever asks has begun it, and nobody else has ever been in it. */
  alone: z.boolean(),
  outgoing_id: uuid.nullable(),
  created_at: z.string(),
  updated_at: z.string(),
  title: z.string(),
});
export type Draft = z.infer<typeof Draft>;

export const openDraft = call({
  method: 'POST',
  path: '/api/v1/wizards/drafts',
  access: read,
  title: 'Открыть мастер: новый черновик или уже начатый по этому документу',
  idempotent: true,
  bodyLimit: 4 * megabyte,
  body: z.object({
    wizard: WizardKey,
    /** Source `income`: the draft begun over this document is opened again. */
    document_id: z.string().min(1).max(100).optional(),
    /** Source `outgoing`, likewise: our id. */
    outgoing_id: uuid.optional(),
    /** Codes put in at once (source `goods`), e.g. those of a problem, of a batch, of another document. */
    codes: z.array(z.string().min(18).max(27)).max(25_000).optional(),
    /** Scanned batch (job) put in at once. */
    job_id: z.number().int().optional(),
    /** Draft whose prices, and shares of these codes, a new one takes over (source `goods`). */
    values_of: uuid.optional(),
    data: DraftChange.optional(),
  }),
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
  offline: true,
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
    data: DraftChange.optional(),
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
