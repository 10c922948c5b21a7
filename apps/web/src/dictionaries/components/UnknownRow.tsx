import { Button } from '@mantine/core';
import type { Dictionary } from '@provizor/contract/dictionaries';
import { Link } from '@tanstack/react-router';
import { EmptyState, Page } from '../../ui/index.ts';
import { listPath } from '../family/at.ts';

/** A row that is not there: removed meanwhile, or of another organisation. */
export function UnknownRow({ dictionary }: { dictionary: Dictionary }) {
  return (
    <Page title={dictionary.one}>
      <EmptyState
        picture="search"
        title="Такой записи нет"
        text="Её могли удалить, или она принадлежит другой организации."
        action={
          <Button renderRoot={(props) => <Link {...props} to={listPath(dictionary)} />}>
            К справочнику «{dictionary.title}»
          </Button>
        }
      />
    </Page>
  );
}
