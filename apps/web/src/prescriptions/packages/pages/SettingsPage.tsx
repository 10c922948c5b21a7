import { getRegisterSettings } from '@provizor/contract';
import { useCall } from '../../../lib/api/index.ts';
import { CardSkeleton, Page, RefusalProblem } from '../../../ui/index.ts';
import { SettingsForm } from '../components/SettingsForm.tsx';

/** /llo/registers/settings: codes of the organisation in the registers, measures of ЕГИССО by benefits. */
export function SettingsPage() {
  const { data, error, refetch } = useCall(getRegisterSettings, {});
  return (
    <Page title="Настройка ЕГИССО и ФРЛЛО" note="Коды, без которых регистры не примут пакеты">
      {error && !data && (
        <RefusalProblem page error={error} what="Не удалось показать настройку" retry={refetch} />
      )}
      {!data && !error && <CardSkeleton />}
      {data && <SettingsForm settings={data} />}
    </Page>
  );
}
