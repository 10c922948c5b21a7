import { Button } from '@mantine/core';
import { KeyHint, useKeys } from '../../../ui/index.ts';

/** Lots by the shortest shelf life for the selected lines, or for all of them, by one key. */
export function FefoButton({ filling }: { filling: { busy: boolean; fefo: () => Promise<void> } }) {
  useKeys([
    {
      keys: 'F6',
      title: 'Подобрать партии по сроку годности (FEFO)',
      run: () => void filling.fefo(),
      group: 'Строки',
    },
  ]);
  return (
    <Button
      variant="default"
      loading={filling.busy}
      onClick={() => void filling.fefo()}
      rightSection={<KeyHint keys="F6" />}
    >
      По FEFO
    </Button>
  );
}
