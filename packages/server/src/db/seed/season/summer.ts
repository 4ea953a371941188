// biome-ignore-all format: one city, one format, one row
import type { SeasonEvent } from '../season-shapes.ts';

/** June to August. */
export const summer: readonly SeasonEvent[] = [
  {
    id: 'belaya-noch', type: 'marafon', title: ['Белая ночь', 'White Night'], palette: 'lilac', template: 'number', km: 42.2, shirts: true,
    text: ['Марафон, который начинается до разводки мостов и заканчивается с рассветом. Дворцовая, Троицкий, набережные Невы.', 'A marathon that starts before the bridges open and ends at dawn: Palace Square, the Trinity Bridge, the Neva.'],
    surface: ['асфальт', 'asphalt'],
    cities: [{ id: 498817, on: '06-20', day: 'sun', address: ['Дворцовая площадь', 'Palace Square'] }],
    formats: [
      { key: '42', km: 42.2, at: '00:30', price: [4800, 5600, 6500], cap: 5000, climb: 110, limit: 330, clusters: ['elite', 'fast', 'middle', 'calm'], select: 'pace', medical: 'optional', fields: ['emergency', 'time'], vip: { price: 12900, cap: 100 } },
      { key: '10', km: 10, at: '00:00', price: [2900, 3400], cap: 3000, climb: 25, age: [16, null], asks: { ask_emergency: 'optional', pace_groups: ['4:30', '5:00', '5:30', '6:00'] } },
    ],
  },
  {
    id: 'zheleznyj-bereg', type: 'prepyatstviya', title: ['Железный берег', 'Iron Shore'], palette: 'clay', template: 'contours', km: 8,
    text: ['Тридцать препятствий на полигоне у Камы: рвы, сети, стены по три метра, канаты и брёвна.', 'Thirty obstacles on a training ground by the Kama: ditches, nets, three metre walls, ropes and logs.'],
    surface: ['грунт, вода, грязь', 'dirt, water, mud'],
    cities: [
      { id: 511196, on: '06-06', day: 'sun', address: ['Полигон Гамово', 'Gamovo training ground'] },
      { id: 554840, on: '06-27', day: 'sun', address: ['Полигон Пугачёво', 'Pugachyovo training ground'], scale: 0.7 },
    ],
    formats: [
      { key: 'team', title: ['Команда', 'Team'], km: 8, at: '11:00', price: [2400, 2800], cap: 600, kind: 'team', team: { upTo: 10 }, age: [16, null], climb: 160, limit: 180, medical: 'optional', fields: ['emergency'] },
      { key: 'solo', title: ['Индивидуальный зачёт', 'Individual'], km: 8, at: '09:30', price: [2900, 3300], cap: 300, climb: 160, limit: 150, age: [18, null], licence: 'required', medical: 'required', fields: ['emergency'] },
      { key: 'kids', title: ['Юные герои', 'Young heroes'], km: 2, at: '13:00', price: [900], cap: 200, kind: 'child', age: [7, 13], climb: 30, guardian: true },
    ],
  },
  {
    id: 'ogni-naberezhnoj', type: 'noch', title: ['Огни набережной', 'Embankment Lights'], palette: 'night', template: 'night', km: 5,
    text: ['Короткий ночной забег вдоль воды. Светящийся браслет входит в стартовый пакет.', 'A short night run along the water. A glowing wristband is in the start pack.'],
    surface: ['асфальт', 'asphalt'],
    cities: [
      { id: 472757, on: '07-03', day: 'sat', address: ['Набережная 62-й Армии, центральная лестница', '62nd Army Embankment, central stairs'] },
      { id: 580497, on: '07-10', day: 'sat', address: ['Петровская набережная', 'Petrovskaya Embankment'], scale: 0.6 },
      { id: 569696, on: '07-10', day: 'sat', address: ['Московская набережная', 'Moskovskaya Embankment'], scale: 0.6 },
      { id: 479123, on: '07-17', day: 'sat', address: ['Бульвар Новый Венец', 'Novy Venets Boulevard'], scale: 0.5 },
    ],
    formats: [
      { key: '5', km: 5, at: '22:00', price: [1500, 1800], cap: 700, climb: 26, age: [12, null] },
      { key: '10', km: 10, at: '22:30', price: [1900, 2300], cap: 500, climb: 52, age: [16, null] },
    ],
  },
  {
    id: 'zolotye-gory', type: 'trejl', title: ['Золотые горы', 'Golden Mountains'], palette: 'honey', template: 'ridges', km: 100, shirts: true,
    text: ['Ультратрейл по хребтам Северного Алтая. Три пункта с горячей едой, ночёвка не запрещена, но никто не останавливается.', 'An ultra trail along the ridges of northern Altai with three hot food points.'],
    surface: ['горная тропа', 'mountain trail'],
    cities: [{ id: 1506271, on: '07-24', day: 'sat', address: ['Гора Тугая, нижняя станция канатной дороги', 'Tugaya Hill, lower cable car station'], cap: 520 }],
    formats: [
      { key: '100', title: ['Сотня', 'The hundred'], km: 100, at: '04:00', price: [9500, 10900], cap: 150, climb: 4800, limit: 1500, age: [20, null], medical: 'required', fields: ['emergency', 'rules'], licence: 'required' },
      { key: '50', title: ['Полсотни', 'The fifty'], km: 52, at: '06:00', price: [6900, 7900], cap: 200, climb: 2400, limit: 780, age: [18, null], medical: 'optional', fields: ['emergency', 'rules'] },
      { key: '21', km: 21.1, at: '09:00', price: [4200, 4800], cap: 250, climb: 980, limit: 300, fields: ['emergency', 'rules'] },
    ],
  },
  {
    id: 'kamennaya-reka', type: 'trejl', title: ['Каменная река', 'Stone River'], palette: 'pine', template: 'ridges', km: 42,
    text: ['Тропы Ильменского хребта и курумник под ногами. Билеты продаём в два этапа, чтобы успели все города.', 'Trails of the Ilmen ridge with boulder fields underfoot. Tickets are sold in two stages.'],
    surface: ['камни, корни', 'rocks, roots'],
    cities: [{ id: 1498894, on: '06-26', day: 'sat', address: ['Озеро Тургояк, база «Золотой пляж»', 'Lake Turgoyak, Zolotoy Plyazh base'], cap: 500 }],
    formats: [
      { key: '42', title: ['Хребет', 'The ridge'], km: 42, at: '07:00', price: [4500, 5100], waves: 'two-stage', cap: 200, climb: 1900, limit: 540, age: [18, null], medical: 'optional', fields: ['emergency', 'rules'] },
      { key: '25', title: ['Склон', 'The slope'], km: 25, at: '08:00', price: [3600, 4100], waves: 'two-stage', cap: 250, climb: 1050, limit: 330, age: [18, null], fields: ['emergency', 'rules'] },
      { key: '10', km: 10, at: '09:30', price: [2500, 2800], cap: 200, climb: 340, limit: 150 },
    ],
  },
  {
    id: 'dyhanie-vulkana', type: 'trejl', title: ['Дыхание вулкана', 'Breath of the Volcano'], palette: 'tartan', template: 'ridges', km: 30, shirts: true,
    text: ['От Тихого океана к подножию Авачинского вулкана. Вулканический песок, снежники и евражки вдоль тропы.', 'From the Pacific to the foot of Avachinsky volcano: volcanic sand, snowfields and ground squirrels.'],
    surface: ['вулканический песок, тропа', 'volcanic sand, trail'],
    cities: [{ id: 2122104, on: '08-07', day: 'sat', address: ['Халактырский пляж, главный въезд', 'Khalaktyrsky Beach, main entrance'] }],
    formats: [
      { key: '30', title: ['Вулкан', 'The volcano'], km: 30, at: '08:00', price: [5400, 6200], cap: 220, climb: 1250, limit: 420, age: [18, null], medical: 'optional', fields: ['emergency', 'rules', 'bus'] },
      { key: '10', title: ['Океан', 'The ocean'], km: 10, at: '10:00', price: [2600, 3000], cap: 250, climb: 90, limit: 100, fields: ['bus'] },
    ],
  },
  {
    id: 'amurskij-veter', type: 'beg', title: ['Амурский ветер', 'Amur Wind'], palette: 'wave', template: 'streets', km: 21.1, shirts: true,
    text: ['Полумарафон вдоль Амура: утёс, бульвары и длинная прямая по ветру.', 'A half marathon along the Amur: the cliff, the boulevards and a long straight with the wind.'],
    surface: ['асфальт', 'asphalt'],
    cities: [{ id: 2022890, on: '06-06', day: 'sun', address: ['Набережная адмирала Невельского', 'Admiral Nevelskoy Embankment'] }],
    formats: [
      { key: '21', km: 21.1, at: '09:00', price: [2400, 2800, 3200], cap: 900, climb: 140, clusters: ['fast', 'middle', 'calm'] },
      { key: '10', km: 10, at: '09:30', price: [1800, 2100], cap: 800, climb: 66 },
      { key: '5', km: 5, at: '10:30', price: [1200], cap: 600, climb: 28 },
    ],
  },
  {
    id: 'dva-mosta', type: 'beg', title: ['Два моста', 'Two Bridges'], palette: 'blue', template: 'streets', km: 21.1, slider: true, shirts: true,
    text: ['Единственный день в году, когда по Русскому и Золотому мостам можно бежать. Туман входит в программу.', 'The one day of the year when you may run over the Russky and the Golden bridges. Fog is part of the plan.'],
    surface: ['асфальт', 'asphalt'],
    cities: [{ id: 2013348, on: '08-29', day: 'sun', address: ['Остров Русский, кампус ДВФУ', 'Russky Island, university campus'] }],
    formats: [
      { key: '21', km: 21.1, at: '09:00', price: [3300, 3900], cap: 1500, climb: 320, clusters: ['elite', 'fast', 'middle', 'calm'], select: 'pace' },
      { key: '10', km: 10, at: '09:40', price: [2500, 2900], cap: 1200, climb: 150 },
      { key: '5', km: 5, at: '10:30', price: [1600, 1900], cap: 900, climb: 60 },
      { key: 'relay', title: ['Эстафета', 'Relay'], km: 5, label: '4×5', at: '11:30', price: [1700], cap: 240, kind: 'team', team: { fixed: 4 }, age: [14, null], climb: 60, limit: 150 },
    ],
  },
  {
    id: 'tyoplaya-angara', type: 'voda', title: ['Тёплая Ангара', 'Warm Angara'], palette: 'wave', template: 'waves', km: 2,
    text: ['Заплыв в заливе Якоби: вода прогревается до 17 градусов, гидрокостюм обязателен на двух километрах.', 'A swim in Jacobi Bay: the water warms to 17 degrees and a wetsuit is required over two kilometres.'],
    surface: ['открытая вода', 'open water'],
    cities: [{ id: 2023469, on: '08-08', day: 'sun', address: ['Залив Якоби, пляж', 'Jacobi Bay beach'] }],
    formats: [
      { key: '2', title: ['Два километра', 'Two kilometres'], km: 2, at: '10:00', price: [2900, 3300], cap: 160, climb: 0, limit: 80, age: [16, null], medical: 'optional', fields: ['emergency'] },
      { key: '1', title: ['Километр', 'One kilometre'], km: 1, at: '11:30', price: [2200], cap: 140, climb: 0, limit: 45, age: [14, null], select: 'wetsuit', medical: 'optional' },
    ],
  },
  {
    id: 'shest-ostrovov', type: 'voda', title: ['Шесть островов', 'Six Islands'], palette: 'ice', template: 'waves', km: 5,
    text: ['Заплыв между островами водохранилища под Тверью с выходом на берег у каждого буя-маяка.', 'A swim between the islands near Tver with a landing at each beacon buoy.'],
    surface: ['открытая вода', 'open water'],
    cities: [{ id: 480060, on: '07-04', day: 'sun', address: ['Московское море, пляж «Завидово»', 'Moscow Sea, Zavidovo beach'] }],
    formats: [
      { key: '5', title: ['Шесть островов', 'Six islands'], km: 5, at: '10:00', price: [4400, 4900], cap: 180, climb: 0, limit: 160, age: [18, null], select: 'wetsuit', medical: 'optional', fields: ['emergency'] },
      { key: '1', title: ['Один остров', 'One island'], km: 1, at: '12:30', price: [2100], cap: 200, climb: 0, limit: 45, age: [12, null] },
    ],
  },
  {
    id: 'goryachij-klyuch', type: 'velo', title: ['Горячий ключ', 'Hot Spring'], palette: 'tartan', template: 'ridges', km: 95,
    text: ['Шоссейная гонка от Краснодара в предгорья и обратно: два перевала, закрытая трасса, техпомощь на трёх машинах.', 'A road race from Krasnodar to the foothills and back: two passes on closed roads with technical cars.'],
    surface: ['асфальт', 'asphalt'],
    cities: [{ id: 542420, on: '06-13', day: 'sun', address: ['Стадион «Краснодар», парк Галицкого', 'Krasnodar stadium, Galitsky Park'] }],
    formats: [
      { key: '95', title: ['Медио', 'Medio'], km: 95, at: '07:00', price: [4200, 4900], cap: 600, climb: 920, limit: 300, age: [18, null], fields: ['emergency'], licence: 'required' },
      { key: '45', title: ['Пикколо', 'Piccolo'], km: 45, at: '08:00', price: [2900, 3400], cap: 500, climb: 280, limit: 180, age: [16, null], fields: ['emergency'], licence: 'optional' },
    ],
  },
  {
    id: 'polyus-tepla', type: 'beg', title: ['Полюс тепла', 'Pole of Heat'], palette: 'honey', template: 'streets', km: 10,
    text: ['Короткое якутское лето, плюс тридцать и забег по набережной Лены. Холодная морошка на финише.', 'The short Yakut summer, thirty degrees and a run along the Lena, with cold cloudberries at the finish.'],
    surface: ['асфальт', 'asphalt'],
    cities: [{ id: 2013159, on: '07-18', day: 'sun', address: ['Старый город, улица Аммосова, 6', 'Old Town, Ammosova Street 6'] }],
    formats: [
      { key: '10', km: 10, at: '08:00', price: [1700, 2000], cap: 450, climb: 22 },
      { key: '5', km: 5, at: '09:15', price: [1200], cap: 400, climb: 10 },
      { key: 'kids', km: 1, at: '10:15', price: [400], cap: 150, kind: 'child', age: [5, 11], climb: 0, guardian: true },
    ],
  },
  {
    id: 'kraj-zemli', type: 'trejl', title: ['Край земли', 'Edge of the Land'], palette: 'lilac', template: 'ridges', km: 25,
    text: ['По хребту Жданко между двумя морями: слева Охотское, справа скалы, вверху ветер.', 'Along the Zhdanko ridge between two seas, with rocks on the right and wind above.'],
    surface: ['горная тропа', 'mountain trail'],
    cities: [{ id: 2119441, on: '08-21', day: 'sat', address: ['Горный воздух, северный склон', 'Gorny Vozdukh, northern slope'] }],
    formats: [
      { key: '25', title: ['Хребет Жданко', 'Zhdanko ridge'], km: 25, at: '08:30', price: [3600, 4200], cap: 220, climb: 1300, limit: 360, age: [18, null], fields: ['emergency', 'rules', 'bus'] },
      { key: '10', km: 10, at: '10:00', price: [2200, 2500], cap: 220, climb: 480, limit: 160, fields: ['bus'] },
    ],
  },
  {
    id: 'sladkaya-estafeta', type: 'estafeta', title: ['Сладкая эстафета', 'Sweet Relay'], palette: 'clay', template: 'streets', km: 10, label: '3×3,3',
    text: ['Коломенская эстафета троек: на каждой передаче кусочек пастилы, этапы вдоль кремлёвской стены.', 'A relay of threes in Kolomna with a piece of pastila at each exchange, along the Kremlin wall.'],
    surface: ['брусчатка и грунт', 'cobbles and dirt'],
    cities: [{ id: 546230, on: '08-14', day: 'sat', address: ['Соборная площадь, Коломенский Кремль', 'Sobornaya Square, Kolomna Kremlin'] }],
    formats: [
      { key: 'relay', title: ['Тройка', 'Team of three'], km: 3.3, label: '3×3,3', at: '11:00', price: [1200, 1400], cap: 360, kind: 'team', team: { fixed: 3 }, age: [12, null], climb: 30, limit: 90 },
      { key: 'family', title: ['Семья', 'Family'], km: 1, label: '3×1', at: '10:00', price: [500], cap: 180, kind: 'team', team: { upTo: 4 }, age: [6, null], climb: 8, limit: 60 },
    ],
  },
  {
    id: 'levitanovy-holmy', type: 'kross', title: ['Левитановы холмы', 'Levitan Hills'], palette: 'lime', template: 'contours', km: 15,
    text: ['Плёс сверху донизу: гора Левитана, берёзовая роща, волжский откос. Этюдник на финише, краски выдаём.', 'Plyos from top to bottom: Levitan Hill, the birch grove, the Volga bank. An easel waits at the finish.'],
    surface: ['грунт, лестницы', 'dirt, stairs'],
    cities: [{ id: 509029, on: '07-25', day: 'sun', address: ['Торговая площадь, Советская улица', 'Torgovaya Square, Sovetskaya Street'] }],
    formats: [
      { key: '15', km: 15, at: '10:00', price: [2300, 2700], cap: 350, climb: 410, limit: 140 },
      { key: '5', km: 5, at: '11:00', price: [1500], cap: 300, climb: 150 },
    ],
  },
];
