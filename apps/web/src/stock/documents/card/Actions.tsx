import { ActionIcon, Button, Menu } from '@mantine/core';
import type { StockDocument, StockKindDefinition } from '@provizor/contract/stock';
import { canTake, isDraft, isPosted, mayBecome } from '@provizor/domain';
import { IconDots } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { may, useProfile } from '../../../lib/session/index.ts';
import { lazyPart } from '../../../routing/lazy-part.ts';
import { type KeyBinding, KeyHint, toast, useKeys } from '../../../ui/index.ts';
import { ownSteps } from '../kinds/own.ts';
import { mayTakeBack, rightLacking, takeBackTitle } from '../model/confirming.ts';
import type { DraftSession } from '../model/draft.ts';
import type { Steps } from './useSteps.ts';

const MdlpOffers = lazyPart<'MdlpOffers', { id: string }>(() => import('../../mdlp/index.ts'), 'MdlpOffers');

const NextDialog = lazyPart(() => import('./NextDialog.tsx'), 'NextDialog');

type ActionsProps = {
  session: DraftSession;
  definition: StockKindDefinition;
  document: StockDocument;
  open: boolean;
  steps: Steps;
  /** Corrects a posted document where it stands; undefined = this one cannot be. */
  onCorrect: (() => void) | undefined;
};

/** The next steps of a document in the order of work; the rare ones in a menu. */
export function Actions({ definition, session, document, open, steps, onCorrect }: ActionsProps) {
  const Own = ownSteps[definition.key];
  const manages = may('manage', 'storages');
  const rights = useProfile();
  const { kind, state } = document;
  const goesBack = mayTakeBack(document, rights);
  // what has moved or promised goods goes back by a button of its own
  const isOut = !isDraft(state);
  const mayPost = open && canTake(kind, state, 'post');
  const barred = rightLacking(document, 'post', rights);
  const post = () => (barred === null ? void steps.activate() : void toast.warning(barred));
  const [choosing, setChoosing] = useState(false);
  const keys: KeyBinding[] = [];
  if (mayPost) {
    keys.push(
      { keys: 'Ctrl+Enter', title: definition.activate, run: post },
      { keys: 'F8', title: 'Проверить документ', run: () => void steps.check() },
    );
  }
  if (onCorrect) keys.push({ keys: 'F2', title: 'Исправить документ', run: onCorrect });
  const takesBack = isOut || goesBack;
  const next = mayBecome(kind, state);
  const isIssue = kind === 'move' && isPosted(state) && document.storage_to !== null;
  if (manages) {
    if (takesBack)
      keys.push({ keys: 'Alt+Z', title: takeBackTitle(document), run: () => void steps.cancel() });
    keys.push({ keys: 'Alt+K', title: 'Скопировать документ', run: () => void steps.copy() });
    if (next.length > 0)
      keys.push({ keys: 'Alt+N', title: 'Создать на основании', run: () => setChoosing(true) });
    if (isIssue) keys.push({ keys: 'Alt+R', title: 'Повторить выдачу', run: () => void steps.issueAgain() });
  }
  useKeys(keys);
  if (!manages) return null;
  const menu = (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <ActionIcon variant="default" size={36} aria-label="Другие действия">
          <IconDots size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {onCorrect && (
          <Menu.Item onClick={onCorrect} rightSection={<KeyHint keys="F2" />}>
            Исправить документ
          </Menu.Item>
        )}
        <Menu.Item onClick={() => void steps.copy()} rightSection={<KeyHint keys="Alt+K" />}>
          Скопировать документ
        </Menu.Item>
        {next.length > 0 && (
          <Menu.Item onClick={() => setChoosing(true)} rightSection={<KeyHint keys="Alt+N" />}>
            Создать на основании
          </Menu.Item>
        )}
        {isIssue && (
          <Menu.Item onClick={() => void steps.issueAgain()} rightSection={<KeyHint keys="Alt+R" />}>
            Повторить выдачу
          </Menu.Item>
        )}
        {!isOut && goesBack && (
          <Menu.Item onClick={() => void steps.cancel()} rightSection={<KeyHint keys="Alt+Z" />}>
            {takeBackTitle(document)}
          </Menu.Item>
        )}
        <Menu.Item color="red" onClick={() => void steps.remove()}>
          Удалить документ
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
  return (
    <>
      {choosing && (
        <Suspense>
          <NextDialog
            kinds={next}
            onChoose={(chosen) => void steps.goOn(chosen)}
            onClose={() => setChoosing(false)}
          />
        </Suspense>
      )}
      {mayPost && (
        <Button
          variant="default"
          loading={steps.busy === 'check'}
          onClick={() => void steps.check()}
          rightSection={<KeyHint keys="F8" />}
        >
          Проверить
        </Button>
      )}
      {isOut && (
        <Button
          variant="default"
          loading={steps.busy === 'cancel'}
          onClick={() => void steps.cancel()}
          rightSection={<KeyHint keys="Alt+Z" />}
        >
          {takeBackTitle(document)}
        </Button>
      )}
      {isOut && menu}
      {Own && (
        <Suspense>
          <Own session={session} document={document} open={open} steps={steps} />
        </Suspense>
      )}
      {definition.marks && (
        <Suspense>
          <MdlpOffers id={document.id} />
        </Suspense>
      )}
      {!isOut && menu}
      {mayPost && (
        <Button
          loading={steps.busy === 'activate'}
          onClick={post}
          aria-disabled={barred ? true : undefined}
          data-disabled={barred ? true : undefined}
          title={barred ?? undefined}
          rightSection={<KeyHint keys="Ctrl+Enter" on />}
        >
          {definition.activate}
        </Button>
      )}
    </>
  );
}
