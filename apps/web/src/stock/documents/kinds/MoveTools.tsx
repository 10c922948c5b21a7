import { Button } from '@mantine/core';
import { useState } from 'react';
import { KeyHint, useKeys } from '../../../ui/index.ts';
import { RepeatDialog } from './RepeatDialog.tsx';
import StatusTools from './StatusTools.tsx';

/** Above the list of moves: what a ward was given last is given again. */
export default function MoveTools({ onChanged }: { onChanged: () => void }) {
  const [open, setOpen] = useState(false);
  const show = () => setOpen(true);
  useKeys([{ keys: 'Alt+R', title: 'Повторить выдачу', run: show }]);
  return (
    <>
      <StatusTools onChanged={onChanged} />
      <Button variant="default" onClick={show} rightSection={<KeyHint keys="Alt+R" />}>
        Повторить выдачу
      </Button>
      {open && <RepeatDialog onClose={() => setOpen(false)} />}
    </>
  );
}
