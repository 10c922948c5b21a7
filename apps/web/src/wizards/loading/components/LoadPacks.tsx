import { Button, Menu } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { Suspense, useRef, useState } from 'react';
import { lazyDialog } from '../../../routing/lazy-dialog.tsx';
import { KeyHint, useKeys } from '../../../ui/index.ts';
import type { BatchItem, FileOffer, LoadedScan, Objects, TakeReport } from '../model/types.ts';
import { DropVeil } from './DropVeil.tsx';
import { LostLines } from './LostLines.tsx';
import { ManualEntry } from './ManualEntry.tsx';
import { SaveBatch } from './SaveBatch.tsx';
import { useBrought } from './useBrought.ts';
import { useLoader } from './useLoader.ts';

const JobPicker = lazyDialog(() => import('./JobPicker.tsx'));
const OfferDialog = lazyDialog(() => import('./OfferDialog.tsx'));

export type LoadPacksProps = {
  /** Takes at most 25 000 codes; of a code entered by hand `reason` says why it was not taken. */
  take: (scans: LoadedScan[]) => Promise<TakeReport>;
  objects: Objects;
  /** What is marked so far, for «Сохранить как партию»; without it there is no such button. */
  scanned?: () => BatchItem[];
  /** Takes over requisites and prices of a document; without it they are not offered. */
  onOffer?: (offer: FileOffer) => Promise<void> | void;
};

const accepted = '.txt,.csv,.xlsx,.xml,text/plain,text/csv,text/xml,application/xml';

/**
 * The ways codes come into a wizard but the scanner: batches of terminals and saved ones, files, what is dragged or
 * pasted onto the page, manual entry (wizards, section 2, steps 6 and 18).
 */
export function LoadPacks({ take, objects, scanned, onOffer }: LoadPacksProps) {
  const input = useRef<HTMLInputElement>(null);
  const [dialog, setDialog] = useState<'jobs' | 'save' | 'manual' | null>(null);
  const [offer, setOffer] = useState<FileOffer | null>(null);
  const loader = useLoader({ take, objects, onOffer: (found) => onOffer && setOffer(found) });
  const over = useBrought({ onFiles: loader.files, onText: loader.text });
  const choose = () => input.current?.click();
  const close = () => setDialog(null);
  useKeys([
    { keys: 'Insert', title: 'Ввести код вручную', run: () => setDialog('manual') },
    { keys: 'F4', title: 'Загрузить отсканированную партию', run: () => setDialog('jobs') },
    { keys: 'F8', title: 'Загрузить коды из файла', run: choose },
    { keys: 'Ctrl+V', title: 'Вставить коды из буфера обмена', run: () => undefined, passive: true },
    ...(scanned ? [{ keys: 'F6', title: 'Сохранить как партию', run: () => setDialog('save') }] : []),
  ]);
  return (
    <>
      <Menu>
        <Menu.Target>
          <Button
            size="xs"
            variant="default"
            loading={loader.busy}
            rightSection={<IconChevronDown size={14} aria-hidden="true" />}
          >
            Загрузить
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item rightSection={<KeyHint keys="F4" />} onClick={() => setDialog('jobs')}>
            Из отсканированных партий
          </Menu.Item>
          <Menu.Item rightSection={<KeyHint keys="F8" />} onClick={choose}>
            Из файла (текст, CSV, Excel, XML МДЛП)
          </Menu.Item>
          <Menu.Item rightSection={<KeyHint keys="Insert" />} onClick={() => setDialog('manual')}>
            Ввести код вручную
          </Menu.Item>
          <Menu.Label>Файл можно перетащить на страницу, коды — вставить: Ctrl+V</Menu.Label>
        </Menu.Dropdown>
      </Menu>
      {scanned && (
        <Button size="xs" variant="default" onClick={() => setDialog('save')}>
          Сохранить как партию
        </Button>
      )}
      <input
        ref={input}
        type="file"
        hidden
        multiple
        aria-label="Файл с кодами упаковок"
        accept={accepted}
        onChange={(event) => {
          const field = event.currentTarget;
          void loader.files([...(field.files ?? [])]);
          // The same file again is a change too.
          field.value = '';
        }}
      />
      {over && <DropVeil />}
      {loader.lost && <LostLines lost={loader.lost} onClose={loader.forget} />}
      {dialog === 'save' && scanned && <SaveBatch scanned={scanned} onClose={close} />}
      {dialog === 'manual' && <ManualEntry objects={objects} take={take} onClose={close} />}
      <Suspense>
        {dialog === 'jobs' && <JobPicker onTake={(codes) => loader.codes(codes, 'batch')} onClose={close} />}
        {offer && onOffer && <OfferDialog offer={offer} onAccept={onOffer} onClose={() => setOffer(null)} />}
      </Suspense>
    </>
  );
}
