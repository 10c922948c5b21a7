import { Button } from '@mantine/core';
import { exerciseKeys, exercises } from '@provizor/domain';
import { IconPrinter } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { printPage } from '../../lib/files/print-page.ts';
import { CardSkeleton, EmptyState, Page, RefusalProblem } from '../../ui/index.ts';
import { useCourse } from '../api.ts';
import { certificateHead, certificatePage } from '../model/print.ts';
import styles from './course.module.css';

/** /course/certificate: who has done all exercises, to be printed. */
export function CertificatePage() {
  const { data, error, refetch } = useCourse();
  const certificate = data?.certificate;
  return (
    <Page
      title="Сертификат об обучении"
      actions={
        certificate && (
          <Button
            leftSection={<IconPrinter size={16} />}
            onClick={() => void printPage(certificatePage(certificate))}
          >
            Печать
          </Button>
        )
      }
    >
      {error && !data && (
        <RefusalProblem page error={error} what="Не удалось открыть сертификат" retry={refetch} />
      )}
      {!data && !error && <CardSkeleton />}
      {data && !certificate && (
        <EmptyState
          title="Сертификата ещё нет"
          text={
            <>
              Он появится, когда выполнены все упражнения. <Link to="/course">К упражнениям</Link>
            </>
          }
        />
      )}
      {certificate && (
        <article className={styles.sheet} aria-label="Сертификат">
          <h2>Сертификат</h2>
          <p>{certificateHead(certificate)}</p>
          <p className={styles.name}>{certificate.name}</p>
          <p>{certificate.organization}</p>
          <p>за выполнение упражнений по работе с маркированными лекарствами в учебной МДЛП</p>
          <ol>
            {exerciseKeys.map((key) => (
              <li key={key}>{exercises[key].title}</li>
            ))}
          </ol>
        </article>
      )}
    </Page>
  );
}
