// biome-ignore-all format: one city, one format, one row
import type { SeasonEvent } from '../season-shapes.ts';

const NIGHT_PRICES = [2400, 2900, 3500, 4200] as const;

/** The starts of the product's own pictures. */
export const pictured: readonly SeasonEvent[] = [
  {
    id: 'pervyj-sneg', type: 'beg', banner: true, title: ['Первый снег', 'First Snow'], palette: 'ice', template: 'streets', km: 10, slider: true, shirts: true,
    text: [
      'Зимний забег вокруг Казанского Кремля. Дорожки чистят с ночи, на финише ждут чай с травами и горячий чак-чак.',
      'A winter race around the Kazan Kremlin. The paths are cleared overnight; herbal tea and warm chak-chak wait at the finish.',
    ],
    surface: ['утоптанный снег и асфальт', 'packed snow and asphalt'], laps: 2,
    cities: [{ id: 551487, on: '12-13', day: 'sun', startList: true, at: [55.8009, 49.1089], address: ['Казань, Кремлёвская набережная, 1', 'Kremlyovskaya Embankment 1, Kazan'], note: ['Метро «Кремлёвская», 9 минут пешком. Раздевалки в тёплом павильоне.', 'Kremlyovskaya metro, 9 minutes on foot. Changing rooms in a heated pavilion.'] }],
    formats: [
      { key: '10', km: 10, at: '11:00', price: [1900, 2300], waves: 'tomorrow', cap: 700, left: 46, climb: 58, clusters: ['fast', 'middle', 'calm'], fields: ['emergency'] },
      { key: '5', km: 5, at: '10:15', price: [1500, 1800], waves: 'by-number', cap: 500, left: 38, climb: 27 },
    ],
  },
  {
    id: 'nochnaya-desyatka', type: 'noch', title: ['Ночная десятка', 'Night Ten'], palette: 'night', template: 'night', km: 10, slider: true, shirts: true,
    text: [
      'Шесть городов, один вечер. Бежим в короткую ночь года по перекрытым улицам, с налобными фонарями и музыкой на каждом километре.',
      'Six cities, one evening. We run on the shortest night of the year along closed streets, with head torches and music at every kilometre.',
    ],
    surface: ['асфальт', 'asphalt'],
    site: 'https://noch.distance.example/',
    cities: [
      { id: 524901, on: '06-12', day: 'sat', startList: true, at: [55.7138, 37.5537], address: ['Лужнецкая набережная, 24', 'Luzhnetskaya Embankment 24'], note: ['Метро «Воробьёвы горы», 7 минут пешком. Парковки нет.', 'Vorobyovy Gory metro, 7 minutes on foot. No parking.'], left: { '10': 214, '5': 38, relay: 244, kids: 0 } },
      { id: 551487, on: '06-12', day: 'sat', startList: true, at: [55.7956, 49.1064], address: ['Кремлёвская улица, 2', 'Kremlyovskaya Street 2'], note: ['Метро «Кремлёвская», 5 минут пешком.', 'Kremlyovskaya metro, 5 minutes on foot.'], scale: 0.7 },
      { id: 499099, on: '06-19', day: 'sat', at: [53.2031, 50.0972], address: ['Волжский проспект, 43', 'Volzhsky Avenue 43'], note: ['Остановка «Ладья», старт у воды.', 'Ladya stop, the start is by the river.'], scale: 0.6 },
      { id: 1486209, on: '06-19', day: 'sat', at: [56.8399, 60.6056], address: ['Площадь 1905 года', '1905 Square'], note: ['Метро «Площадь 1905 года», выход 3.', '1905 Square metro, exit 3.'], scale: 0.6 },
      { id: 1496747, on: '06-26', day: 'sat', startList: true, at: [55.0056, 82.9366], address: ['Михайловская набережная, 10', 'Mikhaylovskaya Embankment 10'], note: ['Метро «Речной вокзал», 8 минут пешком.', 'Rechnoy Vokzal metro, 8 minutes on foot.'], scale: 0.5 },
      { id: 491422, on: '06-26', day: 'sat', at: [43.5807, 39.7197], address: ['Приморская набережная, 4', 'Primorskaya Embankment 4'], note: ['От вокзала 15 минут пешком.', '15 minutes on foot from the railway station.'], scale: 0.4, soldOut: true },
    ],
    formats: [
      { key: '10', km: 10, at: '22:30', price: NIGHT_PRICES, cap: 1000, climb: 64, limit: 90, age: [16, null], vip: { price: 7900, cap: 40 }, clusters: ['elite', 'fast', 'middle', 'calm'], select: 'pace' },
      { key: '5', km: 5, at: '21:45', price: [1700, 2000, 2400, 2800], cap: 600, climb: 31, limit: 50, age: [12, null] },
      { key: 'relay', title: ['Эстафета', 'Relay'], km: 2.5, label: '4×2,5', at: '21:00', price: [1700, 2000, 2300], cap: 480, kind: 'team', team: { fixed: 4 }, age: [14, null], limit: 70, climb: 16 },
      { key: 'kids', km: 1, at: '20:00', price: [700], cap: 200, kind: 'child', age: [6, 11], climb: 4, limit: 20, guardian: true },
      { key: 'partner', title: ['Десятка для партнёров', 'Partner ten'], km: 10, at: '22:30', price: [1900], cap: 60, climb: 64, limit: 90, age: [16, null], hidden: true },
    ],
  },
  {
    id: 'dvadcat-pyat-krugov', type: 'stadion', title: ['Двадцать пять кругов', 'Twenty-Five Laps'], palette: 'lime', template: 'lanes', km: 10,
    text: [
      'Десять километров по дорожке зимнего манежа. Свой номер можно выбрать, на каждом круге табло показывает время, трибуна рядом.',
      'Ten kilometres on an indoor track. Choose your own bib; the board shows your time every lap and the stand is close.',
    ],
    surface: ['дорожка манежа', 'indoor track'], laps: 25,
    cities: [{ id: 498817, on: '12-20', day: 'sun', at: [59.9706, 30.2213], address: ['Крестовский остров, Южная дорога, 25', 'Yuzhnaya Road 25, Krestovsky Island'], note: ['Метро «Зенит», 10 минут пешком.', 'Zenit metro, 10 minutes on foot.'] }],
    formats: [
      { key: '10', km: 10, at: '12:00', price: [1500, 1900], cap: 120, left: 71, climb: 0, laps: 25, limit: 75, spaces: 'bibs', fields: ['time'], maxCount: 4 },
      { key: 'mile', title: ['Миля', 'The mile'], km: 1.609, at: '10:30', price: [900], cap: 160, left: 22, climb: 0, laps: 4, age: [10, null], limit: 15 },
      { key: 'stand', title: ['Место на трибуне', 'Seat in the stand'], km: null, at: '10:00', price: [300], cap: 364, left: 231, kind: 'spectator', spaces: 'seats', maxCount: 6 },
    ],
  },
  {
    id: 'desyat-holmov', type: 'kross', title: ['Десять холмов', 'Ten Hills'], palette: 'clay', template: 'contours', km: 10, shirts: true,
    text: [
      'Кросс по владимирским холмам: от Патриаршего сада вниз к Клязьме и обратно. Десять подъёмов, после каждого вид на Успенский собор.',
      'A cross-country race over the hills of Vladimir, from the Patriarch Garden down to the Klyazma and back. Ten climbs, each with a view.',
    ],
    surface: ['грунт и брусчатка', 'dirt and cobbles'],
    cities: [{ id: 473247, on: '04-11', day: 'sun', at: [56.1256, 40.4055], address: ['Спасский холм, смотровая площадка', 'Spassky Hill viewpoint'], note: ['От Золотых ворот 6 минут пешком.', '6 minutes on foot from the Golden Gate.'] }],
    formats: [
      { key: '10', km: 10, at: '11:00', price: [1800, 2100, 2500], cap: 900, left: 352, climb: 286, limit: 100, clusters: ['fast', 'middle', 'calm'] },
      { key: '5', km: 5, at: '10:00', price: [1400, 1600], cap: 600, left: 288, climb: 140 },
    ],
  },
  {
    id: 'poka-cvetyot-siren', type: 'beg', title: ['Пока цветёт сирень', 'While the Lilac Blooms'], palette: 'lilac', template: 'number', km: 10, shirts: true,
    text: [
      'Майский забег по старым улицам Калининграда: аллеи Амалиенау, парк Юности, берег Верхнего озера. Сирень цветёт вдоль всей трассы.',
      'A May race through old Kaliningrad: the lanes of Amalienau, Yunost Park, the shore of the Upper Lake, with lilac all along.',
    ],
    surface: ['асфальт и брусчатка', 'asphalt and cobbles'],
    cities: [{ id: 554234, on: '05-16', day: 'sun', at: [54.7221, 20.5203], address: ['Парк «Юность», улица Тельмана, 3', 'Yunost Park, Telmana Street 3'], note: ['Остановка «Парк Юность».', 'Yunost Park stop.'] }],
    formats: [
      { key: '10', km: 10, at: '10:30', price: [2200, 2600, 3000], cap: 1200, left: 760, climb: 48, select: 'pace' },
      { key: '21', km: 21.1, at: '09:00', price: [2600, 3100, 3600], cap: 800, left: 480, climb: 92, clusters: ['elite', 'fast', 'middle', 'calm'] },
    ],
  },
  {
    id: 'polovina-vesny', type: 'beg', title: ['Половина весны', 'Half of Spring'], palette: 'tartan', template: 'streets', km: 21.1, shirts: true,
    text: [
      'Полумарафон над Волгой и Окой. Новая трасса: старт у Кремля, Рождественская улица, Канавинский мост и Стрелка.',
      'A half marathon above the Volga and the Oka. A new course: the Kremlin, Rozhdestvenskaya Street, the Kanavinsky Bridge and Strelka.',
    ],
    surface: ['асфальт', 'asphalt'],
    cities: [{ id: 520555, on: '04-18', day: 'sun', at: [56.3287, 44.0023], address: ['Площадь Минина и Пожарского, 2', 'Minin and Pozharsky Square 2'], note: ['Пешком от метро «Горьковская» 15 минут.', '15 minutes on foot from Gorkovskaya metro.'] }],
    formats: [
      { key: '21', km: 21.1, at: '09:30', price: [3100, 3600], cap: 2000, left: 74, climb: 168, clusters: ['elite', 'fast', 'middle', 'calm'], select: 'pace', fields: ['emergency'] },
      { key: '10', km: 10, at: '09:00', price: [2700, 3100], cap: 1000, left: 44, climb: 83 },
    ],
  },
  {
    id: 'greben', type: 'trejl', title: ['Гребень', 'The Ridge'], palette: 'pine', template: 'ridges', km: 34, shirts: true,
    text: [
      'Зимний трейл по Боргустанскому хребту. С гребня виден Эльбрус, на пунктах горячий бульон, на сложных спусках дежурят спасатели.',
      'A winter trail along the Borgustan Ridge. Elbrus in view, hot broth at the aid stations, rescuers on the hard descents.',
    ],
    surface: ['тропа, камни, снег', 'trail, rocks, snow'],
    cities: [{ id: 548114, on: '02-27', day: 'sat', at: [43.8999, 42.7281], address: ['Нижний парк, Каскадная лестница', 'Lower Park, Cascade Stairs'], note: ['Электричка до станции Кисловодск, 10 минут пешком.', 'Train to Kislovodsk, 10 minutes on foot.'], cap: 800 }],
    formats: [
      { key: '34', title: ['Гребень', 'The Ridge'], km: 34, at: '07:00', price: [4900, 5600, 6400], cap: 300, climb: 1640, limit: 480, age: [18, null], medical: 'optional', fields: ['emergency', 'rules'], licence: 'optional' },
      { key: '18', title: ['Полгребня', 'Half a ridge'], km: 18, at: '08:00', price: [3900, 4500], cap: 350, climb: 870, limit: 270, age: [18, null], fields: ['emergency', 'rules'] },
      { key: '10', title: ['Подножие', 'The foothill'], km: 10, at: '09:00', price: [3200, 3600], cap: 350, climb: 390, limit: 150, age: [14, null], fields: ['emergency'] },
    ],
  },
  {
    id: 'sinyaya-liniya', type: 'marafon', title: ['Синяя линия', 'Blue Line'], palette: 'blue', template: 'number', km: 42.2, slider: true, shirts: true,
    text: [
      'Марафон по кратчайшей траектории: 42 километра 195 метров, ни метром больше. Синяя линия на асфальте ведёт от старта до финиша.',
      'A marathon along the shortest measured line: 42 kilometres 195 metres and not a metre more. The blue line leads you all the way.',
    ],
    surface: ['асфальт', 'asphalt'],
    cities: [{ id: 524901, on: '05-23', day: 'sun', at: [55.7158, 37.5537], address: ['Лужнецкая набережная, 24, Большая спортивная арена', 'Luzhnetskaya Embankment 24, Grand Sports Arena'], note: ['Метро «Спортивная», 8 минут пешком. Парковка перехватывающая.', 'Sportivnaya metro, 8 minutes on foot. Park and ride.'] }],
    formats: [
      { key: '42', km: 42.2, at: '09:00', price: [3900, 4500, 5400, 6500], cap: 8000, left: 2860, climb: 212, limit: 360, age: [18, null], vip: { price: 14900, cap: 150 }, clusters: ['elite', 'fast', 'middle', 'calm'], select: 'pace', medical: 'optional', fields: ['emergency', 'time'] },
      { key: '10', km: 10, at: '08:15', price: [3900, 4300], cap: 4000, left: 1240, climb: 51, limit: 90 },
      { key: 'volunteer', title: ['Волонтёр марафона', 'Marathon volunteer'], km: null, at: '06:00', price: [0], cap: 600, kind: 'volunteer', hidden: true, maxCount: 1, age: [16, null] },
    ],
  },
  {
    id: 'poslednij-sneg', type: 'beg', title: ['Последний снег', 'Last Snow'], palette: 'ice', template: 'contours', km: 10,
    text: [
      'Забег за Полярным кругом в конце зимы: Семёновское озеро, сопки и вид на порт. Шипы пригодятся.',
      'A race above the Arctic Circle at the end of winter: Lake Semyonovskoye, the hills and the port. Spikes will help.',
    ],
    surface: ['снег', 'snow'],
    cities: [{ id: 524305, on: '03-14', day: 'sun', at: [68.9926, 33.0889], address: ['Семёновское озеро, улица Челюскинцев, 30', 'Lake Semyonovskoye, Chelyuskintsev Street 30'], note: ['Троллейбус 4, остановка «Семёновское озеро».', 'Trolleybus 4, Semyonovskoye Ozero stop.'] }],
    formats: [
      { key: '10', km: 10, at: '12:00', price: [2500, 2900], cap: 350, left: 124, climb: 162 },
      { key: '5', km: 5, at: '11:15', price: [1900], cap: 250, left: 88, climb: 74 },
    ],
  },
  {
    id: 'opole', type: 'beg', title: ['Ополье', 'Opolye'], palette: 'honey', template: 'ridges', km: 21.1,
    text: [
      'По полевым дорогам вокруг Суздаля: пять монастырей, запах скошенной травы, на финише медовуха без градуса и огурцы.',
      'Along field roads around Suzdal: five monasteries, the smell of cut grass, honey drink and cucumbers at the finish.',
    ],
    surface: ['полевая дорога', 'field road'],
    cities: [{ id: 485824, on: '05-29', day: 'sat', at: [56.4333, 40.4392], address: ['Улица Ленина, 148, луг у Спасо-Евфимиева монастыря', 'Lenina Street 148, meadow by the monastery'], note: ['Автобус от Владимира 40 минут.', '40 minutes by bus from Vladimir.'], soldOut: true }],
    formats: [
      { key: '21', km: 21.1, at: '09:00', price: [2900], cap: 700, climb: 124 },
      { key: '10', km: 10, at: '10:00', price: [2300], cap: 800, climb: 58 },
    ],
  },
  {
    id: 'cherez-volgu', type: 'voda', title: ['Через Волгу', 'Across the Volga'], palette: 'wave', template: 'waves', km: 3,
    text: [
      'Заплыв от набережной Саратова к городскому пляжу Энгельса. Лодка на каждые десять пловцов, буи через 250 метров, стартовое окно вы выбираете сами.',
      'A swim from the Saratov embankment to the Engels beach. A boat for every ten swimmers, buoys every 250 metres, and you choose your start slot.',
    ],
    surface: ['открытая вода', 'open water'],
    cities: [{ id: 498677, on: '07-17', day: 'sat', at: [51.5269, 46.0575], address: ['Набережная Космонавтов, 7а', 'Kosmonavtov Embankment 7a'], note: ['Вещи перевозим на финиш катером.', 'We take your bags to the finish by boat.'] }],
    formats: [
      { key: '3', title: ['Через Волгу', 'Across the Volga'], km: 3, at: '09:00', price: [4200, 4800], cap: 200, left: 88, climb: 0, limit: 110, age: [16, null], spaces: 'slots', select: 'wetsuit', medical: 'optional', fields: ['emergency'], maxCount: 4 },
      { key: '1', title: ['Вдоль берега', 'Along the shore'], km: 1, at: '11:30', price: [2400], cap: 150, climb: 0, limit: 50, age: [12, null], select: 'wetsuit' },
    ],
  },
  {
    id: 'beregom-ladogi', type: 'trejl', title: ['Берегом Ладоги', 'Ladoga Shore'], palette: 'chalk', template: 'contours', km: 15, shirts: true,
    text: [
      'Скалы, сосны и шхеры Северного Приладожья. Тропа то взбирается на гранитные лбы, то выходит к самой воде.',
      'Rocks, pines and skerries of northern Ladoga. The path climbs granite slabs and drops to the water.',
    ],
    surface: ['тропа, скалы', 'trail, rock'],
    cities: [{ id: 490466, on: '08-28', day: 'sat', at: [61.7024, 30.6919], address: ['Городской парк Ваккосалми, гора Кухавуори', 'Vakkosalmi Park, Kuhavuori Hill'], note: ['«Ласточка» из Петербурга приходит к старту.', 'The train from St Petersburg arrives before the start.'] }],
    formats: [
      { key: '15', km: 15, at: '10:30', price: [3300, 3800], cap: 500, climb: 480, limit: 210, fields: ['emergency'] },
      { key: '30', title: ['Шхеры', 'The skerries'], km: 30, at: '09:00', price: [4600, 5200], cap: 300, climb: 940, limit: 390, age: [18, null], fields: ['emergency', 'rules', 'bus'] },
      { key: 'kids', km: 1, at: '12:30', price: [600], cap: 120, kind: 'child', age: [6, 12], climb: 12, guardian: true },
    ],
  },
  {
    id: 'polyarnaya-lyzhnya', type: 'lyzhi', title: ['Полярная лыжня', 'Polar Ski Track'], palette: 'ice', template: 'ridges', km: 25,
    text: [
      'Лыжная гонка в Долине Уюта, где снег лежит до мая. Классика и свободный стиль, подготовленная трасса, сауна на финише.',
      'A ski race in the Cosy Valley, where snow stays until May. Classic and free style, groomed track, sauna at the finish.',
    ],
    surface: ['лыжная трасса', 'groomed track'],
    cities: [{ id: 524305, on: '03-27', day: 'sat', at: [68.9353, 33.1206], address: ['Долина Уюта, лыжный стадион', 'Dolina Uyuta ski stadium'], note: ['Автобус 12 до конечной.', 'Bus 12 to the terminus.'] }],
    formats: [
      { key: '25', title: ['Классика', 'Classic'], km: 25, at: '11:00', price: [2800, 3300], cap: 600, climb: 520, limit: 210, age: [18, null], medical: 'optional', licence: 'optional' },
      { key: '50', title: ['Свободный стиль', 'Free style'], km: 50, at: '10:00', price: [3600, 4200], cap: 500, climb: 1040, limit: 300, age: [18, null], medical: 'optional', fields: ['chip'], licence: 'optional' },
      { key: '5', title: ['Юниоры', 'Juniors'], km: 5, at: '13:00', price: [900], cap: 200, climb: 90, age: [12, 17] },
    ],
  },
];
