import { Button, Group, Modal, SegmentedControl, TextInput } from '@mantine/core';
import { useState } from 'react';
import { toastRefusal } from '../../../ui/index.ts';
import { enteredText } from '../model/load.ts';
import {
  gtinOf,
  maskSgtin,
  maskSscc,
  pastedCode,
  takesKind,
  typedCode,
  typingFault,
  unfit,
} from '../model/mask.ts';
import type { LoadedScan, Objects, PackCode, TakeReport } from '../model/types.ts';
import { GtinName } from './GtinName.tsx';
import styles from './loading.module.css';

type ManualEntryProps = {
  objects: Objects;
  take: (scans: LoadedScan[]) => Promise<TakeReport>;
  onClose: () => void;
};

const labels: Record<PackCode['kind'], string> = {
  sgtin: 'SGTIN: 14 цифр и 13 знаков',
  sscc: 'SSCC: 18 цифр',
};
const masks = { sgtin: maskSgtin, sscc: maskSscc };

/** How far the typing of a code is. */
const progressOf = (kind: PackCode['kind'], typed: string): string =>
  kind === 'sscc'
    ? `${typed.length} из 18 цифр`
    : typed.length < 14
      ? `GTIN: ${typed.length} из 14 цифр`
      : `GTIN введён · серийный номер: ${typed.length - 14} из 13 знаков`;

/** Manual entry by masks; a whole code may be pasted; says at once what is wrong (wizards, section 5). */
export function ManualEntry({ objects, take, onClose }: ManualEntryProps) {
  const [kind, setKind] = useState<PackCode['kind']>(objects === 'boxes' ? 'sscc' : 'sgtin');
  const [typed, setTyped] = useState('');
  const [told, setTold] = useState<{ ok: boolean; text: string } | null>(null);
  const change = (next: PackCode['kind'], text: string) => {
    setKind(next);
    setTyped(masks[next](text));
    setTold(null);
  };
  const enter = async (code: PackCode) => {
    try {
      const { code: text, mark } = code;
      const report = await take([{ code: text, source: 'manual', ...(mark === undefined ? {} : { mark }) }]);
      const outcome = enteredText(report);
      setTold(outcome);
      if (outcome.ok) setTyped('');
    } catch (error) {
      toastRefusal(error);
    }
  };
  const submit = () => {
    const verdict = typedCode(kind, typed, objects);
    if (verdict.ok) void enter(verdict.code);
    else setTold({ ok: false, text: verdict.reason });
  };
  const paste = (text: string): boolean => {
    const code = pastedCode(text);
    if (!code) return false;
    if (!takesKind(objects, code.kind)) setTold({ ok: false, text: unfit[code.kind] });
    else {
      change(code.kind, code.code);
      void enter(code);
    }
    return true;
  };
  const error = typingFault(kind, typed) ?? (told?.ok === false ? told.text : null);
  const gtin = kind === 'sgtin' ? gtinOf(typed) : null;
  return (
    <Modal opened onClose={onClose} title="Ввод кода вручную" size="md">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        {objects === 'both' && (
          <SegmentedControl
            mb="sm"
            fullWidth
            aria-label="Что вводится"
            value={kind}
            onChange={(value) => change(value as PackCode['kind'], typed)}
            data={[
              { value: 'sgtin', label: 'Упаковка' },
              { value: 'sscc', label: 'Транспортная упаковка' },
            ]}
          />
        )}
        <TextInput
          data-autofocus
          label={labels[kind]}
          description={progressOf(kind, typed)}
          value={typed}
          error={error}
          onChange={(event) => change(kind, event.currentTarget.value)}
          onPaste={(event) => {
            if (paste(event.clipboardData.getData('text/plain'))) event.preventDefault();
          }}
          classNames={{ input: styles.code }}
          autoComplete="off"
          spellCheck={false}
        />
        <p className={styles.told} role="status">
          {gtin !== null ? <GtinName gtin={gtin} /> : told?.ok && `${told.text}. Введите следующий код.`}
        </p>
        <Group justify="flex-end" mt="md">
          <Button variant="default" onClick={onClose}>
            Закрыть
          </Button>
          <Button type="submit">Отметить</Button>
        </Group>
      </form>
    </Modal>
  );
}
