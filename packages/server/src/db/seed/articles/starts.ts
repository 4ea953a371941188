import type { DemoArticle } from './demo-article.ts';

/** Of starts, their courses and the people who make them. */
export const ABOUT_STARTS: readonly DemoArticle[] = [
  {
    id: 'marafon-sinyaya-liniya',
    topic: 'courses',
    daysAgo: 0,
    event: 'sinyaya-liniya',
    title: ['«Синяя линия»: где терпеть, а где бежать', 'Blue Line: where to endure and where to run'],
    lead: [
      'Разбираем марафон на четыре части: темп, питание и место, где чаще всего сходят.',
      'The marathon in four parts: pace, food, and the place where most people stop.',
    ],
    body: [
      `Марафон выигрывают и проигрывают во второй половине. Первая нужна, чтобы её не испортить.

## До десятого километра

Толпа несёт быстрее плана. Держите свой темп по часам, а не по соседям: минута, выигранная здесь, стоит пяти в конце.

## До половины

Ешьте по расписанию, а не по голоду: раз в сорок минут. Пейте на каждом пункте хотя бы два глотка.

## До тридцатого

Самая ровная часть. Если пульс растёт при том же темпе — сбросьте десять секунд на километр сейчас.

## После тридцатого

Считайте не километры, а пункты питания: до следующего всегда недалеко. Перейти на шаг на подъёме — не проигрыш. Медики стоят на трассе, к ним можно подойти и просто спросить.`,
      `A marathon is won and lost in its second half. The first one is there not to spoil it.

## Up to the tenth kilometre

The crowd carries you faster than planned. Keep your pace by the watch, not by your neighbours: a minute won here costs five at the end.

## Up to the half

Eat by schedule, not by hunger: every forty minutes. At every table drink at least two sips.

## Up to the thirtieth

The flattest part. If your pulse rises at the same pace, slow down by ten seconds a kilometre now.

## After the thirtieth

Count water tables, not kilometres: the next one is never far. Walking up a hill is no defeat. Doctors stand along the course, and you may simply ask them.`,
    ],
  },
  {
    id: 'pervyj-sneg-kak-odetsya',
    topic: 'starts',
    daysAgo: 3,
    event: 'pervyj-sneg',
    title: [
      '«Первый снег»: как одеться, чтобы не замёрзнуть и не свариться',
      'First Snow: dress neither to freeze nor to boil',
    ],
    lead: [
      'Правило десяти градусов, три слоя и почему перчатки важнее второй куртки.',
      'The rule of ten degrees, three layers, and why gloves matter more than a second jacket.',
    ],
    body: [
      `Одевайтесь так, будто на улице на десять градусов теплее. Первые пять минут должно быть прохладно.

## Около нуля

- длинный рукав из синтетики и ветровка
- тонкие перчатки и повязка на уши
- тайтсы без утепления

## От минус пяти до минус пятнадцати

- термобельё, флис, ветрозащитный слой
- шапка, закрывающая уши, и бафф
- тёплые перчатки или варежки

## Ноги

Смотрите на подошву: на укатанном снегу гладкая скользит. Шипы уместны на льду и бесполезны на асфальте. Носки берите выше щиколотки.

Хлопок намокает и не сохнет, оставьте его на после финиша.`,
      `Dress as if it were ten degrees warmer. The first five minutes should be cool.

## About zero

- a long synthetic sleeve and a wind jacket
- thin gloves and a headband
- tights without a lining

## From minus five to minus fifteen

- a base layer, fleece and a wind layer
- a hat over the ears and a neck tube
- warm gloves or mittens

## Feet

Look at the sole: a smooth one slips on packed snow. Spikes suit ice and are useless on asphalt. Take socks above the ankle.

Cotton gets wet and does not dry: leave it for after the finish.`,
    ],
  },
  {
    id: 'tropa-grebnya',
    topic: 'courses',
    daysAgo: 8,
    event: 'greben',
    title: [
      '«Гребень»: первый трейл и что проверят до старта',
      'The Ridge: a first trail and what is checked before it',
    ],
    lead: [
      'Километр в горах — не километр на стадионе. Считаем набор высоты и собираем рюкзак.',
      'A kilometre in the mountains is not one of a track. Count the climb and pack the bag.',
    ],
    body: [
      `На трейле время считают по набору высоты. Сто метров вверх отнимают столько же сил, сколько лишний километр по ровному.

## Сколько это займёт

Прибавьте к длине дистанции по километру за каждые сто метров набора и умножьте на свой спокойный темп. Сравните с лимитом на странице старта — с запасом в полчаса.

## В рюкзаке

- вода, не меньше полулитра
- куртка от ветра и дождя
- телефон с заряженной батареей и номером штаба
- свисток и спасательное одеяло
- еда на два часа

## На тропе

Уступает тот, кто идёт вверх, а обгоняют с голосом: «Слева!». Если товарищу плохо — остановитесь. Потерянное время судьи учтут.`,
      `On a trail, time is counted by the climb. A hundred metres up take as much as another kilometre on the flat.

## How long it takes

Add a kilometre for every hundred metres of climb and multiply by your easy pace. Compare it with the limit on the page of the race, with half an hour to spare.

## In the bag

- water, half a litre at least
- a jacket against wind and rain
- a charged phone with the number of the headquarters
- a whistle and an emergency blanket
- food for two hours

## On the path

Whoever climbs gives way, and one overtakes with a voice: “Left!” If somebody is unwell, stop. Judges take the lost time into account.`,
    ],
  },
  {
    id: 'komandoj-po-dva-s-polovinoj',
    topic: 'starts',
    daysAgo: 14,
    event: 'nochnaya-desyatka',
    title: [
      'Эстафета на «Ночной десятке»: как собрать четверых',
      'The relay of Night Ten: how to gather four',
    ],
    lead: [
      'Капитан платит один раз, остальные заполняют себя сами по ссылке.',
      'The captain pays once, the others fill themselves in by a link.',
    ],
    body: [
      `Эстафета — самый короткий путь на ночной старт: каждому достаётся по два с половиной километра.

## Как зарегистрировать команду

- капитан выбирает формат «Эстафета» и покупает места на всю команду
- даёт команде название
- отправляет участникам ссылку из личного кабинета
- каждый заполняет свои данные сам

Паспорта коллег капитану собирать не нужно.

## Если кто-то заболел

До срока изменений, указанного на странице старта, участника можно заменить: место остаётся за командой.

## Кому какой этап

На первый этап ставьте того, кто не боится толпы, на последний — того, кто любит догонять. Передача — касанием в коридоре, поэтому договоритесь заранее, кто где стоит.`,
      `A relay is the shortest way to a night race: everybody gets two and a half kilometres.

## How a team is registered

- the captain chooses the relay and buys places for the whole team
- gives the team a name
- sends the link from the account to the others
- everybody fills in their own data

The captain need not collect anybody’s passport.

## If somebody falls ill

Until the last day of changes, told on the page of the race, a member can be replaced: the place stays with the team.

## Who runs which leg

Let the first be somebody who does not mind a crowd, the last somebody who likes to catch up. The hand-over is a touch in the zone, so agree on who stands where.`,
    ],
  },
  {
    id: 'cherez-volgu-v-pervyj-raz',
    topic: 'starts',
    daysAgo: 22,
    event: 'cherez-volgu',
    title: ['«Через Волгу»: открытая вода без паники', 'Across the Volga: open water without panic'],
    lead: [
      'Чем река отличается от бассейна, нужен ли гидрокостюм и что делать, если сбилось дыхание.',
      'How a river differs from a pool, whether to wear a wetsuit, and what to do when breath fails.',
    ],
    body: [
      `В реке нет бортика и чёрной полосы на дне. Ко всему этому привыкают за три-четыре выхода.

## До старта

- плавайте в открытой воде с лодкой или с напарником, никогда в одиночку
- каждые десять гребков поднимайте голову и ищите ориентир
- попробуйте гидрокостюм заранее: он даёт плавучесть, но стесняет плечи

## На старте

Если не уверены, встаньте сбоку и пропустите первую волну вперёд. Десять секунд вас не спасут, а давка утомит.

## Если сбилось дыхание

Перевернитесь на спину, дышите, держите руку поднятой. Лодки стоят вдоль всей дистанции. Держаться за лодку разрешено, движение вперёд с её помощью — сход.`,
      `A river has neither a wall nor a black line on its bottom. Three or four swims are enough to get used to it.

## Before

- swim in open water with a boat or a partner, never alone
- raise your head every ten strokes and look for your mark
- try the wetsuit beforehand: it lifts you but holds your shoulders

## At the start

If you are not sure, stand at the side and let the first wave go. Ten seconds change nothing, a crush tires you.

## If you lose your breath

Turn on your back, breathe, keep a hand up. Boats stand along the whole way. You may hold on to a boat; moving forward with it ends your race.`,
    ],
  },
  {
    id: 'zachem-volontyoru-marafon',
    topic: 'people',
    daysAgo: 31,
    event: 'sinyaya-liniya',
    title: [
      'Один день волонтёра: что делают те, кто не бежит',
      'A volunteer’s day: what those who do not run do',
    ],
    lead: [
      'Выдача номеров, вода, камера хранения, финиш. Выбираем место по характеру.',
      'Bibs, water, bags, the finish. Choose your place by your temper.',
    ],
    body: [
      `Без волонтёров старт не состоится: их нужно больше, чем судей.

## Где можно помочь

- выдача номеров: разговор с людьми и внимание к документам
- пункт питания: два часа руки в воде, зато видно всех
- камера хранения: порядок и номера
- финиш: медали, одеяла и самые разные лица

## Чего ждать

Смена длится обычно от четырёх до шести часов. Место и время вам назовут заранее, на месте есть старший, которого можно спросить.

## Что взять

Удобную обувь, слой теплее, чем кажется нужным, и телефон. Если не можете прийти — предупредите: вашу смену успеют отдать другому.`,
      `Without volunteers there is no race: more of them are needed than judges.

## Where to help

- handing out bibs: talking with people and care for documents
- a water table: two hours of wet hands, but you see everybody
- bag storage: order and numbers
- the finish: medals, blankets and all kinds of faces

## What to expect

A shift usually takes four to six hours. Place and time are told beforehand, and somebody in charge is there to be asked.

## What to bring

Comfortable shoes, a layer warmer than seems needed, and a phone. If you cannot come, say so: your shift can still be given to somebody else.`,
    ],
  },
  {
    id: 'razmer-futbolki',
    topic: 'shop',
    daysAgo: 36,
    title: [
      'Как выбрать размер футболки и не меняться после старта',
      'How to choose a shirt size and not swap it later',
    ],
    lead: [
      'Меряем не себя, а любимую футболку: две цифры и таблица размеров.',
      'Measure not yourself but your favourite shirt: two figures and a size table.',
    ],
    body: [
      `Беговая футболка сидит свободнее, чем обычная, но не парусит.

## Как измерить

- положите на стол футболку, в которой удобно
- измерьте ширину под рукавами и удвойте
- измерьте длину от плеча до низа
- сравните с таблицей на странице товара

## Если между размерами

Для лета берите меньший, для слоя поверх термобелья — больший.

## Если не подошло

Вещь, которую не носили, можно вернуть в течение семи дней после получения: откройте заказ в личном кабинете и оставьте заявку. Размер футболки из стартового пакета меняют до срока, указанного на странице старта.`,
      `A running shirt is looser than an ordinary one but makes no sail.

## How to measure

- lay a shirt that suits you on a table
- measure the width below the sleeves and double it
- measure the length from the shoulder down
- compare with the table on the page of the good

## Between two sizes

Take the smaller one for summer, the larger one to wear over a base layer.

## If it does not fit

What was not worn can be returned within seven days of receiving it: open the order in your account and ask for it. The size of a start pack’s shirt is changed until the day told on the page of the race.`,
    ],
  },
];
