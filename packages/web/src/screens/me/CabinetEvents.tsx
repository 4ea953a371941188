import { SimilarEvents } from '../../features/catalog/SimilarEvents.tsx';
import { useOpenEvents } from '../../features/catalog/similar-events.queries.ts';
import s from './Me.module.css';

/** Starts to go on with, below own tickets and orders (A2.58). @param except events of the tickets above */
export function CabinetEvents({ except }: { except?: ReadonlySet<string> }) {
  const events = useOpenEvents();
  return (
    <div className={s.section}>
      <SimilarEvents events={events} except={except ?? new Set()} />
    </div>
  );
}
