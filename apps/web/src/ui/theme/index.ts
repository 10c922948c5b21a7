import '@mantine/core/styles.css';
import '@mantine/notifications/styles.css';
import './fonts.css';
import './tokens.css';
import './base.css';

export { colorScheme, cssVariables, mantineTheme } from './mantine-theme.ts';
