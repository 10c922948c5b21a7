import {
  Checkbox,
  MultiSelect,
  NativeSelect,
  NumberInput,
  PasswordInput,
  Radio,
  Select,
  Switch,
  Textarea,
  TextInput,
} from '@mantine/core';
import { DateField, DateTimeField, EntitySelect, TreeSelect } from '../../ui/fields/index.ts';
import { Held } from '../components/Held.tsx';
import { nothing, storages } from '../components/samples.ts';
import type { Part } from '../part.ts';

const reasons = ['Бой при разгрузке', 'Истёк срок годности', 'Отзыв производителем'];
const [root, ready, cold] = storages;

export const parts: readonly Part[] = [
  {
    title: 'Поле для текста',
    about: 'Название над полем, подсказка под названием, ошибка под полем: что не так и как надо.',
    shows: [],
    states: [
      {
        title: 'пустое',
        Show: () => (
          <TextInput label="Номер накладной" description="Как на бумаге поставщика" placeholder="0-17" />
        ),
      },
      { title: 'заполненное', Show: () => <TextInput label="Номер договора" defaultValue="44-ФЗ/0-2026" /> },
      {
        title: 'обязательное, с ошибкой',
        Show: () => (
          <TextInput label="ИНН" required defaultValue="77000" error="В ИНН организации десять цифр" />
        ),
      },
      { title: 'нельзя изменить', Show: () => <TextInput label="Организация" disabled value="Аптека № 0" /> },
      { title: 'только для чтения', Show: () => <TextInput label="Код места" readOnly value="01-03-2" /> },
      {
        title: 'пароль',
        Show: () => <PasswordInput label="Новый пароль" description="Не короче восьми знаков" />,
      },
      {
        title: 'пароль с ошибкой',
        Show: () => <PasswordInput label="Пароль ещё раз" error="Пароли не совпадают" />,
      },
      {
        title: 'длинный текст',
        Show: () => (
          <Textarea label="Примечание" autosize minRows={2} defaultValue="Короб № 3 вскрыт при перевозке" />
        ),
      },
      {
        title: 'длинный текст с ошибкой',
        Show: () => (
          <Textarea label="Причина отказа" required error="Напишите причину: её прочтёт поставщик" />
        ),
      },
      { title: 'число', Show: () => <NumberInput label="Упаковок" defaultValue={12} min={0} /> },
      {
        title: 'число с ошибкой',
        Show: () => <NumberInput label="Цена, ₽" defaultValue={0} error="Цена больше нуля" hideControls />,
      },
      { title: 'число, нельзя', Show: () => <NumberInput label="Строк на странице" disabled value={25} /> },
    ],
  },
  {
    title: 'Дата и время',
    about: 'Печатается точками сама; календарь открывают значок и Alt+↓.',
    shows: [DateField, DateTimeField],
    states: [
      {
        title: 'дата',
        Show: () => (
          <Held<string | null> from="2026-11-02">
            {(value, set) => <DateField label="Дата документа" value={value} onChange={set} />}
          </Held>
        ),
      },
      {
        title: 'дата с ошибкой',
        Show: () => (
          <DateField
            label="Годен до"
            value={null}
            onChange={nothing}
            required
            error="Напишите срок годности"
          />
        ),
      },
      {
        title: 'дата, нельзя',
        Show: () => <DateField label="Дата закрытия" value="2026-10-31" onChange={nothing} disabled />,
      },
      {
        title: 'дата и время',
        Show: () => (
          <Held<string | null> from="2026-11-02T08:30">
            {(value, set) => <DateTimeField label="Начало смены" value={value} onChange={set} />}
          </Held>
        ),
      },
      {
        title: 'дата и время с ошибкой',
        Show: () => (
          <DateTimeField label="Конец смены" value={null} onChange={nothing} error="Раньше начала смены" />
        ),
      },
    ],
  },
  {
    title: 'Выбор из справочника',
    about: 'Ищет по набранному; в дереве ветви открываются стрелками; новую строку добавляет последняя.',
    shows: [EntitySelect, TreeSelect],
    states: [
      {
        title: 'выбрано',
        Show: () => (
          <Held<(typeof storages)[number] | null> from={ready ?? null}>
            {(value, set) => (
              <EntitySelect
                label="Склад"
                options={storages}
                value={value}
                onChange={set}
                noteOf={({ code }) => code ?? null}
              />
            )}
          </Held>
        ),
      },
      {
        title: 'пусто, с добавлением',
        Show: () => (
          <Held<(typeof storages)[number] | null> from={null}>
            {(value, set) => (
              <EntitySelect
                label="Куда положить"
                placeholder="Выберите место"
                options={storages}
                value={value}
                onChange={set}
                add={{ label: (typed) => `Добавить «${typed}»`, run: nothing }}
              />
            )}
          </Held>
        ),
      },
      {
        title: 'с ошибкой',
        Show: () => (
          <EntitySelect
            label="Откуда взять"
            required
            options={storages}
            value={null}
            onChange={nothing}
            error="Выберите склад: без него остатков не найти"
          />
        ),
      },
      {
        title: 'нельзя',
        Show: () => (
          <EntitySelect
            label="Склад документа"
            options={storages}
            value={cold ?? null}
            onChange={nothing}
            disabled
          />
        ),
      },
      {
        title: 'ищет',
        Show: () => <EntitySelect label="Пост" options={[]} value={null} onChange={nothing} loading />,
      },
      {
        title: 'большое дерево',
        Show: () => (
          <Held<(typeof storages)[number] | null> from={null}>
            {(value, set) => (
              <Held from={true}>
                {(open, setOpen) => (
                  <TreeSelect
                    label="Место хранения"
                    value={value}
                    onChange={set}
                    lines={storages
                      .filter(({ parent_id, is_group }) => is_group || (open && parent_id === root?.id))
                      .map((entity) => ({
                        entity,
                        depth: entity.is_group ? 0 : 1,
                        open: entity.is_group ? open && entity.id === root?.id : false,
                      }))}
                    onToggle={() => setOpen(!open)}
                    onSearch={nothing}
                    found={null}
                  />
                )}
              </Held>
            )}
          </Held>
        ),
      },
    ],
  },
  {
    title: 'Список в поле',
    about: 'Немногие значения, известные заранее.',
    shows: [],
    states: [
      {
        title: 'один',
        Show: () => <Select label="Причина" data={reasons} defaultValue={reasons[0] ?? null} />,
      },
      {
        title: 'с ошибкой',
        Show: () => <Select label="Причина списания" data={reasons} error="Выберите причину" />,
      },
      {
        title: 'нельзя',
        Show: () => <Select label="Основание" data={reasons} value={reasons[2] ?? null} disabled />,
      },
      {
        title: 'несколько',
        Show: () => <MultiSelect label="Причины" data={reasons} defaultValue={reasons.slice(0, 2)} />,
      },
      {
        title: 'простой',
        Show: () => <NativeSelect label="Ставка НДС" data={['10 %', '20 %', 'без НДС']} />,
      },
      {
        title: 'простой, нельзя',
        Show: () => <NativeSelect label="Валюта" data={['рубли']} disabled />,
      },
    ],
  },
  {
    title: 'Отметки',
    about: 'Галочка отвечает «да» и «нет», точка выбирает одно из нескольких, выключатель действует сразу.',
    shows: [],
    states: [
      { title: 'галочка', Show: () => <Checkbox label="Не выводить проблемные упаковки" defaultChecked /> },
      { title: 'галочка снята', Show: () => <Checkbox label="Печатать этикетки мест" /> },
      { title: 'часть отмечена', Show: () => <Checkbox label="Все строки документа" indeterminate /> },
      {
        title: 'галочка, нельзя',
        Show: () => <Checkbox label="Администратор" disabled checked readOnly description="Вы сами" />,
      },
      {
        title: 'с ошибкой',
        Show: () => <Checkbox label="Упаковки приостановлены" error="Подтвердите, что знаете об этом" />,
      },
      {
        title: 'одно из нескольких',
        Show: () => (
          <Radio.Group label="Вид возврата" defaultValue="2">
            <Radio value="1" label="По договору" mt={4} />
            <Radio value="2" label="Поставщику" mt={4} />
            <Radio value="3" label="Другому получателю" mt={4} disabled />
          </Radio.Group>
        ),
      },
      { title: 'выключатель', Show: () => <Switch label="Звук при скане" defaultChecked /> },
      { title: 'выключатель, нельзя', Show: () => <Switch label="Учебный контур" disabled /> },
    ],
  },
];
