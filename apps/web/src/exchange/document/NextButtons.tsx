import { Button } from '@mantine/core';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { arrivalWords } from '../../lib/arrival-words.ts';
import { may } from '../../lib/session/index.ts';
import { exists, pages, pathOf } from '../../routing/pages.ts';
import { KeyHint, useKeys } from '../../ui/index.ts';
import type { NextDocument } from './types.ts';

const titles: Readonly<Record<NextDocument['key'], (next: NextDocument, type: number) => string>> = {
  accept: ({ begun }, type) => (begun ? arrivalWords(type).resume : arrivalWords(type).accept),
  refuse: ({ begun }) => (begun ? 'Продолжить отказ' : 'Отказаться'),
  recall: () => 'Отозвать',
};

/** As in documents of the stock: one goes back, another one follows. */
const keys: Readonly<Record<NextDocument['key'], string>> = {
  accept: 'Alt+N',
  refuse: 'Alt+N',
  recall: 'Alt+Z',
};

type NextButtonsProps = {
  next: readonly NextDocument[];
  /** Type of the document. */
  type: number;
};

/** What can be done next with a document, each by its wizard; what cannot be done now says why. */
export function NextButtons({ next, type }: NextButtonsProps) {
  const navigate = useNavigate();
  const router = useRouter();
  const steps = next.filter(({ wizard }) => exists(router, pathOf(pages.wizard, wizard)));
  const main = steps[0];
  const open = ({ wizard, document, outgoing }: NextDocument) =>
    void navigate({
      to: `/wizzard/${wizard}`,
      search: { ...(document ? { document } : {}), ...(outgoing ? { outgoing } : {}) },
    });
  const keyOf = (step: NextDocument) => (step === main ? 'Ctrl+Enter' : keys[step.key]);
  useKeys(
    steps.flatMap((step) =>
      step.obstacle === null
        ? [{ keys: keyOf(step), title: titles[step.key](step, type), run: () => open(step) }]
        : [],
    ),
  );
  if (!may('read', 'mdlp')) return null;
  // The main one stands last, as on every page.
  return steps.toReversed().map((step) => {
    const first = step === main && step.key === 'accept';
    const barred = step.obstacle !== null ? true : undefined;
    return (
      <Button
        key={step.key}
        variant={first ? 'filled' : 'default'}
        onClick={barred ? undefined : () => open(step)}
        aria-disabled={barred}
        data-disabled={barred}
        title={step.obstacle ?? undefined}
        rightSection={barred ? undefined : <KeyHint keys={keyOf(step)} on={first} />}
      >
        {titles[step.key](step, type)}
      </Button>
    );
  });
}
