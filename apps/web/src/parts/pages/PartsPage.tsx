import { Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { Link, useSearch } from '@tanstack/react-router';
import { Suspense } from 'react';
import { ListSkeleton, Page } from '../../ui/index.ts';
import { lazyGroup } from '../components/lazy-group.tsx';
import styles from '../components/parts.module.css';
import { groups } from '../groups.ts';
import { readShownParts } from '../model/shown-parts.ts';

const views = groups.map((group) => ({ key: group.key, Group: lazyGroup(group) }));
const [first] = groups;

/** /auth/parts: every part of the interface in all its states, a group at a time. */
export function PartsPage() {
  const { group = first?.key, page } = readShownParts(useSearch({ strict: false }));
  const view = views.find(({ key }) => key === group) ?? views[0];
  const shown = (
    <Suspense fallback={<ListSkeleton rows={12} />}>{view && <view.Group page={page} />}</Suspense>
  );
  if (page !== undefined) {
    return (
      <div className={styles.whole}>
        <div className={styles.back}>
          <Button
            variant="subtle"
            color="gray"
            leftSection={<IconArrowLeft size={16} />}
            renderRoot={(props) => <Link {...props} to="/auth/parts" search={{ group, page: undefined }} />}
          >
            К деталям интерфейса
          </Button>
        </div>
        {shown}
      </div>
    );
  }
  return (
    <Page
      title="Детали интерфейса"
      note="Названия, коды и люди здесь вымышленные"
      toolbar={
        <nav className={styles.nav} aria-label="Виды деталей">
          <ul className={styles.groups}>
            {groups.map(({ key, title }) => (
              <li key={key}>
                <Link
                  to="/auth/parts"
                  search={{ group: key, page: undefined }}
                  aria-current={key === view?.key ? 'page' : undefined}
                >
                  {title}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      }
    >
      {shown}
    </Page>
  );
}
