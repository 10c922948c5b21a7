import type { Use } from '../dictionaries/shapes.ts';
import type { PackageCheck } from '../registers/shapes.ts';
import type { StepRefused } from '../stock/documents/obstacles.ts';
import type { RefusalCode } from './list.ts';

/** `details` of input.invalid: one entry a field, `path` like `body.lines.0.price`. */
export type FieldError = { path: string; message: string };

/** What MDLP itself said. */
type SaidByMdlp = { description: string };

/** Faults of a document to MDLP: where, and what is wrong with it. */
type DocumentFaults = { issues: readonly { path?: string; message: string; cvc?: string }[] };

/** The row as it is now: by itself or, of those called so first, as `present`; null when it is gone. */
type PresentRow = object | null;

/** What a refusal carries beside its text, by its code; the others carry nothing. */
type OwnDetails = {
  'input.invalid': readonly FieldError[];
  'version.stale': PresentRow;
  'server.error': { id: string };
  'initial-file.exists': { id: string; link: string };
  'invoice.exists': { id: string; link: string };
  'invoice.received': { id: string; link: string };
  'invoice.unmatched': { lines: readonly number[] };
  'invoice.marked': { lines: readonly number[] };
  'prescription.exists': { id: number; link: string };
  'prescription.release': { id: number; link: string };
  'hiv.marks-lost': { codes: readonly string[] };
  'hiv.document-incomplete': { lacks: readonly { message: string; link: string }[] };
  'prescription.objections': {
    objections: readonly { level: 'refusal' | 'warning'; rule: string; message: string; cure: string }[];
  };
  'rate.exceeded': { seconds: number };
  'session.wait': { seconds: number };
  'address.in-use': { blocked: readonly { id: number; name: string; uses: readonly Use[] }[] };
  'dictionary.in-use': { uses: readonly Use[] };
  'contract.in-use': { numbers: readonly string[] };
  'register.refused': { check: PackageCheck };
  'register.empty': { check: PackageCheck };
  'organization.in-use': { has: readonly string[] };
  'role.in-use': { users: number; names: readonly string[] };
  'partner.not-added': { inn: string; kpp: string; reason: string };
  'pack.transition': { operation: string; title: string; from: string; to: string; sgtin: string };
  'mdlp.document-invalid': DocumentFaults;
  'mdlp.wait': { seconds: number; method?: string };
  'mdlp.forbidden': SaidByMdlp;
  'mdlp.not-found': SaidByMdlp;
  'mdlp.unavailable': SaidByMdlp;
  'mdlp.address-silent': { reason: string };
  'mdlp.refused': SaidByMdlp;
  'levels.not-whole': readonly FieldError[];
  'mdlp.income-busy': { id: string };
  'course.unprepared': { reason: string };
  'mdlp.already-sent': { id: string };
  'mdlp.goods-gone': { id: string };
  'mdlp.too-late': { id: string };
  'registrar.other-place': { suid: string; place: string | null };
  'registrar.marks-lost': { codes: readonly string[] };
  'invent.overlap': { number: string };
  'stock.mdlp-linked': { id: string; kind: string; number: string; title: string };
  'stock.mdlp-status': { send_mdlp: string; title: string };
  'stock.mdlp-other-kind': { action_id: number; schemes: readonly number[] };
  'wizard.box-busy': { user: string };
  'wizard.problems': { codes: readonly string[] };
};

/** Codes a refused step of a stock document may have: with everything that is in its way. */
type StepCode = Extract<RefusalCode, `${'stock' | 'move' | 'order' | 'invent' | 'destroy'}.${string}`>;

export type RefusalDetails = OwnDetails & Omit<Record<StepCode, StepRefused>, keyof OwnDetails>;

/** Details of a code. */
export type DetailsOf<C extends RefusalCode> = C extends keyof RefusalDetails ? RefusalDetails[C] : undefined;
