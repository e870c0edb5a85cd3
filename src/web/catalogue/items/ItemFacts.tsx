import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { ItemDetail } from '#shared/catalogue/items/contract.ts';
import { pictureId } from '#shared/catalogue/pictures/addresses.ts';
import { unitWord } from '#shared/unitWords.ts';
import { customFieldsQuery, inUse } from '#web/api/customFields.ts';
import { unitsQuery } from '#web/api/units.ts';
import { useTexts } from '#web/texts/language.ts';
import { DateTime } from '#web/ui/DateTime.tsx';
import { UnitCost } from '#web/ui/Money.tsx';
import { usePreferences } from '#web/ui/preferences.ts';
import { Quantity } from '#web/ui/Quantity.tsx';
import { CustomValue } from './CustomValue.tsx';
import classes from './ItemOverview.module.css';

/** What is known about an item beside its figures; what is empty is left out. */
export function ItemFacts({ item }: { item: ItemDetail }) {
  const { common, item: texts, itemForm } = useTexts();
  const words = texts.facts;
  const { language } = usePreferences();
  const unit = useQuery(unitsQuery).data?.find(({ code }) => code === item.unit);
  const own = useQuery({ ...customFieldsQuery, select: inUse }).data ?? [];
  const elsewhere = item.pictures.filter(({ url }) => pictureId(url) === null);
  const facts: { key?: string; label: string; value: ReactNode }[] = [
    {
      label: common.description,
      value: item.description ? (
        <div className={classes.description} dir="auto">
          {item.description}
        </div>
      ) : null,
    },
    { label: words.options, value: item.options.map(({ name, value }) => `${name}: ${value}`).join(' · ') },
    { label: common.category, value: item.category ? <CategoryLink category={item.category} /> : null },
    {
      label: common.unit,
      value: unit ? (
        <>
          <bdi>{unit.name}</bdi> ({unit.precision ? words.decimals(unit.precision) : words.whole})
        </>
      ) : (
        unitWord(item.unit, language)
      ),
    },
    ...own.map(({ id, name, kind }) => ({
      key: id,
      label: name,
      value: item.custom[id] ? <CustomValue kind={kind} value={item.custom[id]} /> : null,
    })),
    { label: common.type, value: item.type === 'service' ? itemForm.types.service : null },
    { label: common.barcodes, value: item.barcodes.length ? <Chips values={item.barcodes} /> : null },
    { label: common.tags, value: item.tags.length ? <Chips values={item.tags} /> : null },
    {
      label: common.taxRate,
      value:
        item.taxRate === null ? null : (
          <>
            <Quantity value={item.taxRate} /> %
          </>
        ),
    },
    {
      label: common.standardCost,
      value: item.standardCost === null ? null : <UnitCost cost={item.standardCost} />,
    },
    { label: common.shop, value: item.inShop ? common.inTheShop : common.notInTheShop },
    { label: common.webAddress, value: item.slug },
    { label: common.pictures, value: elsewhere.length ? <Pictures pictures={elsewhere} /> : null },
    {
      label: common.updated,
      value: (
        <>
          <DateTime at={item.updatedAt} /> {item.updatedBy ? words.by(item.updatedBy) : null}
        </>
      ),
    },
    { label: words.created, value: <DateTime at={item.createdAt} /> },
  ];
  return (
    <section className={classes.card} aria-labelledby="details">
      <h2 id="details">{common.details}</h2>
      <dl className={classes.facts}>
        {facts
          .filter(({ value }) => value !== null && value !== '')
          .map(({ key, label, value }) => (
            <div key={key ?? label}>
              <dt>
                <bdi>{label}</bdi>
              </dt>
              <dd>{typeof value === 'string' ? <bdi>{value}</bdi> : value}</dd>
            </div>
          ))}
      </dl>
    </section>
  );
}

function CategoryLink({ category }: { category: string }) {
  return (
    <Link
      from="/tenant/$tenantId/inventory/items/$itemId"
      to="/tenant/$tenantId/inventory"
      search={{ category }}
    >
      <bdi>{category}</bdi>
    </Link>
  );
}

function Chips({ values }: { values: string[] }) {
  return (
    <ul className={classes.chips}>
      {values.map((value) => (
        <li key={value} dir="auto">
          {value}
        </li>
      ))}
    </ul>
  );
}

/** Addresses from imports: links, since pictures of other hosts are not embedded. */
function Pictures({ pictures }: { pictures: ItemDetail['pictures'] }) {
  const words = useTexts().item.facts;
  return (
    <ul className={classes.links}>
      {pictures.map(({ url, alt }, index) => (
        <li key={url}>
          <a href={url} target="_blank" rel="noopener noreferrer nofollow">
            <bdi>{alt || words.picture(index + 1)}</bdi>
            <span className="sb-hidden"> {words.newTab}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
