import { Button, Group, Modal, MultiSelect, Select, Stack } from '@mantine/core';
import type { Report, ReportKind } from '@provizor/contract';
import { useState } from 'react';
import { refresh, useCall, useCallMutation } from '../../lib/api/index.ts';
import { momentText, RefusalProblem, toast } from '../../ui/index.ts';
import { lastText, scheduleText, weekdays } from '../schedule.ts';
import { useSection } from '../useSection.ts';

const paces = [
  { value: 'day', label: 'Каждый день' },
  { value: 'week', label: 'Каждую неделю' },
  { value: 'month', label: 'Каждый месяц' },
] as const;
const formats = [
  { value: 'pdf', label: 'PDF' },
  { value: 'xlsx', label: 'Excel' },
  { value: 'csv', label: 'CSV' },
] as const;
const weekOptions = weekdays.map((label, at) => ({ value: String(at + 1), label }));
const monthOptions = Array.from({ length: 31 }, (_, at) => String(at + 1));
const hourOptions = Array.from({ length: 24 }, (_, hour) => ({
  value: String(hour),
  label: `${String(hour).padStart(2, '0')}:00`,
}));
const pastOf = {
  day: 'За прошедший день',
  week: 'За прошедшую неделю',
  month: 'За прошедший месяц',
} as const;

const chosenOf = <T extends string>(options: readonly { value: T }[], value: string | null, or: T): T =>
  options.find((option) => option.value === value)?.value ?? or;

type ScheduleDialogProps = { report: Report; kind: ReportKind; onClose: () => void };

/** When a report is made by itself and whose bell it waits at. */
export function ScheduleDialog({ report, kind, onClose }: ScheduleDialogProps) {
  const { calls } = useSection();
  const { id, schedule } = report;
  const recipients = useCall(calls.recipients, { body: { id } });
  const [every, setEvery] = useState(schedule?.every ?? 'week');
  const [day, setDay] = useState(schedule?.day ?? 1);
  const [hour, setHour] = useState(schedule?.hour ?? 8);
  const [format, setFormat] = useState(schedule?.format ?? 'pdf');
  const [period, setPeriod] = useState(schedule?.period ?? 'past');
  const [people, setPeople] = useState(schedule?.people.map((person) => String(person.id)) ?? []);
  const done = (said: string) => () => {
    toast.ok(said);
    void refresh(calls.get, calls.list);
    onClose();
  };
  const save = useCallMutation(calls.putSchedule, { onSuccess: done('Расписание сохранено') });
  const drop = useCallMutation(calls.dropSchedule, {
    onSuccess: done('Отчёт больше не делается по расписанию'),
  });
  const failure = save.error ?? drop.error ?? recipients.error;
  const submit = () =>
    save.mutate({
      body: {
        id,
        every,
        day: every === 'day' ? null : every === 'week' ? Math.min(day, weekdays.length) : day,
        hour,
        format,
        period,
        people: people.map(Number),
        ...(schedule ? { version: schedule.version } : {}),
      },
    });
  const last = schedule && lastText(schedule);
  return (
    <Modal opened onClose={onClose} title={`Отчёт по расписанию: ${report.name}`} size={560}>
      <Stack gap="md">
        {schedule && (
          <p>
            {`Сейчас ${scheduleText(schedule)}, следующий ${momentText(schedule.next)}. `}
            {last}
          </p>
        )}
        <Group grow align="end">
          <Select
            label="Как часто"
            data={[...paces]}
            value={every}
            allowDeselect={false}
            onChange={(value) => {
              setEvery(chosenOf(paces, value, every));
              setDay(1);
            }}
          />
          {every !== 'day' && (
            <Select
              label={every === 'week' ? 'День недели' : 'Число месяца'}
              description={every === 'month' ? 'В коротком месяце — последний день' : undefined}
              data={every === 'week' ? weekOptions : monthOptions}
              value={String(day)}
              allowDeselect={false}
              onChange={(value) => setDay(Number(value ?? day))}
            />
          )}
          <Select
            label="Время"
            data={hourOptions}
            value={String(hour)}
            allowDeselect={false}
            onChange={(value) => setHour(Number(value ?? hour))}
          />
        </Group>
        <Group grow align="end">
          {kind.params.includes('period') && (
            <Select
              label="Период"
              data={[
                { value: 'past', label: pastOf[every] },
                { value: 'saved', label: 'Как в отчёте' },
              ]}
              value={period}
              allowDeselect={false}
              onChange={(value) => setPeriod(value === 'saved' ? 'saved' : 'past')}
            />
          )}
          <Select
            label="Файл"
            data={[...formats]}
            value={format}
            allowDeselect={false}
            onChange={(value) => setFormat(chosenOf(formats, value, format))}
          />
        </Group>
        <MultiSelect
          label="Кто получит"
          description="Файл ждёт у колокольчика; показаны те, у кого есть право на этот отчёт"
          placeholder={people.length === 0 ? 'Выберите сотрудников' : undefined}
          data={
            recipients.data?.items.map((person) => ({ value: String(person.id), label: person.name })) ?? []
          }
          searchable
          value={people}
          onChange={setPeople}
          nothingFoundMessage="Такого сотрудника нет"
        />
        {failure && <RefusalProblem error={failure} what="Расписание не сохранено" />}
        <Group justify="space-between">
          {schedule ? (
            <Button variant="default" loading={drop.isPending} onClick={() => drop.mutate({ body: { id } })}>
              Убрать расписание
            </Button>
          ) : (
            <span />
          )}
          <Group>
            <Button variant="default" onClick={onClose}>
              Отмена
            </Button>
            <Button loading={save.isPending} disabled={people.length === 0} onClick={submit}>
              Сохранить
            </Button>
          </Group>
        </Group>
      </Stack>
    </Modal>
  );
}
