import { loadTexts } from '../../texts/load-texts.ts';
import { Answers, Includes, Sales } from './Answers.tsx';
import { Course } from './Course.tsx';
import type { EventData } from './load-event.ts';
import { PriceChart } from './PriceChart.tsx';
import { Programme } from './Programme.tsx';

await loadTexts('course');

/**
 * What stands below the choice of a format: what is included, prices by date, course, programme, rules and papers. Nothing in it
 * listens to presses.
 */
export function EventDetails({ data }: { data: EventData & { now: string } }) {
  const { city, selected, steps } = data;
  return (
    <>
      {selected && <Sales format={selected} zone={city.timezone} />}
      <Includes data={data} />
      {steps && selected && (selected.state === 'open' || selected.state === 'soon') && (
        <PriceChart steps={steps} format={selected} city={city} />
      )}
      <Course data={data} />
      {city.programme.length > 0 && <Programme items={city.programme} />}
      <Answers data={data} now={data.now} />
    </>
  );
}
