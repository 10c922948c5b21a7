import type { StockDocumentKind } from '@provizor/domain';
import { isRecord, kept } from '../../lib/storage/local.ts';

const isForms = (value: unknown): value is Partial<Record<StockDocumentKind, string>> =>
  isRecord(value) && Object.values(value).every((form) => typeof form === 'string');

/** Forms last printed at this workplace, by kinds of documents. */
const chosen = kept('printing.usual', isForms);

export const usualForm = (kind: StockDocumentKind): string | undefined => chosen.read()?.[kind];

export const rememberForm = (kind: StockDocumentKind, form: string): void =>
  chosen.write({ ...chosen.read(), [kind]: form });
