import { z } from 'zod';
import { call } from '../call.ts';
import { manage } from '../exchange/common.ts';
import { DocumentField } from '../exchange/document-view.ts';
import { BuiltDocuments } from '../exchange/schemas.ts';
import { isoDate } from '../shapes.ts';
import { draftParams } from './common.ts';

/** A pack or a box a document names, as its XML says it, with what we know of it. */
export const PassportLine = z.object({
  kind: z.enum(['sgtin', 'sscc']),
  code: z.string(),
  name: z.string().nullable(),
  series: z.string().nullable(),
  expiry: isoDate.nullable(),
  /** Packs in the box; null of a pack, and while the contents are not known. */
  packs: z.number().int().nullable(),
  /** Share of the pack that goes: «3/10». */
  part: z.string().nullable(),
  /** Price with VAT and VAT as the document says them, roubles. */
  cost: z.string().nullable(),
  vat_value: z.string().nullable(),
  /** Price times packs. */
  sum: z.string().nullable(),
});

/** One document as it will be signed, read back from its XML. */
export const Passport = z.object({
  request_id: z.string(),
  scheme: z.number().int(),
  title: z.string(),
  /** Everything the document says beside its lines. */
  fields: z.array(DocumentField),
  /** The first two thousand lines. */
  lines: z.array(PassportLine),
  boxes: z.number().int(),
  packs: z.number().int(),
  /** Packs in all: those of boxes too. */
  all_packs: z.number().int(),
  /** Null when the document names no prices. */
  sum: z.string().nullable(),
});
export type Passport = z.infer<typeof Passport>;

/**
 * The documents of a draft with what they say, read from the very XML that is to be signed, and what they leave out. The
 * same state of the draft gives the same documents.
 */
export const getPassport = call({
  method: 'POST',
  path: '/api/v1/wizards/drafts/{id}/passport',
  access: manage,
  title: 'Паспорт документа: что именно будет подписано',
  params: draftParams,
  reply: z.object({
    documents: BuiltDocuments,
    passports: z.array(Passport),
    /** What is not in the document, and why; the first five hundred. */
    left_out: z.array(z.object({ code: z.string(), name: z.string().nullable(), why: z.string() })),
    left_out_count: z.number().int(),
  }),
});
