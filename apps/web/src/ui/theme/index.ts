export { colorScheme, cssVariables, mantineTheme } from './mantine-theme.ts';
