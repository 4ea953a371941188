// biome-ignore-all format: one city, one format, one row
import type { SeasonEvent } from '../season-shapes.ts';

/** December to May. */
export const winterSpring: readonly SeasonEvent[] = [
  {
    id: 'mandarinovaya-milya', type: 'beg', title: ['Мандариновая миля', 'Tangerine Mile'], palette: 'honey', template: 'streets', km: 5,
    text: ['Последний забег года в костюмах. За каждый круг дают мандарин, за лучший костюм — слот на весну.', 'The last race of the year, in costumes. A tangerine for every lap and a spring entry for the best costume.'],
    surface: ['утоптанный снег', 'packed snow'], laps: 3,
    cities: [{ id: 468902, on: '12-27', day: 'sun', address: ['Парк 1000-летия Ярославля, Которосльная набережная', 'Millennium Park, Kotoroslnaya Embankment'], note: ['Остановка «Стрелка».', 'Strelka stop.'] }],
    formats: [
      { key: '5', km: 5, at: '12:00', price: [1100, 1400], waves: 'after-cheaper', cap: 400, climb: 22 },
      { key: 'mile', title: ['Миля', 'The mile'], km: 1.609, at: '11:30', price: [700], cap: 250, age: [7, null], climb: 6 },
    ],
  },
  {
    id: 'rozhdestvenskaya-lyzhnya', type: 'lyzhi', title: ['Рождественская лыжня', 'Christmas Ski Track'], palette: 'ice', template: 'ridges', km: 15,
    text: ['Гонка на стадионе «Вега»: сосны, фонари вдоль трассы и каша из полевой кухни.', 'A race at the Vega stadium: pines, lanterns along the track and porridge from a field kitchen.'],
    surface: ['лыжная трасса', 'groomed track'],
    cities: [{ id: 472459, on: '01-09', day: 'sat', address: ['Лыжный стадион «Осановская роща»', 'Osanovskaya Roshcha ski stadium'] }],
    formats: [
      { key: '15', km: 15, at: '11:00', price: [1600, 1900], cap: 350, climb: 210, limit: 150, licence: 'optional' },
      { key: '5', km: 5, at: '10:00', price: [900], cap: 250, climb: 70, age: [10, null] },
      { key: 'kids', km: 1, at: '09:30', price: [300], cap: 120, kind: 'child', age: [6, 10], guardian: true },
    ],
  },
  {
    id: 'baikalskij-lyod', type: 'marafon', title: ['Байкальский лёд', 'Baikal Ice'], palette: 'ice', template: 'number', km: 42.2, shirts: true,
    text: ['Марафон по льду Байкала от берега до берега. Прозрачный лёд, снежные наддувы, суда на воздушной подушке вместо машин сопровождения.', 'A marathon over the ice of Lake Baikal, from shore to shore, with hovercraft as escort vehicles.'],
    surface: ['лёд и снег', 'ice and snow'],
    cities: [{ id: 2026979, on: '03-06', day: 'sat', address: ['Байкальск, причал у Красных Песков', 'Baykalsk, Krasnye Peski pier'], note: ['Автобусы от Иркутска в 5:00.', 'Buses from Irkutsk at 5:00.'], cap: 260 }],
    formats: [
      { key: '42', km: 42.2, at: '09:00', price: [9800, 11500, 12900], cap: 160, climb: 20, limit: 420, age: [18, null], medical: 'optional', fields: ['emergency', 'rules', 'bus'] },
      { key: '21', km: 21.1, at: '10:00', price: [7400, 8600], cap: 160, climb: 10, limit: 240, age: [18, null], fields: ['emergency', 'rules', 'bus'] },
    ],
  },
  {
    id: 'varezhka', type: 'estafeta', title: ['Варежка', 'The Mitten'], palette: 'tartan', template: 'streets', km: 10, label: '4×2,5',
    text: ['Зимняя эстафета четвёрок: вместо палочки передаём варежку. Тёплая зона передачи и общий чай.', 'A winter relay of fours where a mitten is passed instead of a baton. Warm exchange zone and tea for all.'],
    surface: ['снег и асфальт', 'snow and asphalt'],
    cities: [{ id: 511196, on: '02-13', day: 'sat', address: ['Парк имени Горького, ротонда', 'Gorky Park, rotunda'], note: ['Улица Сибирская, 47.', 'Sibirskaya Street 47.'] }],
    formats: [
      { key: 'relay', title: ['Эстафета', 'Relay'], km: 2.5, label: '4×2,5', at: '12:00', price: [1100, 1300], cap: 320, kind: 'team', team: { fixed: 4 }, age: [14, null], climb: 12, limit: 80 },
      { key: 'duo', title: ['Двойка', 'Duo'], km: 5, label: '2×5', at: '10:30', price: [1200], cap: 120, kind: 'team', team: { fixed: 2 }, age: [14, null], climb: 24, limit: 80 },
    ],
  },
  {
    id: 'tri-tysyachi', type: 'stadion', title: ['Три тысячи', 'Three Thousand'], palette: 'lime', template: 'lanes', km: 3,
    text: ['Вечер быстрых забегов в манеже. Пейсмейкеры, электронный хронометраж, результат в разрядную книжку.', 'An evening of fast races indoors with pacers and electronic timing.'],
    surface: ['дорожка манежа', 'indoor track'], laps: 15,
    cities: [
      { id: 1508291, on: '02-06', day: 'sat', address: ['Манеж имени Елены Елесиной, улица Энгельса, 22', 'Yelesina Arena, Engelsa Street 22'] },
      { id: 520555, on: '02-20', day: 'sat', address: ['Манеж «Локомотив», площадь Комсомольская, 2', 'Lokomotiv arena, Komsomolskaya Square 2'], scale: 0.8 },
    ],
    formats: [
      { key: '3', km: 3, at: '17:00', price: [1200, 1500], cap: 180, climb: 0, limit: 25, fields: ['time'], age: [12, null] },
      { key: '1', title: ['Километр', 'One kilometre'], km: 1, at: '16:00', price: [800], cap: 160, climb: 0, age: [10, null] },
    ],
  },
  {
    id: 'blinnyj-zabeg', type: 'deti', title: ['Блинный забег', 'Pancake Run'], palette: 'honey', template: 'streets', km: 1,
    text: ['Детский забег на Масленицу: сковородка в руке, блин на финише, медаль каждому.', 'A children’s run for Shrovetide: a pan in the hand, a pancake at the finish, a medal for everyone.'],
    surface: ['утоптанный снег', 'packed snow'],
    cities: [
      { id: 480562, on: '03-13', day: 'sat', address: ['Центральный парк имени Белоусова', 'Belousov Central Park'] },
      { id: 500096, on: '03-13', day: 'sat', address: ['Лыбедский бульвар', 'Lybedsky Boulevard'], scale: 0.8 },
      { id: 480060, on: '03-14', day: 'sun', address: ['Городской сад, Советская улица', 'City Garden, Sovetskaya Street'], scale: 0.7 },
    ],
    formats: [
      { key: '1', km: 1, at: '11:00', price: [450], cap: 220, kind: 'child', age: [6, 12], climb: 3, guardian: true },
      { key: '500', title: ['Пятьсот метров', '500 metres'], km: 0.5, at: '10:30', price: [350], cap: 180, kind: 'child', age: [3, 6], climb: 0, guardian: true },
    ],
  },
  {
    id: 'belye-sklony', type: 'trejl', title: ['Белые склоны', 'White Slopes'], palette: 'ice', template: 'ridges', km: 21.1,
    text: ['Подъём по закрытым лыжным склонам от набережной Мзымты до гребня Аибга и обратно.', 'Up the closed ski slopes from the Mzymta to the Aibga ridge and back.'],
    surface: ['снег, тропа', 'snow, trail'],
    cities: [{ id: 491422, on: '04-03', day: 'sat', at: [43.6795, 40.2047], address: ['Красная Поляна, площадь у канатной дороги', 'Krasnaya Polyana, cable car square'], opensIn: 14 }],
    formats: [
      { key: '21', km: 21.1, at: '08:00', price: [5200, 5900], cap: 300, climb: 1480, limit: 330, age: [18, null], medical: 'optional', fields: ['emergency', 'rules'] },
      { key: '10', km: 10, at: '09:00', price: [3600, 4100], cap: 300, climb: 760, limit: 180, fields: ['emergency', 'rules'] },
    ],
  },
  {
    id: 'vesna-na-donu', type: 'marafon', title: ['Весна на Дону', 'Spring on the Don'], palette: 'tartan', template: 'number', km: 42.2, shirts: true,
    text: ['Плоский быстрый марафон по набережной и левому берегу Дона. Подходит, чтобы бежать впервые и чтобы бежать на рекорд.', 'A flat fast marathon along the embankment and the left bank of the Don. Good for a first marathon and for a record.'],
    surface: ['асфальт', 'asphalt'],
    cities: [{ id: 501175, on: '04-25', day: 'sun', address: ['Береговая улица, 10, речной вокзал', 'Beregovaya Street 10, river station'] }],
    formats: [
      { key: '42', km: 42.2, at: '08:00', price: [3400, 3900, 4600], cap: 1500, climb: 96, limit: 360, clusters: ['elite', 'fast', 'middle', 'calm'], select: 'pace', medical: 'optional', fields: ['emergency'] },
      { key: '21', km: 21.1, at: '08:30', price: [2700, 3100], cap: 2000, climb: 48, clusters: ['fast', 'middle', 'calm'], select: 'pace' },
      { key: '10', km: 10, at: '09:15', price: [2100, 2400], cap: 1500, climb: 24 },
      { key: 'kids', km: 1, at: '12:30', price: [500], cap: 300, kind: 'child', age: [6, 12], climb: 2, guardian: true },
    ],
  },
  {
    id: 'tancuyushij-les', type: 'trejl', title: ['Танцующий лес', 'Dancing Forest'], palette: 'pine', template: 'contours', km: 30,
    text: ['По Куршской косе: песок, сосны, авандюна и море слева, залив справа.', 'Along the Curonian Spit: sand, pines, the sea on the left and the lagoon on the right.'],
    surface: ['песок, лесная тропа', 'sand, forest trail'],
    cities: [{ id: 463828, on: '04-24', day: 'sat', address: ['Посёлок Лесной, визит-центр национального парка', 'Lesnoy, national park visitor centre'], note: ['Автобусы от Зеленоградска в 7:30.', 'Buses from Zelenogradsk at 7:30.'], cap: 450 }],
    formats: [
      { key: '30', title: ['Коса', 'The spit'], km: 30, at: '09:00', price: [3900, 4400], cap: 250, climb: 310, limit: 300, age: [18, null], fields: ['bus', 'emergency'] },
      { key: '15', km: 15, at: '10:00', price: [2900, 3300], cap: 300, climb: 150, limit: 150, fields: ['bus'] },
    ],
  },
  {
    id: 'chetyre-mosta', type: 'marafon', title: ['Четыре моста', 'Four Bridges'], palette: 'blue', template: 'number', km: 42.2, shirts: true,
    text: ['Казанский марафон через четыре моста над Казанкой. На каждом километре своя музыка: от кубыза до духового оркестра.', 'The Kazan marathon over four bridges, with its own music at every kilometre.'],
    surface: ['асфальт', 'asphalt'],
    cities: [{ id: 551487, on: '05-02', day: 'sun', address: ['Улица Сибгата Хакима, 70, Центр семьи «Казан»', 'Sibgata Hakima Street 70'] }],
    formats: [
      { key: '42', km: 42.2, at: '08:00', price: [3900, 4700, 5500], cap: 2500, climb: 230, limit: 360, clusters: ['elite', 'fast', 'middle', 'calm'], select: 'pace', medical: 'optional', fields: ['emergency', 'time'], vip: { price: 11900, cap: 60 } },
      { key: '21', km: 21.1, at: '08:20', price: [3100, 3700], cap: 3000, climb: 118, clusters: ['fast', 'middle', 'calm'] },
      { key: '10', km: 10, at: '09:00', price: [2400, 2800], cap: 3000, climb: 60 },
      { key: '3', title: ['Семейные три', 'Family three'], km: 3, at: '13:00', price: [900], cap: 1000, age: [6, null], climb: 14 },
    ],
  },
  {
    id: 'pyat-vyorst-do-steny', type: 'beg', title: ['Пять вёрст до стены', 'Five Versts to the Wall'], palette: 'chalk', template: 'streets', km: 5,
    text: ['Вокруг Псковского Кремля по набережным Великой и Псковы.', 'Around the Pskov Kremlin along the Velikaya and the Pskova.'],
    surface: ['асфальт и булыжник', 'asphalt and cobbles'],
    cities: [{ id: 504341, on: '05-09', day: 'sun', address: ['Площадь Ленина, у Троицкого моста', 'Lenina Square, by the Troitsky Bridge'] }],
    formats: [
      { key: '5', km: 5.3, label: '5,3', at: '11:00', price: [1000, 1200], cap: 500, climb: 34 },
      { key: '10', km: 10.6, label: '10,6', at: '12:00', price: [1300, 1500], cap: 400, climb: 68 },
    ],
  },
  {
    id: 'vokrug-ozera', type: 'estafeta', title: ['Вокруг озера', 'Around the Lake'], palette: 'wave', template: 'number', km: 60, label: '6×10',
    text: ['Командная гонка вокруг Плещеева озера: шесть этапов по десять километров, машина команды едет следом.', 'A team race around Lake Pleshcheyevo: six legs of ten kilometres with a team car behind.'],
    surface: ['асфальт и грунт', 'asphalt and dirt'],
    cities: [{ id: 511359, on: '05-22', day: 'sat', address: ['Красная площадь, Переславль-Залесский', 'Red Square, Pereslavl-Zalessky'] }],
    formats: [
      { key: 'six', title: ['Шестёрка', 'Team of six'], km: 10, label: '6×10', at: '08:00', price: [2600, 3000], cap: 480, kind: 'team', team: { fixed: 6 }, age: [16, null], climb: 80, limit: 420 },
      { key: 'solo', title: ['Один за всех', 'Solo'], km: 60, at: '06:00', price: [4900, 5500], cap: 120, climb: 480, limit: 540, age: [18, null], medical: 'optional', fields: ['emergency'] },
    ],
  },
  {
    id: 'evropa-aziya', type: 'velo', title: ['Европа — Азия', 'Europe to Asia'], palette: 'clay', template: 'ridges', km: 110,
    text: ['Гравийная гонка с пересечением границы частей света: лесные дороги, броды и подъём на Волчиху.', 'A gravel race across the border of the continents: forest roads, fords and the climb of Volchikha.'],
    surface: ['гравий, лесные дороги', 'gravel, forest roads'],
    cities: [{ id: 1486209, on: '05-30', day: 'sun', address: ['Новомосковский тракт, 17-й километр', 'Novomoskovsky Road, km 17'], note: ['Своя парковка на 600 машин.', 'Parking for 600 cars.'] }],
    formats: [
      { key: '110', title: ['Европа — Азия', 'Europe to Asia'], km: 110, at: '09:00', price: [3800, 4400], cap: 350, climb: 1650, limit: 480, age: [18, null], fields: ['bike', 'emergency'], licence: 'optional' },
      { key: '55', title: ['До границы', 'To the border'], km: 55, at: '10:00', price: [2900, 3300], cap: 350, climb: 780, limit: 300, age: [16, null], fields: ['bike'] },
    ],
  },
  {
    id: 'pervyj-nomer', type: 'deti', title: ['Мой первый номер', 'My First Bib'], palette: 'lime', template: 'lanes', km: 1,
    text: ['Старт для тех, кто ещё не бегал с номером на груди. Дистанции по возрастам, родители бегут рядом.', 'A race for those who have never worn a bib. Distances by age, parents run along.'],
    surface: ['дорожка стадиона', 'track'],
    cities: [
      { id: 524901, on: '05-15', day: 'sat', address: ['Стадион «Спартаковец», Большая Черкизовская улица, 125', 'Spartakovets stadium, Bolshaya Cherkizovskaya Street 125'] },
      { id: 498817, on: '05-15', day: 'sat', address: ['Стадион «Приморец», Приморский проспект, 56', 'Primorets stadium, Primorsky Avenue 56'] },
      { id: 1488754, on: '05-22', day: 'sat', address: ['Стадион «Геолог», улица Коммуны, 22', 'Geolog stadium, Kommuny Street 22'], scale: 0.7 },
      { id: 542420, on: '05-22', day: 'sat', address: ['Стадион «Кубань», улица Железнодорожная, 49', 'Kuban stadium, Zheleznodorozhnaya Street 49'], scale: 0.8 },
    ],
    formats: [
      { key: '1', km: 1, at: '11:00', price: [500, 650], cap: 200, kind: 'child', age: [8, 12], climb: 0, guardian: true },
      { key: '400', title: ['Один круг', 'One lap'], km: 0.4, at: '10:15', price: [400], cap: 200, kind: 'child', age: [5, 7], climb: 0, guardian: true },
      { key: '100', title: ['Стометровка', '100 metres'], km: 0.1, at: '09:45', price: [300], cap: 150, kind: 'child', age: [2, 4], climb: 0, guardian: true },
    ],
  },
];
