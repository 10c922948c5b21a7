import { type ScannerSetting, settingAdvice } from '@provizor/codes';
import { Code, Field, Fields, Verdict } from '../../ui/index.ts';
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
        {makersHelp(setting).map(({ maker, setting: name, command }) => (
          <Field key={maker} name={maker}>
            {name}
            {command && (
              <>
                {' '}
                (команда <Code value={command} />)
              </>
            )}
          </Field>
        ))}
      </Fields>
      <p>
        Настроечный штрихкод ищите под этим названием в руководстве к вашей модели. Команды других моделей
        здесь не приведены: проверенных нет.
      </p>
    </section>
  );
}
