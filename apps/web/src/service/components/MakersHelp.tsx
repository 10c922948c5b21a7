import { type ScannerSetting, settingAdvice } from '@provizor/codes';
import { Field, Fields, Verdict } from '../../ui/index.ts';
import { makersHelp } from '../model/makers.ts';

/** Which setting of the scanner to change, and what it is called by the common makers. */
export function MakersHelp({ setting }: { setting: ScannerSetting }) {
  return (
    <section aria-label="Настройка сканера">
      <p>
        <Verdict kind="attention" plain>
          настройте сканер
        </Verdict>{' '}
        {settingAdvice(setting)}
      </p>
      <Fields>
        {makersHelp(setting).map(({ maker, setting: name }) => (
          <Field key={maker} name={maker}>
            {name}
          </Field>
        ))}
      </Fields>
      <p>
        Названия могут отличаться у вашей модели: найдите этот раздел в её руководстве и отсканируйте
        настроечный штрихкод оттуда. Здесь штрихкодов нет: у разных моделей они разные, чужой изменит не ту
        настройку.
      </p>
    </section>
  );
}
