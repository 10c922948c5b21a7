import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { RefusalError } from '../../lib/api/refusal-error.ts';
import { RefusalProblem } from './RefusalProblem.tsx';

/** Link to what was made of the same file, of a refusal that names it. */
const existing = (error: unknown): string | undefined =>
  error instanceof RefusalError
    ? (error.detailsOf('invoice.exists') ?? error.detailsOf('initial-file.exists'))?.link
    : undefined;

/** Why a file was not taken; of one that was taken before, the way to it. */
export function UploadRefusal({ error }: { error: unknown }) {
  const link = existing(error);
  return (
    <RefusalProblem
      error={error}
      what="Файл не загружен"
      action={
        link && (
          <Button variant="default" renderRoot={(props) => <Link {...props} to={link} />}>
            Открыть загруженный
          </Button>
        )
      }
    />
  );
}
