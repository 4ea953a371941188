import { Course } from './Course.tsx';
import type { EventData } from './load-event.ts';
import { PriceChart } from './PriceChart.tsx';
import { Programme } from './Programme.tsx';

/** What stands below the choice of a format: prices by date, course, programme. Nothing in it listens to presses. */
export function EventDetails({ data }: { data: EventData }) {
  const { city, selected, steps } = data;
  return (
    <>
      {steps && selected && (selected.state === 'open' || selected.state === 'soon') && (
        <PriceChart steps={steps} format={selected} city={city} />
      )}
      <Course data={data} />
      {city.programme.length > 0 && <Programme items={city.programme} />}
    </>
  );
}
