export { colorScheme, cssVariables, mantineTheme, scrim } from './mantine-theme.ts';
export { Contrast, type Theme, themes, useTheme } from './useTheme.ts';
