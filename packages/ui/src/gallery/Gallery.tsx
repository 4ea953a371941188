import { Logo } from '../icon/Logo.tsx';
import { ButtonSection, ColourSection, IconSection, TypeSection } from './Basics.tsx';
import { ChoiceSection, CounterSection, FieldSection, TabSection } from './Forms.tsx';
import s from './Gallery.module.css';
import {
  BadgeSection,
  EmptySection,
  LoadingSection,
  MessageSection,
  TableSection,
  WindowSection,
} from './Messages.tsx';
import { DistanceSection, HistogramSection, PriceSection, TicketSection } from './Race.tsx';

/** Every component of the kit in every state, for looking at; its texts are samples. */
export function Gallery() {
  return (
    <main className={s.gallery}>
      <header className={s.header}>
        <h1 className="t-d1">Компоненты</h1>
        <Logo word="Дистанция" size={52} />
      </header>
      <ColourSection />
      <TypeSection />
      <IconSection />
      <ButtonSection />
      <FieldSection />
      <ChoiceSection />
      <TabSection />
      <CounterSection />
      <BadgeSection />
      <MessageSection />
      <WindowSection />
      <EmptySection />
      <LoadingSection />
      <TableSection />
      <DistanceSection />
      <HistogramSection />
      <PriceSection />
      <TicketSection />
    </main>
  );
}
