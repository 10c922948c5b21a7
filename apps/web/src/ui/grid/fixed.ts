import styles from './DataGrid.module.css';

/** Classes of the columns that may stay in place when a wide grid is moved sideways, by their places. */
export const fixedPlaces = [styles.name, styles.second];
