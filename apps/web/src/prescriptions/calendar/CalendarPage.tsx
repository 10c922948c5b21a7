import { NativeSelect, Textarea } from '@mantine/core';
import { listProductionCalendars, putProductionCalendar } from '@provizor/contract';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { refresh, useCall, useCallMutation } from '../../lib/api/index.ts';
import { useBack } from '../../lib/lists/index.ts';
import { CardForm, useCardForm } from '../../ui/card/index.ts';
import { CardSkeleton, Page, RefusalProblem, toast, today } from '../../ui/index.ts';
import {
  type Calendar,
  checkCalendar,
  daysOf,
  valuesOf,
  workingDaysOfYear,
  yearsOf,
} from '../model/calendar.ts';

const origins: Readonly<Record<Calendar['from'], string>> = {
  loaded: 'загружен',
  known: 'известен программе',
  law: 'по Трудовому кодексу',
};

/** /farm/calendar: production calendars of all organisations, by which terms of deferred service are reckoned. */
export function CalendarPage() {
  const { year = Number(today().slice(0, 4)) } = useSearch({ from: '/shell/farm/calendar' });
  const navigate = useNavigate();
  const calendars = useCall(listProductionCalendars, {});
  const items = calendars.data?.items ?? [];
  const calendar = items.find((one) => one.year === year);
  const originOf = (one: number) => {
    const found = items.find((each) => each.year === one);
    return found ? origins[found.from] : 'ещё не загружен';
  };
  return (
    <Page
      title="Производственный календарь"
      note="По нему считаются рабочие дни отсроченного обеспечения во всех организациях"
    >
      {calendars.data ? (
        <>
          <NativeSelect
            label="Год"
            w={260}
            value={String(year)}
            data={yearsOf(items, today()).map((one) => ({
              value: String(one),
              label: `${one}, ${originOf(one)}`,
            }))}
            onChange={(event) => {
              const chosen = Number(event.currentTarget.value);
              void navigate({ to: '/farm/calendar', search: { year: chosen } });
            }}
          />
          <YearForm key={year} year={year} calendar={calendar} />
        </>
      ) : calendars.error ? (
        <RefusalProblem
          page
          error={calendars.error}
          what="Не удалось загрузить календари"
          retry={() => void calendars.refetch()}
        />
      ) : (
        <CardSkeleton />
      )}
    </Page>
  );
}

function YearForm({ year, calendar }: { year: number; calendar: Calendar | undefined }) {
  const put = useCallMutation(putProductionCalendar);
  const form = useCardForm({
    initial: valuesOf(calendar),
    check: (values) => checkCalendar(values, year),
    save: async (values) => {
      await put.mutateAsync({ params: { year }, body: daysOf(values, year) });
      await refresh(listProductionCalendars);
      form.reset(values);
      toast.ok('Календарь записан, сроки отсроченных рецептов пересчитываются');
    },
  });
  const { values, change, errors, idOf } = form;
  const figure = workingDaysOfYear(values, year);
  return (
    <CardForm
      form={form}
      label={`Производственный календарь ${year} года`}
      save="Записать"
      failed="Календарь не записан"
      onCancel={useBack('/farm')}
    >
      <Textarea
        id={idOf('daysOff')}
        label="Выходные и праздничные дни с понедельника по пятницу"
        description="Через запятую: 01.01, 02.01. Суббота и воскресенье — выходные и без этого"
        required
        autosize
        minRows={3}
        value={values.daysOff}
        error={errors.daysOff}
        onChange={(event) => change({ daysOff: event.currentTarget.value })}
      />
      <Textarea
        id={idOf('workingWeekends')}
        label="Рабочие субботы и воскресенья"
        description="На которые перенесены рабочие дни; нет таких — оставьте пустым"
        autosize
        value={values.workingWeekends}
        error={errors.workingWeekends}
        onChange={(event) => change({ workingWeekends: event.currentTarget.value })}
      />
      <p aria-live="polite">
        {figure === null
          ? 'Исправьте дни: число рабочих дней года появится здесь.'
          : `В ${year} году ${figure}. Сверьте с опубликованным календарём.`}
      </p>
    </CardForm>
  );
}
