import { Button } from '@mantine/core';
import { arrivalOf, stockDocumentKinds } from '@provizor/domain';
import { IconArrowRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { arrivalWords } from '../../../lib/arrival-words.ts';
import { stockDocumentAddress } from '../../../stock/mdlp/index.ts';
import { counted, cx, quantityText, VerdictSign } from '../../../ui/index.ts';
import type { Progress } from '../../model/outgoing.ts';
import { outgoingVerdict } from '../../model/outgoing-state.ts';
import { acceptedCount, resultTitle } from '../../model/progress-words.ts';
import { ContinueButton } from './ContinueButton.tsx';
import styles from './progress.module.css';
import { RetryButton } from './RetryButton.tsx';

const codesText = (count: number) => counted(count, 'код', 'кода', 'кодов');

type ResultProps = { progress: Progress; onChanged: () => void };

/** The result of the document, the largest thing on the screen; nothing while it is being processed. */
export function Result({ progress, onChanged }: ResultProps) {
  const title = resultTitle(progress);
  if (title === null) return null;
  const verdict = outgoingVerdict(progress);
  return (
    <section className={cx(styles.result, styles[verdict])} aria-label="Результат">
      <span className={styles.resultSign}>
        <VerdictSign kind={verdict} silent />
      </span>
      <div className={styles.resultBody}>
        <h2 className={styles.resultTitle}>{title}</h2>
        <Details progress={progress} />
        {progress.unreconciled !== null && progress.unreconciled > 0 && (
          <p className={styles.comment}>
            {`Принято без сверки: не отсканировано упаковок — ${quantityText(progress.unreconciled)}`}
          </p>
        )}
        {progress.operation_comment && (
          <p className={styles.comment}>Комментарий МДЛП: {progress.operation_comment}</p>
        )}
        <div className={styles.resultActions}>
          <Actions progress={progress} onChanged={onChanged} />
        </div>
      </div>
    </section>
  );
}

function Details({ progress }: { progress: Progress }) {
  const { state, result, objects, accepted_objects, message, income_type: type } = progress;
  const { within } = arrivalWords(type);
  const isAnswer = progress.income_document_id !== null;
  const isDelivery = arrivalOf(type) === 'delivery';
  if (state === 'failed') {
    return (
      <p>{message ?? 'Причина не сообщена: квитанции у такого документа не бывает. Ничего не принято.'}</p>
    );
  }
  if (state === 'cancelled') {
    return (
      <p>{`${message ?? 'Отправку отменил человек'}. МДЛП о документе не знает${isAnswer ? `, ${isDelivery ? 'поставка' : 'документ партнёра'} снова ждёт ответа` : ''}.`}</p>
    );
  }
  // what concerns another document as a whole names no codes
  if (result === 'Accepted')
    return <p>{`МДЛП приняла документ целиком${objects > 0 ? `: ${codesText(objects)}` : ''}.`}</p>;
  if (result === 'Partial') {
    return (
      <p>
        <b>{acceptedCount(progress)}</b> кодов документа. Отклонено {codesText(objects - accepted_objects)}:
        причины ниже. {isAnswer ? `Отклонённое осталось ${within}.` : 'Принятое проведено, остальное — нет.'}
      </p>
    );
  }
  return (
    <p>
      {!isAnswer
        ? 'Ничего не проведено.'
        : isDelivery
          ? 'Ничего не принято, поставка осталась как была.'
          : 'Ничего не проведено, документ партнёра остался без ответа.'}{' '}
      Причины ниже.
    </p>
  );
}

/** What one does next, in the order of work. */
function Actions({ progress, onChanged }: ResultProps) {
  const { result, state, income_document_id: income, stock_documents: stock } = progress;
  const receipt = stock.find(({ kind }) => kind === 'income');
  const links: ReactNode[] = [];
  const { remaining } = progress;
  if (remaining > 0) {
    const title = `Продолжить с оставшимися (${quantityText(remaining)})`;
    links.push(<ContinueButton key="rest" id={progress.id} title={title} />);
  }
  for (const document of stock) {
    links.push(
      <Button
        key={document.id}
        variant="default"
        rightSection={<IconArrowRight size={16} />}
        renderRoot={(props) => <Link {...props} to={stockDocumentAddress(document.kind, document.id)} />}
      >
        {stockDocumentKinds[document.kind].title} № {document.number}
      </Button>,
    );
  }
  if (receipt) {
    links.push(
      <Button
        key="packs"
        variant="default"
        renderRoot={(props) => <Link {...props} to="/mdlp/packs" search={{ income: receipt.id }} />}
      >
        {income ? 'Принятые упаковки' : 'Упаковки прихода'}
      </Button>,
    );
  }
  if ((result === 'Rejected' || state === 'failed' || state === 'cancelled') && income) {
    links.push(
      <Button
        key="back"
        variant="default"
        renderRoot={(props) => <Link {...props} to="/mdlp/income/id{$id}" params={{ id: income }} />}
      >
        {arrivalOf(progress.income_type) === 'delivery' ? 'Вернуться к поставке' : 'Вернуться к документу'}
      </Button>,
    );
  }
  // MDLP did not take it at the door: the same document may be handed over again.
  if (state === 'failed' && progress.document_id === null && progress.origin !== 'registrar') {
    links.push(<RetryButton key="retry" id={progress.id} onChanged={onChanged} />);
  }
  return links;
}
