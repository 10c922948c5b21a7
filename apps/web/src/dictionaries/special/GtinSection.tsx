import { Button, TextInput } from '@mantine/core';
import { gtinOfEan13, isEan13, isGtin } from '@provizor/codes';
import { allows, listByBarcode, putGtin } from '@provizor/contract';
import { type DictionaryRow, dictionaryOf } from '@provizor/contract/dictionaries';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { refresh, useCall, useCallMutation } from '../../lib/api/index.ts';
import { useScanner } from '../../lib/scanner/index.ts';
import { callerOf, profile } from '../../lib/session/index.ts';
import { useStore } from '../../lib/store/index.ts';
import { Code, Panel, toast } from '../../ui/index.ts';
import { refreshDictionary } from '../api.ts';
import { cardPath } from '../family/at.ts';
import styles from './special.module.css';

/** Codes of goods: the GTIN set from a pack in hand, goods that have the same barcode. */
export default function GtinSection({ row }: { row: DictionaryRow }) {
  const caller = callerOf(useStore(profile));
  const gtin = typeof row.gtin === 'string' ? row.gtin : null;
  const barcode = typeof row.ean13 === 'string' ? row.ean13 : null;
  const same = useCall(listByBarcode, { query: { barcode: barcode ?? '' } }, { enabled: barcode !== null });
  const others = (same.data?.items ?? []).filter(({ id }) => id !== row.id);
  return (
    <Panel title="GTIN и штрихкод">
      <p className={styles.line}>
        {gtin ? <Code value={gtin} kind="gtin" /> : <span className={styles.quiet}>GTIN не задан</span>}
        {barcode && <Code value={barcode} />}
      </p>
      {others.length > 0 && (
        <>
          <p className={styles.quiet}>С тем же штрихкодом:</p>
          <ul className={styles.lines}>
            {others.map((other) => (
              <li key={other.id}>
                <Link to={cardPath(dictionaryOf('mdse'), other.id)}>{other.name}</Link>
              </li>
            ))}
          </ul>
        </>
      )}
      {allows(putGtin.access, caller) && <NewGtin row={row} />}
    </Panel>
  );
}

/** GTIN of what is typed or scanned: 13 digits get their leading zero. */
const gtinOf = (text: string): string => (isEan13(text) ? gtinOfEan13(text) : text);

function NewGtin({ row }: { row: DictionaryRow }) {
  const [typed, setTyped] = useState('');
  const put = useCallMutation(putGtin, {
    onSuccess: ({ item }) => {
      toast.ok(`GTIN товара: ${item.gtin}`);
      setTyped('');
      void refreshDictionary(dictionaryOf('mdse'));
      void refresh(listByBarcode);
    },
  });
  useScanner(({ scan }) => {
    const found = scan.kind === 'pack' ? scan.gtin : scan.kind === 'ean13' ? gtinOf(scan.ean13) : null;
    if (found === null) return false;
    setTyped(found);
    return true;
  });
  const gtin = gtinOf(typed.trim());
  const wrong =
    typed.trim().length >= 13 && !isGtin(gtin) ? 'GTIN — 14 цифр с верной контрольной' : undefined;
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (isGtin(gtin)) put.mutate({ body: { id: row.id, gtin, version: row.version } });
      }}
    >
      <TextInput
        className={styles.wideField}
        label="Задать GTIN"
        description="Отсканируйте упаковку или введите 14 цифр"
        inputMode="numeric"
        autoComplete="off"
        value={typed}
        error={wrong ?? put.error?.message}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          put.reset();
        }}
      />
      <Button type="submit" variant="default" loading={put.isPending} disabled={!isGtin(gtin)}>
        Задать GTIN
      </Button>
    </form>
  );
}
