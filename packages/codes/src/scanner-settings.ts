/** What is set wrong in a scanner whose code cannot be used as it came. */
export type ScannerSetting = 'separator' | 'case' | 'capsLock' | 'length' | 'layout';

const advice: Record<ScannerSetting, string> = {
  separator:
    'Сканер заменяет или теряет разделитель GS. Включите в нём передачу управляющих символов («GS1: передавать GS / FNC1», для клавиатурного режима — «Control + ASCII»).',
  case: 'Сканер переводит все буквы в один регистр, и код подменяется. Отключите в нём преобразование регистра («Convert case: none», «Без изменения регистра»).',
  capsLock:
    'Похоже, большие и маленькие буквы поменялись местами. Выключите Caps Lock на клавиатуре, а в сканере — имитацию Caps Lock («Caps Lock override: off»).',
  length:
    'Сканер передал код не целиком, без криптохвоста. Снимите в нём ограничение длины кода и правила редактирования данных («Data formatting», «Advanced data formatting»: off).',
  layout:
    'Переключите раскладку клавиатуры на английскую или задайте в сканере «ALT-режим» («Keyboard country: universal / ALT mode»), в котором раскладка не важна.',
};

/** Which setting of the scanner to change, as a Russian sentence. */
export const settingAdvice = (setting: ScannerSetting): string => advice[setting];
