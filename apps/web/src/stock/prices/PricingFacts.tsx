import type { Pricing } from '@provizor/contract';
import { sellerVats } from '@provizor/domain';
import { Fragment } from 'react';
import { moneyText, quantityText } from '../../ui/index.ts';
import styles from './prices.module.css';

const percentText = (value: string) => quantityText(value, '%');
const limitText = (value: string | null) =>
  value === null ? 'не задана' : `не больше ${percentText(value)}`;

/** Figures of a price as rows of words, those that say something. */
function factsOf(pricing: Pricing & { price: string | null }): [title: string, value: string][] {
  const { vital, net, markup, rule } = pricing;
  const money = (title: string, value: string | null): [string, string][] =>
    value === null ? [] : [[title, moneyText(value)]];
  return [
    ...money('Закупка с НДС', pricing.price),
    ...(vital ? money('Закупка без НДС', net) : []),
    ...(vital ? money('Цена производителя', pricing.maker_price) : []),
    ...(vital ? money('Зарегистрированная предельная', pricing.limit_price) : []),
    ...(vital && markup !== null
      ? ([['Оптовая надбавка', `${percentText(markup)}, ${limitText(pricing.wholesale)}`]] as [
          string,
          string,
        ][])
      : []),
    ...(vital ? ([['Розничная надбавка', limitText(pricing.retail)]] as [string, string][]) : []),
    ...(vital ? ([['НДС продавца', sellerVats[pricing.seller_vat].short]] as [string, string][]) : []),
    ['Правило', rule ?? 'ни одно не подошло'],
    ...money('По правилу', pricing.by_rule),
    ...money('Предельная розничная', pricing.cap),
    ...money('Розничная цена', pricing.retail_price),
  ];
}

/** What a retail price follows from, and what is wrong with it. */
export function PricingFacts({ pricing }: { pricing: Pricing & { price: string | null } }) {
  return (
    <>
      {pricing.faults.map((fault) => (
        <p key={fault} className={styles.fault}>
          {fault}
        </p>
      ))}
      {pricing.unknown.map((gap) => (
        <p key={gap} className={styles.gap}>
          {gap}
        </p>
      ))}
      <dl className={styles.facts}>
        {factsOf(pricing).map(([title, value]) => (
          <Fragment key={title}>
            <dt>{title}</dt>
            <dd>{value}</dd>
          </Fragment>
        ))}
      </dl>
    </>
  );
}
