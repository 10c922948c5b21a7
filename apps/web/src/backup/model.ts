import type { BackupCopy, CallReply, listBackups } from '@provizor/contract';
import { counted, type VerdictKind } from '../ui/index.ts';

export type Backups = CallReply<typeof listBackups>;

export const originText: Record<BackupCopy['origin'], string> = {
  schedule: 'по расписанию',
  upgrade: 'перед обновлением',
  hand: 'вручную',
  command: 'командой',
};

/** What is known of a copy: it was brought in and compared, or why it could not be. */
export function trialOf({ trial }: BackupCopy): { kind: VerdictKind; text: string } {
  if (trial === null) return { kind: 'waiting', text: 'не проверена' };
  if (trial.ok) return { kind: 'ok', text: 'проверена восстановлением' };
  return { kind: 'error', text: trial.message ?? 'не восстанавливается' };
}

/** Rows people ask about, as of the moment of the copy. */
export const figuresText = ({ figures: of }: BackupCopy): string =>
  [
    counted(of.movements, 'движение', 'движения', 'движений'),
    counted(of.packs, 'упаковка', 'упаковки', 'упаковок'),
    counted(of.stock_documents + of.mdlp_documents, 'документ', 'документа', 'документов'),
  ].join(', ');
