import type { VerdictKind } from '../verdict.ts';
import type { HelperState, Scanned } from './index.ts';
import { scannerWords } from './scanner-words.ts';
import type { SerialState } from './serial/serial-source.ts';

/** One way codes come in: what it is, how it is, in a word. */
export type SourceLine = { key: string; title: string; kind: VerdictKind; word: string };

const serialWords: Record<SerialState, [VerdictKind, string]> = {
  absent: ['waiting', 'этот браузер не умеет'],
  none: ['waiting', 'не выбран'],
  lost: ['attention', 'отключён от компьютера'],
  busy: ['attention', 'занят другой вкладкой или службой'],
  open: ['ok', 'готов'],
};

type States = {
  helper: HelperState;
  serial: SerialState;
  /** Phones of the person that are paired; undefined until they are known. */
  phones: number | undefined;
  last: Scanned | null;
};

/** All ways codes come in, and which of them are live. */
export function sourceLines({ helper, serial, phones, last }: States): SourceLine[] {
  const { kind, word } = scannerWords(helper);
  const [serialKind, serialWord] = serialWords[serial];
  return [
    { key: 'helper', title: 'Служба сканера', kind, word },
    {
      key: 'wedge',
      title: 'Сканер как клавиатура',
      kind: last?.source === 'wedge' ? 'ok' : 'waiting',
      word: last?.source === 'wedge' ? 'готов' : 'слушаем: код появится сам',
    },
    { key: 'serial', title: 'Сканер на COM-порту браузера', kind: serialKind, word: serialWord },
    {
      key: 'phone',
      title: 'Телефон',
      kind: phones ? 'ok' : 'waiting',
      word: phones ? `подключён${phones > 1 ? `о: ${phones}` : ''}` : 'не подключён',
    },
    { key: 'file', title: 'Коды из файла', kind: 'ok', word: 'всегда' },
  ];
}
