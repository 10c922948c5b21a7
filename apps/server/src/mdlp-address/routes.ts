import { getMdlpAddress, setMdlpAddress } from '@provizor/contract';
import { bind, isRealMdlp, refuse } from '../core/index.ts';
import { asSystem } from '../database/index.ts';
import { keepMdlpAddress, mdlpAddressOf } from './address.ts';
import { silenceOf } from './probe.ts';

export const bindings = [
  bind(getMdlpAddress, ({ db, services }) => mdlpAddressOf(db, services.config)),
  bind(
    setMdlpAddress,
    async ({ services }, { body }) => {
      const { config, database } = services;
      if (config.mdlpUrl !== null) refuse('mdlp.address-fixed');
      if (body.is_sandbox && isRealMdlp(body.url)) {
        refuse('input.invalid', [
          { path: 'body.is_sandbox', message: 'Это адрес самой МДЛП: он не может быть учебным' },
        ]);
      }
      const reason = await silenceOf(body.url);
      if (reason !== null)
        refuse('mdlp.address-silent', { reason }, `По этому адресу МДЛП не отвечает: ${reason}`);
      return asSystem(database, async (db) => {
        await keepMdlpAddress(db, body);
        return mdlpAddressOf(db, config);
      });
    },
    { transaction: false },
  ),
];
