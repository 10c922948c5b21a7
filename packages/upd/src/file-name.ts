import type { UpdVersion } from './model.ts';

/** What the name of a file is put together of. Ids of EDO; `guid` in capitals or not. */
export type FileName = {
  receiver: string;
  sender: string;
  /** yyyy-MM-dd. */
  date: string;
  guid: string;
  /** Codes of packs stand in it. */
  marked: boolean;
};

type Title = 'ON_NSCHFDOPPR' | 'ON_NSCHFDOPPOK' | 'ON_NKORSCHFDOPPR';

/**
 * ИдФайл: receiver, sender, day and GUID; files 5.03 say behind it what goods are in them, files 5.01 in the prefix, and
 * are refused when that is not so (upd, section 1).
 */
export function fileIdOf(title: Title, name: FileName, version: UpdVersion): string {
  const parts = [name.receiver, name.sender, name.date.replaceAll('-', ''), name.guid];
  const isTraced = version === '5.03' && title !== 'ON_NKORSCHFDOPPR';
  const prefix = name.marked && !isTraced ? `${title}MARK` : title;
  return [prefix, ...parts, ...(isTraced ? ['0', name.marked ? '1' : '0', '0', '0', '0', '00'] : [])].join(
    '_',
  );
}
