import { Button } from '@mantine/core';
import { allows, getAddressPattern, putAddressPattern, removeAddressPattern } from '@provizor/contract';
import { Link, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useCall } from '../../lib/api/index.ts';
import { useBack } from '../../lib/lists/index.ts';
import { callerOf, profile } from '../../lib/session/index.ts';
import { useStore } from '../../lib/store/index.ts';
import { counted, KeyHint, Page, Panel, toast, useKeys } from '../../ui/index.ts';
import { HistoryLink } from '../components/HistoryLink.tsx';
import { PatternForm } from './PatternForm.tsx';
import { PatternPreview } from './PatternPreview.tsx';
import { PatternTrouble } from './PatternTrouble.tsx';
import styles from './patterns.module.css';

/** /storage/address-pattern/id{id}: a pattern with the places it makes. */
export function PatternPage() {
  const { id } = useParams({ from: '/shell/storage/address-pattern/id{$id}' });
  const { data, error, refetch } = useCall(getAddressPattern, { params: { id } });
  const [editing, setEditing] = useState(false);
  const back = useBack('/storage/address-pattern');
  const caller = callerOf(useStore(profile));
  const mayPut = allows(putAddressPattern.access, caller);
  useKeys(
    editing
      ? []
      : [
          { keys: 'Escape', title: 'Назад', run: back },
          ...(mayPut ? [{ keys: 'F2', title: 'Изменить', run: () => setEditing(true) }] : []),
        ],
  );
  if (!data) return <PatternTrouble error={error} retry={refetch} />;
  const pattern = data.item;
  return (
    <Page
      title={pattern.name}
      note={`Шаблон мест хранения · ${counted(pattern.places, 'место', 'места', 'мест')}`}
      actions={
        !editing && (
          <>
            <HistoryLink table="address_pattern" id={pattern.id} />
            {allows(removeAddressPattern.access, caller) && (
              <Button
                variant="default"
                renderRoot={(props) => (
                  <Link
                    {...props}
                    to="/storage/address-pattern/remove/id{$id}"
                    params={{ id: String(pattern.id) }}
                  />
                )}
              >
                Удалить
              </Button>
            )}
            {mayPut && (
              <Button onClick={() => setEditing(true)} rightSection={<KeyHint keys="F2" on />}>
                Изменить
              </Button>
            )}
          </>
        )
      }
    >
      {editing ? (
        <PatternForm
          pattern={pattern}
          onSaved={() => {
            toast.ok('Изменения сохранены');
            setEditing(false);
          }}
          onCancel={() => setEditing(false)}
        />
      ) : (
        <div className={styles.columns}>
          <Panel title="Ветви">
            <ul className={styles.lines}>
              {pattern.content.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </Panel>
          <Panel title="Что получится">
            <PatternPreview lines={pattern.content} />
          </Panel>
        </div>
      )}
    </Page>
  );
}
