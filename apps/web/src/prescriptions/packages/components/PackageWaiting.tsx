import { CardSkeleton, Page, RefusalProblem } from '../../../ui/index.ts';

/** A package that is not there yet, or not at all. */
export function PackageWaiting({ error, retry }: { error: unknown; retry: () => unknown }) {
  return (
    <Page title="Пакет">
      {error ? (
        <RefusalProblem page error={error} what="Не удалось показать пакет" retry={() => void retry()} />
      ) : (
        <CardSkeleton />
      )}
    </Page>
  );
}
