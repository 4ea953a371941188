import type { PageBlock } from '@distance/contract/pages.ts';
import { buttonClass } from '@distance/ui/button/button-class.ts';
import { DistanceLine } from '@distance/ui/race/DistanceLine.tsx';
import { useId } from 'react';
import { Link, useSearchParams } from 'react-router';
import s from './PageScreen.module.css';

/** A choice on the line (picture 27): the chosen number stands in the address, what it means and where it leads stands below. */
export function LineBlock({ block }: { block: Extract<PageBlock, { kind: 'line' }> }) {
  const id = useId();
  const asked = useSearchParams()[0].get('choice');
  const chosen = block.items.find(({ numeral }) => numeral === asked) ?? block.items[0];
  if (chosen === undefined) return null;
  return (
    <section className={s.choice} aria-labelledby={id}>
      <h2 id={id} className="t-d2">
        {block.heading}
      </h2>
      <DistanceLine
        items={block.items.map((item) => ({ id: item.numeral, numeral: item.numeral, count: item.note }))}
        selected={chosen.numeral}
        label={block.heading}
        renderLink={(item, props) => (
          <Link {...props} to={`?${new URLSearchParams({ choice: item.id })}`} replace preventScrollReset />
        )}
      />
      <div className={s.chosen}>
        <p>{chosen.text}</p>
        <Link className={buttonClass({ className: s.go })} to={chosen.to}>
          {chosen.action}
        </Link>
      </div>
    </section>
  );
}
