import { type AuthorityFigures, getAuthorityFigures } from '@provizor/contract';
import { useNavigate } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { useCall } from '../../lib/api/index.ts';
import { DataGrid, useRows } from '../../ui/grid/index.ts';
import { CardSkeleton, EmptyState, Page } from '../../ui/index.ts';
import { ExpiryChart } from '../components/ExpiryChart.tsx';
import styles from '../components/Overview.module.css';
import { OverviewFigures } from '../components/OverviewFigures.tsx';
import { type OrganizationRow, organizationColumns } from '../components/organization-columns.tsx';
import { ScopeProblem } from '../components/ScopeProblem.tsx';
import { useScope } from '../model/scope.ts';

const keyOf = ({ organization }: OrganizationRow): string => String(organization.id);

/** /uzo: what stands out in the organisations below, each figure opening its list. */
export function OverviewPage() {
  const scope = useScope();
  const figures = useCall(getAuthorityFigures, { body: { organization_id: scope.id } });
  const rows = figures.data?.by_organization ?? [];
  const columns = useMemo(() => organizationColumns(rows), [rows]);
  return (
    <Page fill title="Обзор" note={scope.name}>
      {figures.error && (
        <ScopeProblem
          error={figures.error}
          what="Не удалось загрузить показатели"
          retry={() => figures.refetch()}
        />
      )}
      {figures.isPending && <CardSkeleton />}
      {figures.data && rows.length === 0 && <NoOrganizations />}
      {figures.data && rows.length > 0 && (
        <Overview figures={figures.data} scope={scope.id} columns={columns} />
      )}
    </Page>
  );
}

type OverviewProps = {
  figures: AuthorityFigures;
  scope: number | undefined;
  columns: ReturnType<typeof organizationColumns>;
};

function Overview({ figures, scope, columns }: OverviewProps) {
  const store = useRows(figures.by_organization, keyOf);
  const navigate = useNavigate();
  const open = useCallback(
    ({ organization }: OrganizationRow) =>
      void navigate({ to: '/uzo', search: { organization: organization.id } }),
    [navigate],
  );
  return (
    <div className={styles.overview}>
      <div className={styles.head}>
        <OverviewFigures figures={figures} scope={{ organization: scope }} />
        <ExpiryChart months={figures.by_month} />
      </div>
      <section className={styles.table} aria-label="По организациям">
        <h2>По организациям</h2>
        <DataGrid
          name="uzo.organizations"
          label="Организации"
          exportAs="Обзор организаций"
          store={store}
          columns={columns}
          onOpen={open}
        />
      </section>
    </div>
  );
}

function NoOrganizations() {
  return (
    <EmptyState
      picture="list"
      title="Подведомственных организаций нет"
      text="Организации подчиняет органу управления главный администратор программы: в карточке организации, поле «Орган управления здравоохранением»."
    />
  );
}
