import fc from 'fast-check';

// A failing property tells its cause in its own message: reports of build machines show no chain of causes.
fc.configureGlobal({ includeErrorInReport: true });
