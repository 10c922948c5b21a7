import { expiryWarning } from '@provizor/domain';
import { Link } from '@tanstack/react-router';
import { Expiry } from '../../ui/expiry/index.ts';
import { Code, Field, Fields, momentText, moneyText, today } from '../../ui/index.ts';
import type { Pack } from '../model.ts';

/** What is known of a pack: drug, series, where it stands, its box, price. */
export function PackFacts({ pack }: { pack: Pack }) {
  return (
    <Fields>
      <Field name="Серия">{pack.series}</Field>
      <Field name="Годен до">
        {pack.expiry && <Expiry date={pack.expiry} warning={expiryWarning(pack.expiry, today())} />}
      </Field>
      <Field name="Где">{pack.storage_name ?? pack.branch_name}</Field>
      <Field name="Место МДЛП">{pack.branch_id && <Code value={pack.branch_id} kind="branch" />}</Field>
      <Field name="Короб">
        {pack.sscc && (
          <>
            <Code value={pack.sscc} kind="sscc" />{' '}
            <Link to="/mdlp/packs" search={{ query: pack.sscc }}>
              всё из него
            </Link>
          </>
        )}
      </Field>
      <Field name="Цена с НДС">{moneyText(pack.price)}</Field>
      <Field name="Производитель">{pack.producer}</Field>
      <Field name="GTIN">
        <Code value={pack.gtin} kind="gtin" />{' '}
        <Link to="/mdlp/packs" search={{ gtin: pack.gtin }}>
          все такие
        </Link>
      </Field>
      <Field name="Изменено">{momentText(pack.updated_at)}</Field>
    </Fields>
  );
}
