import { z } from 'zod';
import { admin, can } from './access.ts';
import { call } from './call.ts';
import { FileReply, givenDay, rowId } from './shapes.ts';
import { StockKindName } from './stock/documents/shapes.ts';

const base = '/api/v3/storage/accounting';
const read = can('read', 'storages');

/** What accounting is handed: XML of УПД 5.03 with codes of packs, EnterpriseData of 1С, or a table. */
export const accountingFormats = ['upd', '1c', 'csv'] as const;
export const AccountingFormat = z.enum(accountingFormats);
export type AccountingFormat = z.infer<typeof AccountingFormat>;

const Settings = z.object({ format: AccountingFormat });

export const getAccountingSettings = call({
  method: 'GET',
  path: `${base}/settings`,
  access: read,
  title: 'Выгрузка в бухгалтерию: формат организации',
  reply: Settings,
});

export const putAccountingSettings = call({
  method: 'PUT',
  path: `${base}/settings`,
  access: admin,
  title: 'Выгрузка в бухгалтерию: выбрать формат',
  body: Settings,
  reply: Settings,
});

/** Most documents of one file. */
export const mostAccounted = 1000;

export const exportAccounting = call({
  method: 'POST',
  path: base,
  access: read,
  title: 'Выгрузка в бухгалтерию: проведённые документы за период',
  body: z.object({
    period_s: givenDay,
    period_e: givenDay,
    storage_id: rowId().optional(),
    /** Receipts and what leaves for others when absent; as УПД go shipments alone. */
    kinds: z.array(StockKindName).min(1, 'Выберите документы').max(20).optional(),
    /** The organisation's own when absent. */
    format: AccountingFormat.optional(),
  }),
  reply: FileReply,
  file: true,
});
