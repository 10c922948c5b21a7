// npm run sandbox: the training MDLP and its disposal registrars alone, for any client.
import '../apps/sandbox/src/main.ts';
