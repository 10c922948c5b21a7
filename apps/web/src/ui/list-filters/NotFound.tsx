import { Button } from '@mantine/core';
import type { ComponentProps } from 'react';
import { EmptyState } from '../feedback/index.ts';

type NotFoundProps = Omit<ComponentProps<typeof EmptyState>, 'action'> & { onReset: () => void };

/** What a list says when nothing answers its filter, with the way out of it. */
export const NotFound = ({ onReset, ...words }: NotFoundProps) => (
  <EmptyState
    picture="search"
    action={
      <Button variant="default" onClick={onReset}>
        Снять отбор
      </Button>
    }
    {...words}
  />
);
