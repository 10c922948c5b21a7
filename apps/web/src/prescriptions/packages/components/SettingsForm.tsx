import { NativeSelect, Stack, TextInput } from '@mantine/core';
import {
  allows,
  type CallReply,
  egisso,
  getRegisterSettings,
  putRegisterSettings,
  type RegisterMeasure,
} from '@provizor/contract';
import { api, refresh } from '../../../lib/api/index.ts';
import { useBack } from '../../../lib/lists/index.ts';
import { callerOf, profile } from '../../../lib/session/index.ts';
import { useStore } from '../../../lib/store/index.ts';
import { CardForm, FormGrid, useCardForm } from '../../../ui/card/index.ts';
import { Panel, toast } from '../../../ui/index.ts';
import styles from './packages.module.css';

type Settings = CallReply<typeof getRegisterSettings>;
type Codes = Omit<Settings['item'], 'zone'>;
type Values = Settings['item'] & { measures: RegisterMeasure[] };

const codes: { name: keyof Codes; title: string; description: string }[] = [
  { name: 'body_code', title: 'Код органа в ЕГИССО', description: 'Вида AB12.345678' },
  { name: 'system_code', title: 'Код системы в ФРЛЛО', description: 'По справочнику …99.2.622' },
  { name: 'region', title: 'Код региона', description: 'ОКАТО, пять цифр: 64000' },
  { name: 'organization_oid', title: 'OID организации в ФРМО', description: 'Числа через точку' },
];

/** Forms a measure of drugs is given in (regional-reporting, A2). */
const forms = [
  { value: 'natural', label: 'Натуральная' },
  { value: 'exemption', label: 'Льгота' },
];
const units = [
  { value: '778', label: '778 упаковка' },
  { value: '796', label: '796 штука' },
];
/** Units to choose from, with the one that was entered by another program. */
const unitsOf = (okei: string) =>
  units.some(({ value }) => value === okei) ? units : [...units, { value: okei, label: okei }];

/** Codes of the organisation, and the measure of ЕГИССО each category of benefits stands for. */
export function SettingsForm({ settings }: { settings: Settings }) {
  const mayKeep = allows(egisso('manage'), callerOf(useStore(profile)));
  const form = useCardForm<Values>({
    initial: { ...settings.item, measures: settings.measures },
    save: async ({ measures, ...item }) => {
      const entries = measures.map(({ category_name: _, category_code: __, ...measure }) => measure);
      await api(putRegisterSettings, { body: { ...item, measures: entries } });
      void refresh(getRegisterSettings);
      toast.ok('Настройка сохранена');
    },
  });
  const { values, change, errors, idOf } = form;
  const changeMeasure = (at: number, part: Partial<RegisterMeasure>) =>
    change({ measures: values.measures.map((one, n) => (n === at ? { ...one, ...part } : one)) });
  return (
    <CardForm
      form={form}
      label="Настройка ЕГИССО и ФРЛЛО"
      save="Сохранить"
      failed="Не удалось сохранить настройку"
      onCancel={useBack('/llo')}
    >
      <Stack gap="md">
        <FormGrid>
          {codes.map(({ name, title, description }) => (
            <TextInput
              key={name}
              id={idOf(name)}
              label={title}
              description={description}
              disabled={!mayKeep}
              value={values[name] ?? ''}
              error={errors[name]}
              onChange={(event) => change({ [name]: event.currentTarget.value.trim() || null })}
            />
          ))}
          <TextInput
            id={idOf('zone')}
            label="Часовой пояс, часов от UTC"
            description="От 2 до 12"
            inputMode="numeric"
            disabled={!mayKeep}
            value={String(values.zone)}
            error={errors.zone}
            onChange={(event) => change({ zone: Number(event.currentTarget.value.replace(/\D/g, '')) })}
          />
        </FormGrid>
        <Panel title="Меры ЕГИССО по категориям льгот" flush>
          <table className={styles.measures}>
            <thead>
              <tr>
                <th scope="col">Категория</th>
                <th scope="col">Локальная мера (uuid)</th>
                <th scope="col">Локальная категория (uuid)</th>
                <th scope="col">Форма</th>
                <th scope="col">Единица по ОКЕИ</th>
              </tr>
            </thead>
            <tbody>
              {values.measures.map((measure, at) => (
                <tr key={measure.category_id}>
                  <td>
                    {measure.category_code} {measure.category_name}
                  </td>
                  <td>
                    <TextInput
                      aria-label={`Мера: ${measure.category_name}`}
                      disabled={!mayKeep}
                      value={measure.measure_uuid ?? ''}
                      error={errors[`measures.${at}.measure_uuid`]}
                      onChange={(event) =>
                        changeMeasure(at, { measure_uuid: event.currentTarget.value.trim() || null })
                      }
                    />
                  </td>
                  <td>
                    <TextInput
                      aria-label={`Категория: ${measure.category_name}`}
                      disabled={!mayKeep}
                      value={measure.local_category_uuid ?? ''}
                      error={errors[`measures.${at}.local_category_uuid`]}
                      onChange={(event) =>
                        changeMeasure(at, { local_category_uuid: event.currentTarget.value.trim() || null })
                      }
                    />
                  </td>
                  <td>
                    <NativeSelect
                      aria-label={`Форма: ${measure.category_name}`}
                      disabled={!mayKeep}
                      data={forms}
                      value={measure.form}
                      onChange={({ currentTarget: { value } }) =>
                        changeMeasure(at, { form: value === 'exemption' ? 'exemption' : 'natural' })
                      }
                    />
                  </td>
                  <td>
                    <NativeSelect
                      aria-label={`Единица: ${measure.category_name}`}
                      disabled={!mayKeep}
                      data={unitsOf(measure.okei)}
                      value={measure.okei}
                      error={errors[`measures.${at}.okei`]}
                      onChange={(event) => changeMeasure(at, { okei: event.currentTarget.value })}
                    />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </Panel>
      </Stack>
    </CardForm>
  );
}
