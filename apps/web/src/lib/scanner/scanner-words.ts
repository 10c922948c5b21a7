import { isPrescriptionSymbol, type Scan, settingAdvice } from '@provizor/codes';
import { lotOfCode } from '@provizor/domain';
import type { VerdictKind } from '../verdict.ts';
import type { HelperState } from './index.ts';

/** The state of the scanner: sign, short word for the bar, what it means and what to do. */
export function scannerWords(state: HelperState): { kind: VerdictKind; word: string; text: string } {
  if (state.link === 'denied') {
    return {
      kind: 'error',
      word: 'нет доступа',
      text: 'Браузер запретил странице обращаться к этому компьютеру. Разрешите доступ к локальной сети в настройках сайта (значок слева от адреса) и обновите страницу.',
    };
  }
  if (state.link !== 'connected') {
    return {
      kind: 'waiting',
      word: 'выключен',
      text: 'Служба сканера не отвечает. Если сканер работает как клавиатура, она не нужна: просто сканируйте. Для сканера с COM-портом запустите службу сканера на этом компьютере.',
    };
  }
  if (!state.scanner) {
    return {
      kind: 'attention',
      word: 'не подключён',
      text: 'Служба сканера работает, но сканера не видит. Подключите его по USB: он появится сам в течение 10 секунд.',
    };
  }
  return {
    kind: 'ok',
    word: 'готов',
    text: state.simulator
      ? 'Включён экранный сканер: учебные коды подаются с панели на странице приёмки.'
      : 'Сканер подключён через службу сканера. Сканируйте: код попадёт туда, где вы работаете.',
  };
}

const kinds: Record<Scan['kind'], string> = {
  pack: 'Упаковка лекарства',
  sscc: 'Транспортная упаковка',
  ean13: 'Товар без маркировки (EAN-13)',
  place: 'Место хранения',
  unknown: 'Код не прочитан',
};

/** Text of a label of ours for goods without codes of their own, which is no code of anybody else; null for the rest. */
const lotLabel = (scan: Scan): string | null =>
  scan.kind === 'unknown' && lotOfCode(scan.raw) !== null ? scan.raw.trim() : null;

const isPrescription = (scan: Scan): boolean => scan.kind === 'unknown' && isPrescriptionSymbol(scan.raw);

/** The last scan in lines of name and value. */
export function scanWords(scan: Scan): { title: string; lines: [name: string, value: string][] } {
  const label = lotLabel(scan);
  if (label !== null) return { title: 'Этикетка партии', lines: [['Код на этикетке', label]] };
  if (isPrescription(scan)) return { title: 'Льготный рецепт', lines: [] };
  const title = kinds[scan.kind];
  switch (scan.kind) {
    case 'pack':
      return {
        title,
        lines: [
          ['GTIN', scan.gtin],
          ['Серийный номер', scan.packid],
          ...(scan.batch ? [['Серия', scan.batch] as [string, string]] : []),
          ...(scan.expire
            ? [['Годен до', scan.expire.split('-').reverse().join('.')] as [string, string]]
            : []),
          ['Криптохвост', scan.complete ? 'есть' : 'не прочитан'],
          ...(scan.setting ? [['Настройка сканера', settingAdvice(scan.setting)] as [string, string]] : []),
        ],
      };
    case 'sscc':
      return { title, lines: [['SSCC', scan.sscc]] };
    case 'ean13':
      return { title, lines: [['EAN-13', scan.ean13]] };
    case 'place':
      return { title, lines: [['Код на этикетке', scan.code]] };
    case 'unknown':
      return { title, lines: [['Причина', scan.reason]] };
  }
}

/** The end of a code, enough to tell one scan from the next. */
export function shortCode(scan: Scan): string {
  const label = lotLabel(scan);
  if (label !== null) return label;
  switch (scan.kind) {
    case 'pack':
      return `…${scan.packid.slice(-6)}`;
    case 'sscc':
      return `…${scan.sscc.slice(-6)}`;
    case 'ean13':
      return `…${scan.ean13.slice(-6)}`;
    case 'place':
      return scan.code;
    case 'unknown':
      return isPrescription(scan) ? 'рецепт' : 'не прочитан';
  }
}
