import { TextInput } from '@mantine/core';
import { getHivSettings, type HivSettings, hiv, putHivSettings } from '@provizor/contract';
import { api, refresh, useCall } from '../../lib/api/index.ts';
import { useBack } from '../../lib/lists/index.ts';
import { mayBy } from '../../lib/session/index.ts';
import { CardForm, FormGrid, useCardForm } from '../../ui/card/index.ts';
import { CardSkeleton, Page, RefusalProblem, toast } from '../../ui/index.ts';

const fields: { name: keyof HivSettings; title: string; description: string }[] = [
  { name: 'oid', title: 'OID организации в ФРМО', description: 'Числа через точку' },
  { name: 'region_code', title: 'Код региона', description: 'По справочнику субъектов РФ' },
  { name: 'region_name', title: 'Регион', description: 'Как в справочнике' },
  { name: 'postal_code', title: 'Почтовый индекс', description: '6 цифр' },
  { name: 'signer_name', title: 'Кто отпускает', description: 'Фамилия, имя, отчество' },
  { name: 'signer_ssn', title: 'Его СНИЛС', description: '11 цифр' },
  { name: 'position_code', title: 'Код должности', description: 'По справочнику …11.1002' },
  { name: 'position_name', title: 'Должность', description: 'Как в справочнике' },
];

/** /llo/hiv/settings: what release documents say of the organisation and of who gives them force. */
export function HivSettingsPage() {
  const settings = useCall(getHivSettings, {});
  return (
    <Page title="Сведения для документа об отпуске">
      {settings.data ? (
        <SettingsForm settings={settings.data} />
      ) : settings.error ? (
        <RefusalProblem
          page
          error={settings.error}
          what="Не удалось загрузить"
          retry={() => void settings.refetch()}
        />
      ) : (
        <CardSkeleton />
      )}
    </Page>
  );
}

function SettingsForm({ settings }: { settings: HivSettings }) {
  const mayKeep = mayBy(hiv('manage'));
  const form = useCardForm<HivSettings>({
    initial: settings,
    save: async (values) => {
      await api(putHivSettings, { body: values });
      void refresh(getHivSettings);
      toast.ok('Сведения сохранены');
    },
  });
  const { values, change, errors, idOf } = form;
  return (
    <CardForm
      form={form}
      label="Сведения для документа об отпуске"
      save="Сохранить"
      failed="Не удалось сохранить"
      onCancel={useBack('/llo/hiv')}
    >
      <FormGrid>
        {fields.map(({ name, title, description }) => (
          <TextInput
            key={name}
            id={idOf(name)}
            label={title}
            description={description}
            disabled={!mayKeep}
            value={values[name] ?? ''}
            error={errors[name]}
            onChange={(event) => change({ [name]: event.currentTarget.value || null })}
          />
        ))}
      </FormGrid>
    </CardForm>
  );
}
