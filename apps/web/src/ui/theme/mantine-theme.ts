import {
  type ComboboxParsedItem,
  type CSSVariablesResolver,
  createTheme,
  localStorageColorSchemeManager,
  type MantineColorsTuple,
  type OptionsFilter,
  type Primitive,
} from '@mantine/core';
import { holds } from '../format/words.ts';

/** Ten shades of the accent; the shades in use come from tokens.css by the resolver below. */
const teal: MantineColorsTuple = [
  '#e6f4f2',
  '#cfe7e4',
  '#a0d0cb',
  '#6db7b0',
  '#45a299',
  '#2b938a',
  '#177f77',
  '#0c6660',
  '#09534e',
  '#06403c',
];

/** Greys of the kit in the tint of the tokens; index 4 is the edge of a light field, 4 and 6 edge and ground of a dark one. */
const gray: MantineColorsTuple = [
  '#f7f9f9',
  '#eef3f2',
  '#e6edeb',
  '#dce4e2',
  '#8a9895',
  '#7c8a87',
  '#64726f',
  '#44524f',
  '#2c3836',
  '#14211f',
];
const dark: MantineColorsTuple = [
  '#e4ecea',
  '#b3c1be',
  '#95a5a2',
  '#7b8c89',
  '#5c6d6a',
  '#33423f',
  '#121a19',
  '#151e1d',
  '#111918',
  '#0b1110',
];

const text = (value: string) => `var(--pv-text-${value})`;

/** Edge of what floats: quieter than the edge of a field. */
const floating = { dropdown: { borderColor: 'var(--pv-line)' } };

/**
 * What is closed by a click beside it. The second click of a double click, which meets what the first one has opened,
 * is none.
 */
export const scrim = {
  color: 'var(--pv-scrim)',
  backgroundOpacity: 1,
  onClickCapture: (event: { detail: number; stopPropagation(): void }) => {
    if (event.detail > 1) event.stopPropagation();
  },
};

/** The options that hold what is typed; the kit itself tells «е» and «ё» apart. */
const holding: OptionsFilter<Primitive> = ({ options, search }) =>
  options.flatMap((option): ComboboxParsedItem<Primitive>[] => {
    if (!('group' in option)) return holds(option.label, search) ? [option] : [];
    return [{ ...option, items: option.items.filter(({ label }) => holds(label, search)) }];
  });

/** The theme of the kit, made of the tokens: 4 px grid, radius 6, one accent. */
export const mantineTheme = createTheme({
  colors: { teal, gray, dark },
  primaryColor: 'teal',
  primaryShade: { light: 7, dark: 6 },
  fontFamily: 'var(--pv-font)',
  fontFamilyMonospace: 'var(--pv-mono)',
  fontSizes: { xs: text('xs'), sm: text('sm'), md: text('md'), lg: text('lg'), xl: text('xl') },
  spacing: { xs: '4px', sm: '8px', md: '12px', lg: '16px', xl: '24px' },
  radius: { xs: '4px', sm: '6px', md: '6px', lg: '6px', xl: '6px' },
  defaultRadius: 'sm',
  cursorType: 'pointer',
  respectReducedMotion: true,
  shadows: { xs: 'none', sm: 'none', md: 'var(--pv-shadow)', lg: 'var(--pv-shadow)', xl: 'var(--pv-shadow)' },
  components: {
    Button: { defaultProps: { size: 'sm' } },
    ActionIcon: { defaultProps: { variant: 'subtle', color: 'gray' } },
    TextInput: { defaultProps: { size: 'sm' } },
    PasswordInput: { defaultProps: { size: 'sm' } },
    Textarea: { defaultProps: { size: 'sm' } },
    Select: { defaultProps: { size: 'sm', filter: holding } },
    MultiSelect: { defaultProps: { filter: holding } },
    Checkbox: { defaultProps: { size: 'sm' } },
    Modal: {
      defaultProps: {
        centered: true,
        padding: 'lg',
        overlayProps: scrim,
        // A dialog that fades still takes the keys that are pressed at the page below.
        transitionProps: { duration: 120, exitDuration: 0, transition: 'fade' },
        closeButtonProps: { 'aria-label': 'Закрыть' },
      },
      styles: { title: { fontWeight: 600 } },
    },
    Menu: {
      // The placeholder for the first focus is no allowed child of role="menu".
      defaultProps: {
        shadow: 'md',
        transitionProps: { duration: 100, exitDuration: 0 },
        // Not by a key: the one that opened it would shut it, heard a moment later by the menu that is there by then.
        clickOutsideEvents: ['mousedown', 'touchstart'],
        withInitialFocusPlaceholder: false,
        withinPortal: false,
      },
      styles: floating,
    },
    Popover: {
      defaultProps: { shadow: 'md', transitionProps: { duration: 100, exitDuration: 0 } },
      styles: floating,
    },
    Combobox: { styles: floating },
    Tooltip: { defaultProps: { openDelay: 400, withArrow: true, transitionProps: { duration: 100 } } },
  },
});

const shared = {
  '--mantine-color-body': 'var(--pv-surface)',
  '--mantine-color-text': 'var(--pv-text)',
  '--mantine-color-dimmed': 'var(--pv-text-faint)',
  '--mantine-color-placeholder': 'var(--pv-text-faint)',
  '--mantine-color-anchor': 'var(--pv-accent-text)',
  '--mantine-color-error': 'var(--pv-negative)',
  '--mantine-color-default': 'var(--pv-surface)',
  '--mantine-color-default-hover': 'var(--pv-hover)',
  '--mantine-color-default-color': 'var(--pv-text)',
  '--mantine-color-default-border': 'var(--pv-line-strong)',
  '--mantine-primary-color-filled': 'var(--pv-accent)',
  '--mantine-primary-color-filled-hover': 'var(--pv-accent-hover)',
  '--mantine-primary-color-light': 'var(--pv-accent-soft)',
  '--mantine-primary-color-light-hover': 'var(--pv-accent-soft)',
  '--mantine-primary-color-light-color': 'var(--pv-accent-text)',
  '--mantine-color-teal-filled': 'var(--pv-accent)',
  '--mantine-color-teal-filled-hover': 'var(--pv-accent-hover)',
  '--mantine-color-teal-light': 'var(--pv-accent-soft)',
  '--mantine-color-teal-light-hover': 'var(--pv-accent-soft)',
  '--mantine-color-teal-light-color': 'var(--pv-accent-text)',
  '--mantine-color-teal-outline': 'var(--pv-accent-text)',
  '--mantine-color-teal-text': 'var(--pv-accent-text)',
  '--mantine-color-gray-light': 'var(--pv-hover)',
  '--mantine-color-gray-light-hover': 'var(--pv-hover)',
  '--mantine-color-gray-light-color': 'var(--pv-text-soft)',
  '--mantine-color-red-filled': 'var(--pv-danger)',
  '--mantine-color-red-filled-hover': 'var(--pv-danger)',
  '--mantine-color-red-light': 'var(--pv-negative-soft)',
  '--mantine-color-red-light-hover': 'var(--pv-negative-soft)',
  '--mantine-color-red-light-color': 'var(--pv-negative)',
  '--mantine-color-disabled': 'var(--pv-hover)',
  '--mantine-color-disabled-color': 'var(--pv-text-faint)',
  '--mantine-color-disabled-border': 'var(--pv-line)',
};

/** Points the kit's own variables at the tokens, so that both themes stay in one file. */
export const cssVariables: CSSVariablesResolver = () => ({ variables: {}, light: shared, dark: shared });

/** Keeps the chosen theme (light, dark, auto) per browser under the key public/theme.js reads. */
export const colorScheme = localStorageColorSchemeManager({ key: 'provizor.theme' });
