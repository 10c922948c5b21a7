import { Button } from '@mantine/core';
import type { CallReply, servePrescription } from '@provizor/contract';
import { Link, useNavigate } from '@tanstack/react-router';
import { StockMdlp } from '../../stock/mdlp/index.ts';
import { KeyHint, Panel, useKeys, Verdict } from '../../ui/index.ts';
import { measured, openOf } from '../model/status.ts';
import styles from './release.module.css';

/** What was released, what MDLP is to be told of it and how, and the next prescription. */
export function Done({ served }: { served: CallReply<typeof servePrescription> }) {
  const navigate = useNavigate();
  const { item, document_id, number, next } = served;
  const rest = openOf(item);
  const onward = () => void navigate({ to: '/llo/window', search: {}, replace: true });
  useKeys([{ keys: 'Ctrl+Enter', title: 'Следующий рецепт', run: onward }]);
  return (
    <div className={styles.stack}>
      <Panel title="Отпущено">
        <div className={styles.stack}>
          <p>
            <Verdict kind="ok">Отпуск проведён</Verdict>{' '}
            {Number(rest) > 0 && `Осталось ${measured(rest, item.measure)}: рецепт остаётся открытым.`}
          </p>
          <p>
            Документ склада{' '}
            <Link to="/storage/recipe/id{$id}" params={{ id: document_id }}>
              № {number}
            </Link>
            , рецепт{' '}
            <Link to="/llo/recipes/$id" params={{ id: String(item.id) }}>
              {item.drug}
            </Link>
          </p>
          {next === 'sign' && (
            <>
              <StockMdlp id={document_id} kind="recipe" />
              <p className={styles.quiet}>
                Можно отложить: документ останется среди тех, о которых МДЛП ещё не сообщено.
              </p>
            </>
          )}
          <div>
            <Button onClick={onward} rightSection={<KeyHint keys="Ctrl+Enter" on />}>
              Следующий рецепт
            </Button>
          </div>
        </div>
      </Panel>
    </div>
  );
}
