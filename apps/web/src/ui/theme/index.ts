export { colorScheme, cssVariables, mantineTheme, scrim } from './mantine-theme.ts';
