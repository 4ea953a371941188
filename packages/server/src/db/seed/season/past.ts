// biome-ignore-all format: one city, one format, one row
import type { SeasonEvent } from '../season-shapes.ts';

/** Open runs of the weeks before the first day: entry is free. */
export const past: readonly SeasonEvent[] = [
  {
    id: 'krug-po-sokolnikam', type: 'kross', title: ['Круг по Сокольникам', 'A Lap of Sokolniki'], palette: 'honey', template: 'contours', km: 5,
    text: ['Открытая пятёрка по лучевым просекам парка. Участие бесплатное.', 'An open five kilometres along the radial lanes of the park. Entry is free.'],
    surface: ['грунт и асфальт', 'dirt and asphalt'],
    cities: [{ id: 524901, on: -43, day: 'sat', opensIn: -120, address: ['Парк «Сокольники», главный вход', 'Sokolniki Park, main gate'] }],
    formats: [{ key: '5', km: 5, at: '10:00', price: [0], cap: 400, climb: 20 }],
  },
  {
    id: 'rassvet-na-plotinke', type: 'beg', title: ['Рассвет на Плотинке', 'Sunrise at the Dam'], palette: 'lilac', template: 'streets', km: 10,
    text: ['Десять километров вдоль Исети до завтрака. Участие бесплатное.', 'Ten kilometres along the Iset before breakfast. Entry is free.'],
    surface: ['асфальт', 'asphalt'],
    cities: [{ id: 1486209, on: -71, day: 'sun', opensIn: -150, address: ['Исторический сквер, Плотинка', 'Historical Square, the Dam'] }],
    formats: [
      { key: '10', km: 10, at: '07:00', price: [0], cap: 300, climb: 40 },
      { key: 'relay', title: ['Эстафета', 'Relay'], km: 2.5, label: '4×2,5', at: '09:00', price: [0], cap: 240, kind: 'team', team: { fixed: 4 }, age: [14, null], climb: 10, limit: 90 },
    ],
  },
  {
    id: 'svoya-pyatyorka', type: 'beg', title: ['Своя пятёрка', 'Your Own Five'], palette: 'tartan', template: 'lanes', km: 5,
    text: ['Пять километров где угодно, одна таблица на всех. Участие бесплатное.', 'Five kilometres anywhere, one table for all. Entry is free.'],
    surface: ['любое покрытие', 'any surface'],
    cities: [{ id: 524901, on: -29, day: 'sun', opensIn: -120, address: ['Где угодно', 'Anywhere'] }],
    formats: [{ key: '5', km: 5, at: '21:00', price: [0], cap: 2000, climb: 0, virtual: 21 }],
  },
  {
    id: 'bolshoe-koltso', type: 'beg', title: ['Большое кольцо', 'The Great Ring'], palette: 'clay', template: 'contours', km: 10,
    text: ['Десятка и марафон по набережным и кольцу бульваров.', 'Ten kilometres and a marathon along the embankments and the ring of boulevards.'],
    surface: ['асфальт', 'asphalt'],
    cities: [{ id: 524901, on: -57, day: 'sun', opensIn: -200, address: ['Лужнецкая набережная, 24', 'Luzhnetskaya Embankment 24'] }],
    formats: [
      { key: '10', km: 10, at: '09:00', price: [0], cap: 28000, climb: 60 },
      { key: '42', km: 42.2, at: '09:30', price: [0], cap: 14000, climb: 180, limit: 360 },
    ],
  },
  {
    id: 'tri-mosta', type: 'beg', title: ['Три моста', 'Three Bridges'], palette: 'wave', template: 'waves', km: 21.1,
    text: ['Полумарафон и десятка над водой.', 'A half marathon and ten kilometres above the water.'],
    surface: ['асфальт', 'asphalt'],
    cities: [{ id: 551487, on: -85, day: 'sun', opensIn: -220, address: ['Кремлёвская набережная, 1', 'Kremlyovskaya Embankment 1'] }],
    formats: [
      { key: '21', km: 21.1, at: '08:00', price: [0], cap: 12000, climb: 90 },
      { key: '10', km: 10, at: '08:30', price: [0], cap: 12000, climb: 40 },
    ],
  },
];
