import { useState } from 'react';
import { Button } from '../button/Button.tsx';
import { Card } from '../layout/Card.tsx';
import { Badge } from '../message/Badge.tsx';
import { Avatar } from '../race/Avatar.tsx';
import { BibFacts, BibPoster, BibTicket } from '../race/BibTicket.tsx';
import { DistanceLine } from '../race/DistanceLine.tsx';
import { MonthHistogram } from '../race/MonthHistogram.tsx';
import { PriceSteps } from '../race/PriceSteps.tsx';
import { QrFrame } from '../race/QrFrame.tsx';
import s from './Gallery.module.css';
import { Section } from './Section.tsx';

const distances = [
  ['1', '9 стартов'],
  ['5', '31 старт'],
  ['10', '37 стартов'],
  ['21,1', '18 стартов'],
  ['42,2', '7 стартов'],
  ['50+', '11 стартов'],
].map(([numeral = '', count = '']) => ({ id: numeral, numeral, count }));

export function DistanceSection() {
  const [chosen, setChosen] = useState('10');
  return (
    <section className={s.full}>
      <h2 className="t-d1">Сколько бежим?</h2>
      <DistanceLine
        key={chosen}
        items={distances}
        selected={chosen}
        label="Дистанции, км"
        renderLink={({ id }, { children, ...props }) => (
          <a
            href={`#${id}`}
            {...props}
            onClick={(event) => {
              event.preventDefault();
              setChosen(id);
            }}
          >
            {children}
          </a>
        )}
      />
    </section>
  );
}

const names = ['дек', 'янв', 'фев', 'мар', 'апр', 'май', 'июн', 'июл', 'авг', 'сен', 'окт', 'ноя'];
const counts = [4, 1, 2, 1, 9, 14, 12, 7, 8, 11, 6, 2];

export function HistogramSection() {
  const [[from, to], setRange] = useState([3, 6] as [number, number]);
  const months = names.map((label, at) => ({ id: label, label, count: counts[at] ?? 0 }));
  return (
    <Section title="Месяцы">
      <MonthHistogram
        months={months}
        from={from}
        to={to}
        onChange={(first, after) => setRange([first, after])}
        label="Старты по месяцам"
        fromLabel="С месяца"
        toLabel="По месяц"
      >
        Выбрано: <strong>{months.slice(from, to).reduce((sum, month) => sum + month.count, 0)}</strong>
      </MonthHistogram>
    </Section>
  );
}

export function PriceSection() {
  return (
    <Section title="Цена">
      <h3 className="t-d3">Цена вырастет с 1 декабря</h3>
      <PriceSteps
        label="Цены билета"
        current="1"
        today={0.66}
        steps={[
          { id: '1', amount: 2400, price: '2 400 ₽', when: 'сейчас' },
          { id: '2', amount: 2900, price: '2 900 ₽', when: 'с 1 декабря' },
          { id: '3', amount: 3500, price: '3 500 ₽', when: 'с 1 марта' },
          { id: '4', amount: 4200, price: '4 200 ₽', when: 'с 20 мая' },
        ]}
      />
    </Section>
  );
}

const face = {
  number: '1247',
  ground: 'oklch(0.23 0.065 272)',
  ink: 'oklch(0.96 0.02 270)',
  title: 'Ночная десятка',
  left: '10 км, кластер B',
  right: 'Климова',
  cover: (
    <svg viewBox="0 0 400 400" preserveAspectRatio="xMidYMid slice">
      <rect width="400" height="400" fill="oklch(0.23 0.065 272)" />
      <path
        d="M90 60h60l30-30h90l-20 90 30 60-40 120-130-30-10-110-40-50z"
        fill="none"
        stroke="oklch(0.83 0.17 75)"
        strokeWidth="9"
      />
    </svg>
  ),
};

export function TicketSection() {
  return (
    <section className={s.full}>
      <h2 className="t-d3">Билет</h2>
      <BibTicket {...face}>
        <Badge tone="ok" icon="check" className={s.atStart}>
          Билет зарегистрирован
        </Badge>
        <div>
          <h3 className="t-h3">Москва, 10 км</h3>
          <p className="t-small">12 июня / 22:30, Лужнецкая наб., 24</p>
        </div>
        <QrFrame
          label="Код билета 8F2A-1247"
          caption={
            <>
              Покажите код на выдаче номеров <strong>8F2A-1247</strong>
            </>
          }
        >
          <svg viewBox="0 0 7 7" shapeRendering="crispEdges">
            <path d="M0 0h7v7H0zM1 1v5h5V1zM2 2h3v3H2z" fill="currentColor" fillRule="evenodd" />
          </svg>
        </QrFrame>
        <BibFacts
          facts={[
            { id: 'who', name: 'Участник', value: 'Анна Климова' },
            { id: 'cluster', name: 'Кластер', value: 'B, до 50 минут' },
            { id: 'insurance', name: 'Страховка', value: 'Оформлена', tone: 'ok' },
            { id: 'shirt', name: 'Футболка', value: 'M' },
          ]}
        />
        <div className={s.two}>
          <Button kind="secondary" icon="share">
            Передать
          </Button>
          <Button kind="secondary" icon="download">
            PDF
          </Button>
        </div>
      </BibTicket>
      <div className={s.three}>
        <BibPoster {...face} drop />
        <Card selected>
          <span className={s.row}>
            <Avatar initials="АК" size={44} />
            Выбранная карточка
          </span>
        </Card>
        <Card raised>Карточка покупки</Card>
      </div>
    </section>
  );
}
