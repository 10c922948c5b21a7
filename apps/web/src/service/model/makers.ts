import type { ScannerSetting } from '@provizor/codes';

/** What a setting is called by a maker. */
export type MakerHelp = { maker: string; setting: string };

/**
 * Names of the settings by maker, to look for in the manual of the model. Barcodes and menu commands are not among them:
 * they differ by model and firmware, no public source gives them for all, and a wrong one sets the scanner otherwise.
 * Атол sells readers of several makers.
 */
const makers: readonly ({ maker: string } & Record<ScannerSetting, string>)[] = [
  {
    maker: 'Honeywell',
    separator: 'Keyboard Modifiers → Control + ASCII Mode: On; для COM-порта передаётся всегда',
    case: 'Keyboard Conversion: Off (Keyboard Conversion Off)',
    capsLock: 'Keyboard Style: Regular, Caps Lock: Off',
    length: 'Data Formatting: Off; Data Matrix → Message Length: наибольшая',
    layout: 'Keyboard Country: Universal (ALT Mode: On)',
  },
  {
    maker: 'Zebra (Symbol, Motorola)',
    separator: 'USB HID Keyboard → Function Key Mapping: Enable; GS1 Data Matrix: Enable',
    case: 'Convert Case: No Case Conversion',
    capsLock: 'Caps Lock Override: Disable; Simulated Caps Lock: Off',
    length: 'Advanced Data Formatting: Erase All Rules',
    layout: 'Emulate Keypad: Enable (ALT-режим)',
  },
  {
    maker: 'Datalogic',
    separator: 'Keyboard Wedge → Control Character Emulation: Ctrl+Char; Data Matrix GS1: Enable',
    case: 'Case Conversion: Disable',
    capsLock: 'Caps Lock State: Off',
    length: 'Advanced Formatting: Disable',
    layout: 'Country Mode: US; Keyboard Send Control: ALT + Numpad',
  },
  {
    maker: 'Атол',
    separator: 'раздел «Управляющие символы»: включить передачу GS (Ctrl+ASCII)',
    case: 'раздел «Преобразование регистра»: выключено',
    capsLock: 'раздел «Caps Lock»: не учитывать',
    length: 'раздел «Редактирование данных»: выключено',
    layout: 'раздел «Раскладка клавиатуры»: универсальная (ALT)',
  },
  {
    maker: 'Mindeo',
    separator: 'Keyboard → Function code transmission: On; FN1 substitution string: 1D',
    case: 'Global settings → Case conversion: None',
    capsLock: 'Keyboard → Caps Lock: Off',
    length: 'Data editing: Off',
    layout: 'Keyboard → Keyboard layout: USA, ALT mode',
  },
];

/** The setting by makers, for the one that is wrong. */
export const makersHelp = (setting: ScannerSetting): MakerHelp[] =>
  makers.map(({ maker, [setting]: name }) => ({ maker, setting: name }));
